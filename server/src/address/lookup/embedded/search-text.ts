import { countryCodes } from "@boxwright/core/address/countries";
import { formatPostalCode } from "@boxwright/core/address/fields";
import { stateNamed } from "@boxwright/core/address/states";

/** The parts of a search text such as "101 Abram St, Arlington TX 76010". */
export interface SearchText {
  /** The text before state and postal code, split at its commas. */
  readonly segments: readonly string[];
  /** The state and its country; null if the text does not end with a state. */
  readonly state: { readonly code: string; readonly country: "US" | "CA" } | null;
  /** Formatted; a Canadian code may be its first three characters only. Null if the text does not end with one. */
  readonly postalCode: string | null;
}

const postalCodeAtEnd = /(?:^|[\s,])(\d{5}(?:-\d{4})?|[a-z]\d[a-z](?:[\s-]?\d[a-z]\d)?)$/i;
const area = /^[a-z]\d[a-z]$/i;

/** Splits a search text by its form alone. It does not know which cities exist. */
export function splitSearchText(text: string): SearchText {
  const typed = text.trim();
  const [code, end = ""] = postalCodeAtEnd.exec(typed) ?? [];
  const postalCode = postalCodeOf(end);
  const before = postalCode === null || code === undefined ? typed : typed.slice(0, -code.length);
  const segments = before
    .split(",")
    .map((segment) => segment.trim())
    .filter((segment) => segment !== "");
  return { ...withoutState(segments), postalCode };
}

function postalCodeOf(text: string): string | null {
  if (area.test(text)) return text.toUpperCase();
  return formatPostalCode(text, "US") ?? formatPostalCode(text, "CA");
}

/** The state is the last segment, or its last words. */
function withoutState(segments: readonly string[]): Pick<SearchText, "segments" | "state"> {
  const last = segments.at(-1) ?? "";
  const words = last.split(/\s+/);
  // "District of Columbia" and "Prince Edward Island" are the longest names.
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const named = words.slice(-count).join(" ");
    for (const country of countryCodes) {
      const code = stateNamed(named, country);
      if (code === null) continue;
      const rest = words.slice(0, -count).join(" ");
      return { segments: [...segments.slice(0, -1), ...(rest === "" ? [] : [rest])], state: { code, country } };
    }
  }
  return { segments, state: null };
}
