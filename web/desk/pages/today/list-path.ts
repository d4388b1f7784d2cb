import type { WireToday } from "@boxwright/contract/desk/today";

type CountedList = WireToday["tasks"][number]["list"];

/** The address of a list with exactly the things that a number of the page counts. */
export function listPath({ page, filter }: CountedList): string {
  const search = new URLSearchParams(filter).toString();
  return `/${page}${search === "" ? "" : `?${search}`}`;
}
