import { hasMarkup, type Stars } from "@boxwright/core/reviews/review";

/** The fields of the review form. */
export interface ReviewEntry {
  /** Null until the buyer has chosen. */
  readonly stars: Stars | null;
  readonly title: string;
  readonly text: string;
  readonly displayName: string;
}

type Fault = "reviews.write.starsMissing" | "reviews.write.missing" | "reviews.write.refused";
export type EntryFaults = Partial<Record<"stars" | "title" | "text" | "displayName", Fault>>;

/** The faults of an entry, by field. */
export function entryFaults({ stars, title, text, displayName }: ReviewEntry): EntryFaults {
  return {
    ...(stars === null && { stars: "reviews.write.starsMissing" }),
    ...faultOf("title", title, true),
    ...faultOf("text", text, false),
    ...faultOf("displayName", displayName, true),
  };
}

function faultOf(name: keyof EntryFaults, typed: string, isNeeded: boolean): EntryFaults {
  if (isNeeded && typed.trim() === "") return { [name]: "reviews.write.missing" };
  return hasMarkup(typed) ? { [name]: "reviews.write.refused" } : {};
}
