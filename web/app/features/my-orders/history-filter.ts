import type { LineState } from "@boxwright/core/orders/line-states";
import { lineStates } from "@boxwright/core/orders/line-states";
import { type LineTone, lineTone } from "@boxwright/core/orders/timeline";

/** The groups of line states by which a shopper filters the history. */
const tonesOf = {
  needsYou: ["due", "fault"],
  inProduction: ["new", "atWork"],
  shipped: ["finished"],
  cancelled: ["ended"],
} as const satisfies Record<string, readonly LineTone[]>;

export type StateGroup = keyof typeof tonesOf;
export const stateGroups = Object.keys(tonesOf) as readonly StateGroup[];

/** The part of the history that a page shows. Its URL contains it, so that links, reloads and "back" preserve it. */
export interface HistoryFilter {
  /** From 1. */
  readonly page: number;
  /** Empty without a search. */
  readonly query: string;
  /** Null for all orders. */
  readonly group: StateGroup | null;
}

export const maxQueryLength = 200;
const maxPage = 1_000_000;

/** Reads the filter of a URL. Values that are not valid are ignored. */
export function filterIn(search: URLSearchParams): HistoryFilter {
  const page = Number(search.get("page") ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    query: (search.get("q") ?? "").replace(/\s+/gu, " ").trim().slice(0, maxQueryLength),
    group: stateGroups.find((group) => group === search.get("state")) ?? null,
  };
}

/** Whether a filter shows another page of the same search. */
export function isOtherPage(one: HistoryFilter, other: HistoryFilter): boolean {
  return one.query === other.query && one.group === other.group && one.page !== other.page;
}

/** The page of a filter. */
export function historyPath({ page, query, group }: HistoryFilter): string {
  const search = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(group !== null && { state: group }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? "/my-orders" : `/my-orders?${search}`;
}

/** The states of the lines of a group. */
export function statesOf(group: StateGroup): LineState[] {
  const tones: readonly LineTone[] = tonesOf[group];
  return lineStates.filter((state) => tones.includes(lineTone(state)));
}
