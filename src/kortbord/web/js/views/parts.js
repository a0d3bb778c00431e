/** Small parts that many views share. */

import { html, useEffect, useRef } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { address, follow } from "../router.js";
import { Icon } from "../cards/shapes.js";

/** @typedef {import("../../vendor/preact.js").Child} Child */

/**
 * A link within the page.
 * @param {{to: string, children?: Child, class?: string, label?: string}} props
 */
export function Link({ to, children, class: kind = "", label }) {
  return html`<a href=${address(to)} class=${kind} aria-label=${label} onClick=${follow}>${children}</a>`;
}

/**
 * @param {{onClick: (event: MouseEvent) => void, icon?: string, children?: Child, kind?: string,
 *   disabled?: boolean, label?: string, id?: string, pressed?: boolean}} props
 */
export function Button({ onClick, icon, children, kind = "", disabled = false, label, id, pressed }) {
  return html`<button type="button" id=${id} class=${`btn ${kind}`} disabled=${disabled} aria-label=${label}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)} onClick=${onClick}>
    ${icon && html`<${Icon} name=${icon} />`}${children && html`<span>${children}</span>`}
  </button>`;
}

/**
 * What stands in the bar of a table, and gives way to its buttons.
 * @param {{title: string, where: string}} props `where` tells how far the match has come
 */
export const TableTitle = ({ title, where }) => html`<h1><span>${title}</span> <small>${where}</small></h1>`;

/**
 * A choice among few, as buttons that are radio buttons.
 * @param {{name: string, legend: string, value: string, options: {value: string, text: string, disabled?: boolean}[],
 *   onChange: (value: string) => void, quiet?: boolean}} props
 */
export function Choice({ name, legend, value, options, onChange, quiet = false }) {
  return html`<fieldset class="choice">
    <legend class=${quiet ? "sr" : ""}>${legend}</legend>
    <div class="options">
      ${options.map(
        (option) => html`<label key=${option.value} class=${option.value === value ? "on" : option.disabled ? "off" : ""}>
          <input type="radio" name=${name} value=${option.value} checked=${option.value === value} disabled=${option.disabled}
            onChange=${() => onChange(option.value)} />
          <span>${option.text}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * A switch with its words.
 * @param {{checked: boolean, onChange: (on: boolean) => void, children?: Child}} props
 */
export function Check({ checked, onChange, children }) {
  return html`<label class="check">
    <input type="checkbox" checked=${checked}
      onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.checked)} />
    <span>${children}</span>
  </label>`;
}

/** The sign of a match in which somebody was given hints. */
export const Assisted = () => html`<span class="assisted" title=${t("hint.assisted")}><${Icon} name="lamp" /><span>${t("hint.assisted")}</span></span>`;

/**
 * A dialog over the page; Escape, the button and a tap outside close it.
 * @param {{title: string, onClose: () => void, children?: Child}} props
 */
export function Dialog({ title, onClose, children }) {
  const ref = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    ref.current.showModal();
    return () => before?.focus({ preventScroll: true });
  }, []);
  return html`<dialog ref=${ref} class="sheet" aria-labelledby="dialog-title" onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === ref.current && ref.current.close()}>
    <div class="sheet-in">
      <header>
        <h2 id="dialog-title">${title}</h2>
        <${Button} kind="quiet square" icon="close" label=${t("close")} onClick=${() => ref.current.close()} />
      </header>
      ${children}
    </div>
  </dialog>`;
}

/**
 * The frame of the pages that are no table.
 * @param {{title: string, children?: Child, home?: boolean}} props
 */
export function Page({ title, children, home = false }) {
  const heading = useRef(/** @type {any} */ (null));
  useEffect(() => {
    document.title = home ? "Kortbord" : `${title} \u00b7 Kortbord`;
    if (!home) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return html`<div class="page">
    <header class="masthead">
      <${Link} to="" class="brand" label=${t("home.label")}><span class="logo" aria-hidden="true"></span>Kortbord</${Link}>
      <nav aria-label=${t("nav.label")}>
        <${Link} to="#settings" class="btn quiet"><${Icon} name="gear" /><span>${t("settings.title")}</span></${Link}>
      </nav>
    </header>
    <main>
      <h1 tabindex="-1" ref=${heading}>${title}</h1>
      ${children}
    </main>
  </div>`;
}

/**
 * Words for an error of a REST call.
 * @param {unknown} error
 */
export function errorText(error) {
  const reason = /** @type {any} */ (error)?.reason;
  if (reason === "offline") return t("error.offline");
  if (/** @type {any} */ (error)?.status === 404) return t("error.gone");
  if (/** @type {any} */ (error)?.status === 429) return t("reason.too-fast");
  if (reason === "option") return t("error.option");
  return t("error.failed");
}
