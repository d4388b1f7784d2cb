import type { CountryCode } from "@boxwright/core/address/countries";

/** A city and the postal codes that its post goes by: five digits in the US, the first three characters in Canada. */
export interface City {
  /** Empty where the postal service names a firm or a region by the code, and no city. */
  readonly name: string;
  /** The name as it is compared. */
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

/** A name as it is compared: without accents, hyphens and capitals, "St" as "Saint" and the like written out. */
export function plainName(name: string): string {
  return wordsOf(name).map(writtenOut).join(" ");
}

/** The same of a name that is still being typed, whose last word may become anything. */
export function plainBeginning(name: string): string {
  const words = wordsOf(name);
  return [...words.slice(0, -1).map(writtenOut), ...words.slice(-1)].join(" ");
}

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^a-z]+/).filter((word) => word !== "");
}

function writtenOut(word: string): string {
  return longForms[word] ?? word;
}
