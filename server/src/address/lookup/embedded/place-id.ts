import { type CountryCode, countryCodes } from "@boxwright/core/address/countries";
import { statesOf } from "@boxwright/core/address/states";

/** The place of a suggestion. The postal code is empty if the city has several. */
export interface SuggestedPlace {
  readonly streetName: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
}

const maxIdLength = 1_000;

/** The place itself, encoded for use in a URL, so that nothing has to be stored. Null if it is too long. */
export function placeIdOf({ streetName, city, state, postalCode, country }: SuggestedPlace): string | null {
  const id = Buffer.from(JSON.stringify([streetName, city, state, postalCode, country])).toString("base64url");
  return id.length > maxIdLength ? null : id;
}

/** The place of an id; null for an invalid id. */
export function placeOfId(id: string): SuggestedPlace | null {
  const parts = partsOf(id);
  if (parts === null) return null;
  const [streetName = "", city = "", state = "", postalCode = "", country = ""] = parts;
  const known = countryCodes.find((code) => code === country);
  if (known === undefined || !statesOf[known].some(({ code }) => code === state)) return null;
  return { streetName, city, state, postalCode, country: known };
}

function partsOf(id: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, "base64url").toString());
    return Array.isArray(parts) && parts.length === 5 && parts.every((part) => typeof part === "string") ? parts : null;
  } catch {
    return null;
  }
}
