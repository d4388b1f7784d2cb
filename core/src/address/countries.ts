/** ISO 3166-1 codes of the countries that addresses may be in. */
export const countryCodes = ["US", "CA"] as const;
export type CountryCode = (typeof countryCodes)[number];

/** What people and forms write for each country; Puerto Rico is entered as a country of its own. */
const names: Readonly<Record<CountryCode | "PR", readonly string[]>> = {
  US: ["us", "usa", "united states", "united states of america"],
  CA: ["ca", "can", "canada"],
  PR: ["pr", "pri", "puerto rico"],
};

/** The country that a code or name means; null where it is not one of ours. */
export function countryNamed(text: string): CountryCode | "PR" | null {
  const name = text.trim().toLowerCase();
  for (const [code, known] of Object.entries(names) as [CountryCode | "PR", readonly string[]][]) {
    if (known.includes(name)) return code;
  }
  return null;
}
