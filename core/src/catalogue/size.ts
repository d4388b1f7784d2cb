import { ok, type Result, refused } from "../kernel/result.ts";
import { isInRange, nearestStep, rangeText } from "./length-range.ts";
import type { InchSize, Selection, SizeAttribute } from "./product.ts";
import { proportionFault } from "./proportions.ts";
import type { SelectionFault, SelectionRefusal } from "./selection-refusal.ts";

/** The specification's names of custom dimensions, in the order length, width, depth. */
export const customDimensions = [
  ["Width", "length"],
  ["Height", "width"],
  ["Depth", "depth"],
] as const;

const number = /^-?\d+(\.\d+)?$/;

const lengths = /^(-?\d{1,3}(?:\.\d{1,4})?)x(-?\d{1,3}(?:\.\d{1,4})?)x(-?\d{1,3}(?:\.\d{1,4})?)$/;

/** Reads `10x8x4` as inches; null if the text is not three lengths. */
export function parseSize(text: string): InchSize | null {
  return text.includes("-") ? null : parseSignedSize(text);
}

/** Accepts negative lengths too, so that their range refuses them as it does any other impossible length. */
function parseSignedSize(text: string): InchSize | null {
  const parts = lengths.exec(text);
  if (parts === null) return null;
  return { length: Number(parts[1]), width: Number(parts[2]), depth: Number(parts[3]) };
}

/** A size as selections write it: `10x8x4`. */
export function formatSize({ length, width, depth }: InchSize): string {
  return `${length}x${width}x${depth}`;
}

/** Reads a number, or a text of decimal digits; null for anything else. */
export function parseLength(value: string | number | undefined): number | null {
  const text = String(value ?? "");
  return number.test(text) ? Number(text) : null;
}

/** The size that a selection requests, rounded to the product's steps. */
export function resolveSize(attribute: SizeAttribute, selection: Selection): Result<InchSize, SelectionRefusal> {
  const requested = requestedSize(selection);
  if (!requested.ok) return refused({ code: "InvalidSelection", faults: requested.refusal });
  const { ranges } = attribute;
  if (ranges === null) return presetOf(attribute, requested.value);
  const faults = sizeFaults({ ...attribute, ranges }, requested.value);
  if (faults.length > 0) return refused({ code: "InvalidSize", faults });
  return ok({
    length: nearestStep(requested.value.length, ranges.length),
    width: nearestStep(requested.value.width, ranges.width),
    depth: nearestStep(requested.value.depth, ranges.depth),
  });
}

function requestedSize(selection: Selection): Result<InchSize, SelectionFault[]> {
  const { Size } = selection;
  if (Size !== undefined) {
    const size = typeof Size === "string" ? parseSignedSize(Size) : null;
    const isInBothForms = customDimensions.some(([name]) => selection[name] !== undefined);
    if (isInBothForms)
      return refused([{ attribute: "Size", message: "Give the size once: as Size, or as Width, Height and Depth" }]);
    return size === null
      ? refused([{ attribute: "Size", message: "must be length x width x depth in inches, such as 10x8x4" }])
      : ok(size);
  }
  const missing = customDimensions.filter(([name]) => parseLength(selection[name]) === null);
  if (missing.length === customDimensions.length) return refused([{ attribute: "Size", message: "Size is required" }]);
  if (missing.length > 0)
    return refused(missing.map(([attribute]) => ({ attribute, message: `${attribute} is required` })));
  const [length, width, depth] = customDimensions.map(([name]) => Number(selection[name]));
  return ok({ length: length ?? 0, width: width ?? 0, depth: depth ?? 0 });
}

function presetOf({ presets }: SizeAttribute, size: InchSize): Result<InchSize, SelectionRefusal> {
  if (presets.includes(formatSize(size))) return ok(size);
  const message = `must be one of ${presets.join(", ")}`;
  return refused({ code: "InvalidSize", faults: [{ attribute: "Size", message }] });
}

/** Why a size cannot be made, by dimension, in the specification's words. */
function sizeFaults(
  { ranges, ...proportions }: SizeAttribute & { readonly ranges: NonNullable<SizeAttribute["ranges"]> },
  size: InchSize,
): SelectionFault[] {
  const faults = (["length", "width", "depth"] as const).flatMap((dimension): SelectionFault[] => {
    const range = ranges[dimension];
    return isInRange(size[dimension], range) ? [] : [{ attribute: dimension, message: rangeText(range) }];
  });
  if (faults.length > 0) return faults;
  const { widthPerLength } = proportions;
  const most = widthPerLength === 1 ? "the length" : `${widthPerLength} times the length`;
  const words = {
    "not square": "The width must be the same as the length",
    "too wide": `The width may be at most ${most}`,
  };
  const fault = proportionFault(proportions, size);
  return fault === null ? [] : [{ attribute: "width", message: words[fault] }];
}
