import { reasonAgainst } from "../catalogue/dependencies.ts";
import type { Fitting } from "../catalogue/fitting-selection.ts";
import type { Dependency } from "../catalogue/product.ts";
import { mm, toInches } from "../kernel/units.ts";
import type { DesignBox } from "./scene.ts";
import { choicesOfBox } from "./selection-of-box.ts";

interface OfferedProduct<Reason> extends Fitting {
  readonly dependencies: readonly Dependency<Reason>[];
}

/** Why a product cannot be such a box. A value without a reason is none of the product's options. */
export interface BoxRefusal<Reason> {
  readonly attribute: string;
  readonly reason: Reason | null;
}

/** Why the shop does not sell a box; null if it does. The size is within the ranges of its family. */
export function boxRefusal<Reason>(product: OfferedProduct<Reason>, box: DesignBox): BoxRefusal<Reason> | null {
  const selection = choicesOfBox(box);
  const [length = 0, width = 0, depth = 0] = [box.size.length, box.size.width, box.size.depth].map(
    (millimetres) => Math.round(toInches(mm(millimetres)) * 1e4) / 1e4,
  );
  for (const [attribute, value] of Object.entries(selection)) {
    const options = product.attributes.find(({ name }) => name === attribute)?.options;
    if (options !== undefined && !options.some((option) => option.value === value)) return { attribute, reason: null };
    const reason = reasonAgainst(
      product.dependencies,
      { attribute, value },
      { selection, size: { length, width, depth } },
    );
    if (reason !== null) return { attribute, reason };
  }
  return null;
}
