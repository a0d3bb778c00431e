/** The games by name, for the pages that need no more than this. */

/** @type {Record<string, {title: string, players: number[], about: string}>} */
export const GAMES = {
  "lost-cities": { title: "Lost Cities", players: [2], about: "game.lost-cities" },
  "store-oppdagere": { title: "De store oppdagere", players: [2, 3, 4], about: "game.store-oppdagere" },
  scout: { title: "Scout", players: [2, 3, 4, 5], about: "game.scout" },
};

/** Levels of bots for those who just want to play, weakest first. */
export const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "master"];
