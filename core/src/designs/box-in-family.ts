import { nearestStep } from "../catalogue/length-range.ts";
import { inch, mm, toInches, toMillimetres } from "../kernel/units.ts";
import type { PlantName } from "../storefront/tenants.ts";
import { type BoxFamily, type BoxSize, type Dimension, dimensions } from "../structures/box-family.ts";
import { dielineOf } from "../structures/dieline.ts";
import { rounded } from "./precision.ts";
import type { DesignBox } from "./scene.ts";

/** The box in another family: as near to its size as can be made, and on its board if the family has it. Null if there is none. */
export function boxInFamily(plant: PlantName, box: DesignBox, family: BoxFamily): DesignBox | null {
  const board = family.boards.includes(box.board) ? box.board : family.defaultBoard;
  const near = sizeIn(family, box.size);
  const sizes = [near, { ...near, width: Math.min(near.width, near.length) }, smallest(family)];
  const size = sizes.find((candidate) => dielineOf(plant, family, candidate, board).ok);
  return size === undefined ? null : { ...box, family: family.code, board, size };
}

/** The box with one dimension shorter by this many inches; null if it cannot be made. */
export function shorterBox(
  plant: PlantName,
  box: DesignBox,
  family: BoxFamily,
  dimension: Dimension,
  inches: number,
): DesignBox | null {
  const length = toInches(mm(box.size[dimension])) - inches;
  const { min } = family.ranges[dimension];
  if (length < min) return null;
  const size = { ...box.size, [dimension]: lengthIn(family, dimension, length) };
  return dielineOf(plant, family, size, box.board).ok ? { ...box, size } : null;
}

function sizeIn(family: BoxFamily, size: BoxSize): BoxSize {
  const [length = 0, width = 0, depth = 0] = dimensions.map((dimension) =>
    lengthIn(family, dimension, toInches(mm(size[dimension]))),
  );
  return { length, width, depth };
}

function smallest(family: BoxFamily): BoxSize {
  const [length = 0, width = 0, depth = 0] = dimensions.map((dimension) =>
    lengthIn(family, dimension, family.ranges[dimension].min),
  );
  return { length, width, depth };
}

/** The nearest length that the family has, in millimetres. */
function lengthIn(family: BoxFamily, dimension: Dimension, inches: number): number {
  const range = family.ranges[dimension];
  const within = Math.min(range.max, Math.max(range.min, inches));
  return rounded(toMillimetres(inch(nearestStep(within, range))));
}
