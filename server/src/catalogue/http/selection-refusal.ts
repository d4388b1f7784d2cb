import { isSentence } from "@boxwright/contract/fault-sentences";
import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import { type Refusal, refuse } from "../../platform/http/operation.ts";

/** A selection that cannot be made, as the wire says it: the first fault for a person, all of them by path. */
export function selectionRefusal({ code, faults }: SelectionRefusal): Refusal {
  const errors = faults.map(({ attribute, message }) => ({ path: `selection.${attribute}`, message }));
  const [first] = faults;
  if (code === "InvalidSize" && first !== undefined) {
    return refuse(code, { detail: sizeFaultText(first.attribute, first.message), errors });
  }
  return refuse(code, { errors });
}

/** What is wrong with a size: "between 4 and 24" needs its dimension before it, what begins with a capital is a sentence by itself. */
export function sizeFaultText(dimension: string, message: string): string {
  return isSentence(message) ? message : `${dimension.charAt(0).toUpperCase()}${dimension.slice(1)}: ${message}`;
}
