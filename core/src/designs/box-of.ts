import { isDesigned, isPrintedInside } from "../catalogue/print.ts";
import type { InchSize, Product, Selection } from "../catalogue/product.ts";
import { selectedLook } from "../catalogue/selected-look.ts";
import { customDimensions, parseLength, parseSize } from "../catalogue/size.ts";
import { millimetresPerInch } from "../kernel/units.ts";
import { boardNamed } from "../structures/boards.ts";
import { type BoxSize, dimensions } from "../structures/box-family.ts";
import type { DesignBox } from "./scene.ts";

/** The box of a selection, as designs describe it; null if it is not a box with a design of the shopper's own. */
export function boxOf(product: Pick<Product, "family" | "board">, selection: Selection): DesignBox | null {
  const { family } = product;
  const board = boardNamed(String(selection["Board"] ?? product.board));
  const size = sizeOf(selection);
  if (family === null || board === undefined || size === null || !isDesigned(selection)) return null;
  return {
    family,
    size: inMillimetres(size),
    board,
    color: selectedLook(selection, null).color,
    sides: isPrintedInside(selection) ? "both" : "outside",
  };
}

function sizeOf(selection: Selection): InchSize | null {
  const { Size } = selection;
  if (Size !== undefined) return parseSize(String(Size));
  const [length = null, width = null, depth = null] = customDimensions.map(([name]) => parseLength(selection[name]));
  return length === null || width === null || depth === null ? null : { length, width, depth };
}

function inMillimetres({ length, width, depth }: InchSize): BoxSize {
  const [l, w, d] = [length, width, depth].map((inches) => inches * millimetresPerInch);
  return { length: l ?? 0, width: w ?? 0, depth: d ?? 0 };
}

/** Boxes whose lengths differ by less than this, in millimetres, are of the same size. */
const tolerance = 0.01;

/** How the box of a scene differs from the box of its selection, by path within the scene. */
export function boxFaults(box: DesignBox, selected: DesignBox): { readonly path: string; readonly message: string }[] {
  const others = (["family", "board", "color", "sides"] as const).flatMap((name) =>
    box[name] === selected[name] ? [] : [{ path: `box.${name}`, message: `must be ${selected[name]}, as selected` }],
  );
  const sizes = dimensions.flatMap((name) =>
    Math.abs(box.size[name] - selected.size[name]) < tolerance
      ? []
      : [{ path: `box.size.${name}`, message: `must be ${selected.size[name]} mm, as selected` }],
  );
  return [...others, ...sizes];
}
