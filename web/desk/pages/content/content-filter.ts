import { type EntryKind, type EntryName, entryKinds } from "@boxwright/core/content/content-entry";

export const contentViews = ["all", "drafts", "warned"] as const;

/** What the list of the content shows, as its address says. */
export interface ContentFilter {
  readonly query: string;
  /** Null for all kinds. */
  readonly kind: EntryKind | null;
  /** Everything, what is not as published, or what has warnings. */
  readonly view: (typeof contentViews)[number];
}

export const allContent: ContentFilter = { query: "", kind: null, view: "all" };

export function contentFilterIn(search: URLSearchParams): ContentFilter {
  return {
    query: search.get("query")?.trim() ?? "",
    kind: entryKinds.find((kind) => kind === search.get("kind")) ?? null,
    view: contentViews.find((view) => view === search.get("view")) ?? "all",
  };
}

/** The address of the list with a filter. */
export function contentAddress({ query, kind, view }: ContentFilter): string {
  const search = new URLSearchParams({
    ...(query !== "" && { query }),
    ...(kind !== null && { kind }),
    ...(view !== "all" && { view }),
  }).toString();
  return search === "" ? "/content" : `/content?${search}`;
}

/** The address of an entry. */
export function entryAddress({ kind, key }: EntryName): string {
  return `/content/${kind}/${encodeURIComponent(key)}`;
}

/** The list from which an entry was opened, with its filter. */
export function listIn(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" && from.startsWith("/content") ? from : "/content";
}
