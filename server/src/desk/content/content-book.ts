import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { type ContentFailure, contentFailureMessage } from "../../content/fetch-content.ts";
import type { FetchContent } from "../../content/query-content.ts";
import { type DescribedEntry, type DescribedShop, describeEntries, type ReadContent } from "./describe-entries.ts";
import { type EntryQuery, entryQueries, type ReadEntry } from "./entry-queries.ts";

/** Where the content comes from. */
export interface ContentOrigin {
  readonly kind: "folder" | "service";
  readonly published: FetchContent;
  readonly drafts: FetchContent;
  /** Differs if the source has changed; null if only reading tells. */
  readonly stamp: () => string | null;
}

/** Why the newest reading failed. */
export interface SourceProblem {
  readonly kind: "unreachable" | "refused" | "invalidDrafts";
  readonly detail: string;
}

/** What is known of the content. With a problem, the entries are those of the last reading that succeeded. */
export interface BookState {
  readonly entries: readonly DescribedEntry[];
  /** Null if no reading has succeeded. */
  readonly readAt: Date | null;
  readonly problem: SourceProblem | null;
}

export interface ContentBook {
  readonly shop: DescribedShop;
  readonly kind: ContentOrigin["kind"];
  read(): Promise<BookState>;
  /** Reads again at the next call. */
  forget(): void;
}

/** How long one reading is good for all, so that the desks do not read a service for each page of a list. */
const freshMilliseconds = 5_000;

/** Reads all entries from the source, and remembers them for the time when it does not answer. */
export function openContentBook(origin: ContentOrigin, shop: DescribedShop, now: () => Date): ContentBook {
  let known: BookState = { entries: [], readAt: null, problem: null };
  let knownStamp: string | null = null;
  let reading: { readonly since: number; readonly state: Promise<BookState> } | null = null;
  const readAgain = async () => {
    const stamp = origin.stamp();
    if (stamp !== null && stamp === knownStamp) return { ...known, readAt: now() };
    const read = await readEntries(origin, shop);
    knownStamp = read.ok ? stamp : null;
    if (read.ok) known = { ...read.value, readAt: now() };
    else known = { ...known, problem: read.refusal };
    return known;
  };
  return {
    shop,
    kind: origin.kind,
    read() {
      const at = now().getTime();
      const isFresh = origin.stamp() === null && reading !== null && at - reading.since < freshMilliseconds;
      if (reading === null || !isFresh) reading = { since: at, state: readAgain() };
      return reading.state;
    },
    forget() {
      reading = null;
    },
  };
}

/** If only the drafts cannot be read, everything is as published. */
async function readEntries(
  { published, drafts }: ContentOrigin,
  shop: DescribedShop,
): Promise<Result<Pick<BookState, "entries" | "problem">, SourceProblem>> {
  const shown = await readVersions(published, shop);
  if (!shown.ok) return shown;
  const drafted = await readVersions(drafts, shop);
  const after = drafted.ok ? drafted.value : shown.value;
  return ok({ entries: describeEntries(shown.value, after, shop), problem: drafted.ok ? null : drafted.refusal });
}

async function readVersions(
  fetch: FetchContent,
  { chosen: { brand, storeVariant } }: DescribedShop,
): Promise<Result<ReadContent, SourceProblem>> {
  const read = { en: [] as ReadEntry[], de: [] as ReadEntry[] };
  const queries = entryQueries(storeVariant);
  for (const locale of shopLanguages) {
    const variables = { brand, locale };
    const answers = await Promise.all(queries.map(({ text }) => fetch({ query: text, variables })));
    for (const [place, answer] of answers.entries()) {
      if (!answer.ok) return refused(problemOf(answer.refusal));
      const entries = entriesIn(queries[place], answer.value);
      if (entries === null) return refused({ kind: "refused", detail: otherForm });
      read[locale].push(...entries);
    }
  }
  return ok(read);
}

const otherForm = "The content service sent an answer of another form";

/** Null if the answer is not what the query asks for. */
function entriesIn(query: EntryQuery | undefined, answer: unknown): readonly ReadEntry[] | null {
  try {
    const entries = query?.entriesOf(answer as never) ?? [];
    return entries.every(isNamed) ? entries : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** An external service may send anything in place of a text. */
function isNamed({ key, title }: ReadEntry): boolean {
  return typeof key === "string" && (title === null || typeof title === "string");
}

const longestDetail = 500;

function problemOf(failure: ContentFailure): SourceProblem {
  const detail = contentFailureMessage(failure).slice(0, longestDetail);
  if (failure.kind !== "rejected") return { kind: "unreachable", detail };
  const isOfDrafts = JSON.stringify(failure.response.body ?? null).includes('"INVALID_DRAFTS"');
  return { kind: isOfDrafts ? "invalidDrafts" : "refused", detail };
}
