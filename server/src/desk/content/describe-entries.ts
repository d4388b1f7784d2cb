import {
  type EntryName,
  type EntryState,
  entryKinds,
  type Placement,
  placementOf,
} from "@boxwright/core/content/content-entry";
import {
  type ComparedField,
  compareFields,
  type EntryWords,
  type FieldWords,
} from "@boxwright/core/content/content-fields";
import { type ContentWarning, warningsOf } from "@boxwright/core/content/content-warnings";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { ChosenShop } from "@boxwright/core/storefront/pages";
import type { ReadEntry } from "./entry-queries.ts";

/** The shop that shows the entries. */
export interface DescribedShop {
  readonly chosen: ChosenShop;
  readonly isSold: (product: string) => boolean;
}

/** All entries of the source, in each language. */
export type ReadContent = Readonly<Record<ShopLanguage, readonly ReadEntry[]>>;

/** An entry with everything that the desk shows of it. */
export interface DescribedEntry extends EntryName, Placement {
  /** Null for words, which have no title. */
  readonly title: FieldWords | null;
  readonly state: EntryState;
  readonly fields: readonly ComparedField[];
  /** About the draft, or about the published entry if the draft does not differ. */
  readonly warnings: readonly ContentWarning[];
}

/** All entries that are published or drafted, by kind and key. */
export function describeEntries(published: ReadContent, drafts: ReadContent, shop: DescribedShop): DescribedEntry[] {
  const names = namesIn([published, drafts]);
  const placed = names.map((name) => ({ ...name, ...placementOf(name, shop.chosen, shop.isSold) }));
  const pages = { shop: shop.chosen, entryPaths: new Set(placed.flatMap(({ paths }) => paths)) };
  return placed.map((entry) => {
    const [shown, drafted] = [wordsOf(published, entry), wordsOf(drafts, entry)];
    const fields = compareFields(shown.content, drafted.content);
    return {
      ...entry,
      title: entry.kind === "words" ? null : drafted.isThere ? drafted.title : shown.title,
      state: stateOf(shown.isThere, drafted.isThere, fields),
      fields,
      warnings: warningsOf(drafted.isThere ? drafted.content : shown.content, pages),
    };
  });
}

function namesIn(versions: readonly ReadContent[]): EntryName[] {
  const entries = versions.flatMap(({ en, de }) => [...en, ...de]);
  const names = new Map(entries.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  return [...names.values()].sort(
    (one, other) => entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) || (one.key < other.key ? -1 : 1),
  );
}

interface Version {
  readonly isThere: boolean;
  readonly title: FieldWords;
  readonly content: EntryWords;
}

function wordsOf({ en, de }: ReadContent, { kind, key }: EntryName): Version {
  const find = (entries: readonly ReadEntry[]) => entries.find((entry) => entry.kind === kind && entry.key === key);
  const [english, german] = [find(en), find(de)];
  return {
    isThere: english !== undefined || german !== undefined,
    title: { en: english?.title ?? null, de: german?.title ?? null },
    content: { en: english?.content ?? null, de: german?.content ?? null },
  };
}

function stateOf(isPublished: boolean, isDrafted: boolean, fields: readonly ComparedField[]): EntryState {
  if (!isPublished) return "draft";
  if (!isDrafted) return "removed";
  return fields.some(({ isChanged }) => isChanged) ? "changed" : "published";
}
