import { type CountryCode, countryCodes } from "@boxwright/core/address/countries";
import { statesOf } from "@boxwright/core/address/states";

/** What a suggestion stands for. The postal code is empty where the city has several. */
export interface SuggestedPlace {
  readonly streetName: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
}

const longestId = 1_000;

/** The place itself, written so that it can be in an address: nothing has to be kept for it. Null: it is too long. */
export function placeIdOf({ streetName, city, state, postalCode, country }: SuggestedPlace): string | null {
  const id = Buffer.from(JSON.stringify([streetName, city, state, postalCode, country])).toString("base64url");
  return id.length > longestId ? null : id;
}

/** The place of an id; null for an id that was never given. */
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
