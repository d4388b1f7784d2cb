import { sceneLimits } from "./scene.ts";

/** The name of a copy: "Sun" becomes "Sun (2)", and "Sun (2)" becomes "Sun (3)". Names that would be too long are cut. */
export function nameOfCopy(name: string): string {
  const [, base = name, number = "1"] = /^(.*) \((\d{1,4})\)$/u.exec(name) ?? [];
  const ending = ` (${Number(number) + 1})`;
  return `${nameBefore(ending, base)}${ending}`;
}

/** A name that is cut so that it may have an ending. */
export function nameBefore(ending: string, name: string): string {
  return name
    .slice(0, sceneLimits.nameCharacters - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
}
