import { type CustomerFlag, customerFlags } from "@boxwright/core/customers/standing";

/** What the list of customers shows, as its address says. */
export interface CustomerFilter {
  readonly query: string;
  /** Null for all customers. */
  readonly flag: CustomerFlag | null;
}

export function customerFilterIn(search: URLSearchParams): CustomerFilter {
  return {
    query: search.get("query")?.trim() ?? "",
    flag: customerFlags.find((flag) => flag === search.get("flag")) ?? null,
  };
}

/** The address of the list with a filter. */
export function customersAddress({ query, flag }: CustomerFilter): string {
  const search = new URLSearchParams({ ...(query !== "" && { query }), ...(flag !== null && { flag }) }).toString();
  return search === "" ? "/customers" : `/customers?${search}`;
}
