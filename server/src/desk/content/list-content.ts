import type { EntryKind, EntryState } from "@boxwright/core/content/content-entry";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { DescribedEntry } from "./describe-entries.ts";

export interface ContentFilter {
  /** Words, all of which are in the key, a title or a path. */
  readonly query: string;
  readonly kind: EntryKind | null;
  /** `drafts`: everything that is not as published. */
  readonly state: EntryState | "drafts" | null;
  readonly isWarned: boolean;
}

interface ContentPage {
  readonly results: readonly DescribedEntry[];
  readonly nextCursor: string | null;
}

/** A page of the entries, which have the order of their kinds and keys. The cursor names the last entry of the page before. */
export function listContent(
  entries: readonly DescribedEntry[],
  filter: ContentFilter,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Result<ContentPage, "invalidCursor"> {
  const start = cursor === null ? 0 : entries.findIndex((entry) => cursorOf(entry) === cursor) + 1;
  if (cursor !== null && start === 0) return refused("invalidCursor");
  const matching = entries.slice(start).filter((entry) => matches(entry, filter));
  const results = matching.slice(0, limit);
  const last = matching.length > limit ? results.at(-1) : undefined;
  return ok({ results, nextCursor: last === undefined ? null : cursorOf(last) });
}

function cursorOf({ kind, key }: DescribedEntry): string {
  return `${kind}.${key}`;
}

/** Whether an entry is not as the shop shows it. */
export function isDrafted({ state }: DescribedEntry): boolean {
  return state !== "published";
}

function matches(entry: DescribedEntry, { query, kind, state, isWarned }: ContentFilter): boolean {
  if (kind !== null && entry.kind !== kind) return false;
  if (state === "drafts" ? !isDrafted(entry) : state !== null && entry.state !== state) return false;
  if (isWarned && entry.warnings.length === 0) return false;
  const text = [entry.key, entry.title?.en, entry.title?.de, ...entry.paths].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
