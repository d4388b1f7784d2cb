import { isOnStep, nearestStep, rangeText } from "@boxwright/core/catalogue/length-range";
import { type Result, refused } from "@boxwright/core/kernel/result";
import { type LengthUnit, millimetresPerInch } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import { type BoxSize, type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";
import { familyNamed } from "@boxwright/core/structures/families";

export interface RequestedSize extends BoxSize {
  readonly board?: BoardCode | undefined;
  readonly unit?: LengthUnit | undefined;
}

/** The dieline of a size: inches on the family's increments, or any millimetres within its ranges. */
export function requestedDieline(
  plant: PlantName,
  familyCode: string,
  requested: RequestedSize,
): Result<Dieline, DielineRefusal> {
  const family = familyNamed(familyCode);
  if (family === undefined) return refused({ kind: "unknownFamily" });
  const board = requested.board ?? family.defaultBoard;
  if (!family.boards.includes(board)) return refused({ kind: "boardNotOffered", boards: family.boards });
  const scale = requested.unit === "mm" ? 1 : millimetresPerInch;
  const size = { length: requested.length * scale, width: requested.width * scale, depth: requested.depth * scale };
  const drawn = dielineOf(plant, family, size, board);
  if (!drawn.ok) return refused({ kind: "invalidSize", faults: drawn.refusal });
  if (requested.unit === "mm") return drawn;
  const offStep = dimensions.filter((dimension) => !isOnStep(requested[dimension], family.ranges[dimension]));
  if (offStep.length === 0) return drawn;
  const faults = offStep.map((dimension) => ({ dimension, message: rangeText(family.ranges[dimension]) }));
  return refused({ kind: "invalidSize", faults });
}

/**
 * The dieline of the nearest size on the family's increments. There are few enough of these sizes to cache their pictures.
 */
export function steppedDieline(
  plant: PlantName,
  familyCode: string,
  requested: RequestedSize,
): Result<Dieline, DielineRefusal> {
  const dieline = requestedDieline(plant, familyCode, requested);
  if (!dieline.ok || requested.unit !== "mm") return dieline;
  const { ranges } = dieline.value.family;
  const inches = (dimension: Dimension) => nearestStep(requested[dimension] / millimetresPerInch, ranges[dimension]);
  const size = { length: inches("length"), width: inches("width"), depth: inches("depth") };
  return requestedDieline(plant, familyCode, { ...size, board: requested.board, unit: "in" });
}
