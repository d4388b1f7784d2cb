import type { CountryCode } from "@boxwright/core/address/countries";

/** A city and its postal codes: five digits in the US, the first three characters in Canada. */
export interface City {
  /** Empty if the postal code belongs to a company or a region instead of a city. */
  readonly name: string;
  /** The result of `plainName`. */
  readonly plain: string;
  readonly state: string;
  readonly country: CountryCode;
  readonly postalCodes: readonly string[];
}

const longForms: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  mt: "mount",
  ft: "fort",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/** A name for comparison: without accents, hyphens and capitals, and with "St" and the like as "saint". */
export function plainName(name: string): string {
  return wordsOf(name).map(spelledOut).join(" ");
}

/** The same for a name that is still being typed: its last word is incomplete and stays as it is. */
export function plainBeginning(name: string): string {
  const words = wordsOf(name);
  return [...words.slice(0, -1).map(spelledOut), ...words.slice(-1)].join(" ");
}

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^a-z]+/).filter((word) => word !== "");
}

function spelledOut(word: string): string {
  return longForms[word] ?? word;
}
