import { isInRange, type LengthRange, nearestStep } from "@boxwright/core/catalogue/length-range";
import { type BoxChange, boxChange } from "@boxwright/core/designs/box-change";
import { rounded } from "@boxwright/core/designs/precision";
import type { DesignBox, Scene } from "@boxwright/core/designs/scene";
import { inch, type LengthUnit, mm, toInches, toMillimetres } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import { type BoxFamily, type BoxSize, type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { familyNamed } from "@boxwright/core/structures/families";
import { lengthIn } from "../../../lib/typed/typed-length.ts";

/** Three lengths as typed, in their unit. */
interface TypedSize extends Readonly<Record<Dimension, string>> {
  readonly unit: LengthUnit;
}

/** The box that a shopper wants, as typed and chosen. */
export interface TypedBox extends TypedSize {
  readonly family: string;
  readonly board: BoardCode;
  readonly color: DesignBox["color"];
}

/** Why a box cannot be made. */
export type SizeFault =
  | { readonly dimension: Dimension; readonly kind: "notLength" }
  | { readonly dimension: Dimension; readonly kind: "range"; readonly range: LengthRange }
  /** In the words of core. */
  | { readonly dimension: Dimension; readonly kind: "other"; readonly message: string };

/** The box of a design as a shopper types it. */
export function typedBoxOf({ family, size, board, color }: DesignBox, unit: LengthUnit): TypedBox {
  const typed = (dimension: Dimension) => typedLength(size[dimension], unit);
  return { unit, length: typed("length"), width: typed("width"), depth: typed("depth"), family, board, color };
}

/** Whole millimetres, as on product pages: they are nearer to their eighth of an inch than to any other. */
function typedLength(millimetres: number, unit: LengthUnit): string {
  return String(unit === "mm" ? Math.round(millimetres) : Math.round(toInches(mm(millimetres)) * 10_000) / 10_000);
}

/** The box in another family: each length stays if that family can have it, and the board if it is made of it. */
export function inFamily(typed: TypedBox, family: BoxFamily): TypedBox {
  const fitting = (dimension: Dimension) => {
    const range = family.ranges[dimension];
    const inches = lengthIn("in", typed[dimension], typed.unit, { ...range });
    if (inches === null) return typed[dimension];
    const fitting = nearestStep(Math.min(range.max, Math.max(range.min, inches)), range);
    return typedLength(toMillimetres(inch(fitting)), typed.unit);
  };
  return {
    ...typed,
    family: family.code,
    board: family.boards.includes(typed.board) ? typed.board : family.defaultBoard,
    length: fitting("length"),
    width: fitting("width"),
    depth: fitting("depth"),
  };
}

const none: ReadonlySet<string> = new Set();

/** Puts a design on the typed box. Bands that `kept` names cover the same part of their panels as before. */
export function resized(
  scene: Scene,
  typed: TypedBox,
  plant: PlantName,
  kept: ReadonlySet<string> = none,
): { readonly resized: BoxChange } | { readonly fault: SizeFault } {
  const family = familyNamed(typed.family);
  if (family === undefined) throw new Error(`There is no family ${typed.family}`);
  const read = sizeIn(family, typed, scene.box.size);
  if ("fault" in read) return read;
  const { board, color } = typed;
  const change = boxChange(plant, scene, { ...scene.box, family: family.code, size: read.size, board, color }, kept);
  if (!("faults" in change)) return { resized: change };
  const [fault] = change.faults;
  return { fault: { dimension: fault?.dimension ?? "length", kind: "other", message: fault?.message ?? "" } };
}

/** The typed size in millimetres. A length that is as before keeps its millimetres exactly. */
function sizeIn(family: BoxFamily, typed: TypedSize, before: BoxSize): { size: BoxSize } | { fault: SizeFault } {
  const size = { ...before };
  for (const dimension of dimensions) {
    const range = { ...family.ranges[dimension] };
    const inches = lengthIn("in", typed[dimension], typed.unit, range);
    if (inches === null) return { fault: { dimension, kind: "notLength" } };
    if (!isInRange(inches, range)) return { fault: { dimension, kind: "range", range } };
    const length = rounded(toMillimetres(inch(nearestStep(inches, range))));
    if (Math.abs(length - before[dimension]) >= 0.01) size[dimension] = length;
  }
  return { size };
}
