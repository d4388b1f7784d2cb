import { countryCodes } from "@boxwright/core/address/countries";
import { formatPostalCode } from "@boxwright/core/address/fields";
import { stateNamed } from "@boxwright/core/address/states";

/** What is typed, taken apart from its end: "101 Abram St, Arlington TX 76010". */
export interface SearchText {
  /** What is left of it before state and postal code, by its commas. */
  readonly segments: readonly string[];
  /** State and country that its end may name; null where it names none. */
  readonly state: { readonly code: string; readonly country: "US" | "CA" } | null;
  /** In its form; of Canada the first three characters may stand alone. Null where the text ends in none. */
  readonly postalCode: string | null;
}

const postalCodeAtEnd = /(?:^|[\s,])(\d{5}(?:-\d{4})?|[a-z]\d[a-z](?:[\s-]?\d[a-z]\d)?)$/i;
const area = /^[a-z]\d[a-z]$/i;

/** Takes a text apart as far as its form tells; whether there is such a city is for others to say. */
export function takeApart(text: string): SearchText {
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

/** The state is the last segment, or the last word or words of it. */
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
