import type { Words } from "../words.ts";

export const films: Words["films"] = {
  play: "Abspielen",
  stop: "Anhalten",
  playNamed: "Film „{{title}}“ abspielen",
  stopNamed: "Film „{{title}}“ anhalten",
};
