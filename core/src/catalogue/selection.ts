import { ok, type Result, refused } from "../kernel/result.ts";
import { settleChoices } from "./choices.ts";
import type { InchSize, Product, Selection } from "./product.ts";
import type { SelectionFault, SelectionRefusal } from "./selection-refusal.ts";
import { customDimensions, formatSize, resolveSize } from "./size.ts";

/** A selection that the product offers, in canonical form: every attribute that applies, in the product's order, the size as `Size`. */
export interface ResolvedSelection {
  readonly selection: Readonly<Record<string, string>>;
  readonly size: InchSize | null;
}

/** Checks a selection against the product. Attributes without a default are required; those that do not apply are refused. */
export function resolveSelection(product: Product, selection: Selection): Result<ResolvedSelection, SelectionRefusal> {
  const size = product.size === null ? ok(null) : resolveSize(product.size, selection);
  const choices = settleChoices(product, selection, size.ok ? size.value : null);
  const faults = [...unknownAttributes(product, selection), ...choices.faults];
  if (!size.ok) {
    const onlySize = faults.length === 0;
    return refused({
      code: onlySize ? size.refusal.code : "InvalidSelection",
      faults: [...faults, ...size.refusal.faults],
    });
  }
  if (faults.length > 0) return refused({ code: "InvalidSelection", faults });
  return ok({
    selection: { ...(size.value !== null && { Size: formatSize(size.value) }), ...choices.settled },
    size: size.value,
  });
}

function unknownAttributes(product: Product, selection: Selection): SelectionFault[] {
  const sizeNames = product.size === null ? [] : ["Size", ...customDimensions.map(([name]) => name)];
  const known = new Set([...sizeNames, ...product.choices.map(({ name }) => name)]);
  return Object.keys(selection)
    .filter((name) => !known.has(name))
    .map((attribute) => ({
      attribute,
      message:
        attribute === "Quantity"
          ? "Give the quantity beside the selection, not in it"
          : "This product has no such attribute",
    }));
}
