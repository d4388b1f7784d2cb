import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import { type Refusal, refuse } from "../../platform/http/operation.ts";

/** A selection that cannot be made, as the wire says it: the first fault for a person, all of them by path. */
export function selectionRefusal({ code, faults }: SelectionRefusal): Refusal {
  const errors = faults.map(({ attribute, message }) => ({ path: `selection.${attribute}`, message }));
  const [first] = faults;
  if (code === "InvalidSize" && first !== undefined) {
    const dimension = first.attribute.charAt(0).toUpperCase() + first.attribute.slice(1);
    return refuse(code, {
      detail: /^(between|must) /.test(first.message) ? `${dimension}: ${first.message}` : first.message,
      errors,
    });
  }
  return refuse(code, { errors });
}
