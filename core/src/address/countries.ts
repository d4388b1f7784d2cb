/** The countries that the shop delivers to, as ISO 3166-1 codes. */
export const countryCodes = ["US", "CA"] as const;
export type CountryCode = (typeof countryCodes)[number];

/** What people and forms write for each country; people enter Puerto Rico as a country of its own. */
const names: Readonly<Record<CountryCode | "PR", readonly string[]>> = {
  US: ["us", "usa", "united states", "united states of america"],
  CA: ["ca", "can", "canada"],
  PR: ["pr", "pri", "puerto rico"],
};

/** The country that a code or name means; null if the shop does not deliver there. */
export function countryNamed(text: string): CountryCode | "PR" | null {
  const name = text.trim().toLowerCase();
  for (const [code, known] of Object.entries(names) as [CountryCode | "PR", readonly string[]][]) {
    if (known.includes(name)) return code;
  }
  return null;
}
