import { isOnStep, nearestStep, rangeText } from "@boxwright/core/catalogue/length-range";
import { type LengthUnit, millimetresPerInch } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import { type BoxSize, type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { sizeFaultText } from "../../catalogue/http/selection-refusal.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/http/operation.ts";

export interface AskedSize extends BoxSize {
  readonly board?: BoardCode | undefined;
  readonly unit?: LengthUnit | undefined;
}

/**
 * The dieline that a call asks for. Inches have to lie on the family's increments; millimetres may be any within its ranges.
 * 404 for a family or a board of it that is not made, 422 with the range text for a size that is not.
 */
export function askedDieline(plant: PlantName, familyCode: string, asked: AskedSize): Dieline | Refusal {
  const family = familyNamed(familyCode);
  if (family === undefined) return refuse("NotFound");
  const board = asked.board ?? family.defaultBoard;
  if (!family.boards.includes(board)) {
    return refuse("InvalidSelection", {
      errors: [{ path: "board", message: `must be one of ${family.boards.join(", ")}` }],
    });
  }
  const scale = asked.unit === "mm" ? 1 : millimetresPerInch;
  const size = { length: asked.length * scale, width: asked.width * scale, depth: asked.depth * scale };
  const laid = dielineOf(plant, family, size, board);
  if (!laid.ok) return invalidSize(laid.refusal);
  if (asked.unit === "mm") return laid.value;
  const offStep = dimensions.filter((dimension) => !isOnStep(asked[dimension], family.ranges[dimension]));
  if (offStep.length === 0) return laid.value;
  return invalidSize(offStep.map((dimension) => ({ dimension, message: rangeText(family.ranges[dimension]) })));
}

/**
 * The same on the family's increments, of which there are few enough for pictures to be kept: millimetres are taken to the nearest.
 */
export function steppedDieline(plant: PlantName, familyCode: string, asked: AskedSize): Dieline | Refusal {
  const dieline = askedDieline(plant, familyCode, asked);
  if (isRefusal(dieline) || asked.unit !== "mm") return dieline;
  const { ranges } = dieline.family;
  const inches = (dimension: Dimension) => nearestStep(asked[dimension] / millimetresPerInch, ranges[dimension]);
  const size = { length: inches("length"), width: inches("width"), depth: inches("depth") };
  return askedDieline(plant, familyCode, { ...size, board: asked.board, unit: "in" });
}

function invalidSize(faults: readonly { readonly dimension: string; readonly message: string }[]): Refusal {
  const [first] = faults;
  const errors = faults.map(({ dimension, message }) => ({ path: dimension, message }));
  return refuse("InvalidSize", { ...(first && { detail: sizeFaultText(first.dimension, first.message) }), errors });
}
