import type { WireListedOrder } from "@boxwright/contract/desk/orders";

/** A member of staff by name; null for nobody, and for somebody who is not known. */
export function presentPerson(id: string | null, names: ReadonlyMap<string, string>): WireListedOrder["assignee"] {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}
