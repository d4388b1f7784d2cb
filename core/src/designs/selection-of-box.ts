import { type Fitting, fittingSelection } from "../catalogue/fitting-selection.ts";
import type { InchSize, Selection } from "../catalogue/product.ts";
import { customDimensions, formatSize } from "../catalogue/size.ts";
import { millimetresPerInch } from "../kernel/units.ts";
import type { DesignBox } from "./scene.ts";

/**
 * A selection for the box of a scene, with the other attributes of `base` as far as they fit. The size is rounded to 1/10000 inch, so
 * that the millimetres of any size in eighths become exactly that size.
 */
export function selectionOfBox(product: Fitting, base: Selection, box: DesignBox): Selection {
  const { size } = box;
  const inches = (millimetres: number) => Math.round((millimetres / millimetresPerInch) * 1e4) / 1e4;
  const inchSize: InchSize = { length: inches(size.length), width: inches(size.width), depth: inches(size.depth) };
  const offered = new Set(product.attributes.map(({ name }) => name));
  const sizeNames = new Set<string>(["Size", ...customDimensions.map(([name]) => name)]);
  const wanted = Object.fromEntries(
    Object.entries({ ...base, ...choicesOfBox(box) }).filter(([name]) => offered.has(name) && !sizeNames.has(name)),
  );
  return { Size: formatSize(inchSize), ...fittingSelection(product, wanted, inchSize) };
}

/** The color, board and printed sides of a box, as a selection names them. */
export function choicesOfBox({ board, color, sides }: DesignBox) {
  return {
    Color: color === "kraft" ? "Kraft" : "White",
    Board: board,
    "Print Options": sides === "both" ? "Both sides" : "Outside",
  };
}
