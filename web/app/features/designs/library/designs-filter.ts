/** The orders in which designs are listed. */
export const sorts = ["updated", "created", "name"] as const;
type Sort = (typeof sorts)[number];

/** The part of the designs that a page shows. Its URL contains it, so that links, reloads and "back" preserve it. */
export interface DesignsFilter {
  /** From 1. */
  readonly page: number;
  /** Empty without a search. */
  readonly query: string;
  readonly sort: Sort;
}

export const maxQueryLength = 100;
const maxPage = 1_000_000;

/** With the tile of a new design, they fill four rows of three. */
export const designsPerPage = 11;

/** Reads the filter of a URL. Values that are not valid are ignored. */
export function filterIn(search: URLSearchParams): DesignsFilter {
  const page = Number(search.get("page") ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    query: (search.get("q") ?? "").replace(/\s+/gu, " ").trim().slice(0, maxQueryLength),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? "updated",
  };
}

/** The page of a filter. */
export function designsPath({ page, query, sort }: DesignsFilter): string {
  const search = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(sort !== "updated" && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? "/my-designs" : `/my-designs?${search}`;
}
