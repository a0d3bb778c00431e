/** A short soft tone for "your turn", made on the spot. */

/** @type {AudioContext | undefined} */
let context;

export function blip() {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = "sine";
    tone.frequency.setValueAtTime(520, now);
    tone.frequency.setValueAtTime(660, now + 0.09);
    loudness.gain.setValueAtTime(0, now);
    loudness.gain.linearRampToValueAtTime(0.12, now + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
    tone.connect(loudness).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.26);
  } catch {
    // No sound device, or none before a first touch: the words on the page are enough.
  }
}
