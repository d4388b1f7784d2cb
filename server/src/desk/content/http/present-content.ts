import type { BookState, ContentBook } from "../content-book.ts";
import type { DescribedEntry } from "../describe-entries.ts";

/** An entry in the list. */
export function presentEntry({ kind, key, title, state, paths, isEverywhere, warnings }: DescribedEntry) {
  return { kind, key, title, state, paths: [...paths], isEverywhere, warnings: warnings.length };
}

/** Where the content comes from, and when it was read. */
export function presentSource(
  { readAt, problem }: BookState,
  { kind, shop: { chosen } }: Pick<ContentBook, "kind" | "shop">,
  clearedAt: Date | null,
) {
  return {
    kind,
    brand: chosen.brand,
    variant: chosen.storeVariant,
    readAt: readAt?.toISOString() ?? null,
    clearedAt: clearedAt?.toISOString() ?? null,
    problem,
  };
}
