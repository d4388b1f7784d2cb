import { listContent, readContent } from "@boxwright/contract/desk/content";
import type { AnswerOf } from "@boxwright/contract/kernel";
import type { EntryKind, EntryName } from "@boxwright/core/content/content-entry";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import type { ContentFilter } from "./content-filter.ts";

export type ContentList = AnswerOf<typeof listContent>;
export type ListedEntry = ContentList["results"][number];
export type ContentRecord = AnswerOf<typeof readContent>;

interface Page {
  readonly filter: ContentFilter;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A page of the list. The page before stays until it has come. */
export function useContentList({ filter: { query, kind, view }, cursor, limit }: Page) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.content, "list", query, kind, view, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listContent, {
        query: {
          limit: String(limit),
          ...(query !== "" && { query }),
          ...(kind !== null && { kind }),
          ...(view === "drafts" && { state: view }),
          ...(view === "warned" && { warned: "true" as const }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** An entry with its fields in both languages. */
export function useEntry({ kind, key }: { readonly kind: string; readonly key: string }) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.content, "entry", kind, key],
    // The address may name a kind that does not exist, which the server answers as a missing entry.
    queryFn: ({ signal }) => client.call(readContent, { params: { kind: kind as EntryKind, key }, signal }),
  });
}

/** The name of an entry as the key of its row. */
export function rowOf({ kind, key }: EntryName): string {
  return `${kind}/${key}`;
}
