import { ok, type Result, refused } from "../kernel/result.ts";
import type { InchSize, LengthRange, Product, Selection, SizeAttribute } from "./product.ts";

/** Why a selection cannot be made. `InvalidSize` where only its dimensions are wrong. */
export interface SelectionRefusal {
  readonly code: "InvalidSelection" | "InvalidSize";
  readonly faults: readonly SelectionFault[];
}

export interface SelectionFault {
  readonly attribute: string;
  readonly message: string;
}

/** A selection that the product offers, in canonical form: every attribute in the product's order, the size as `Size`. */
export interface ResolvedSelection {
  readonly selection: Readonly<Record<string, string>>;
  readonly size: InchSize | null;
}

/** The specification's names of custom dimensions, in the order length, width, depth. */
const customDimensions = [
  ["Width", "length"],
  ["Height", "width"],
  ["Depth", "depth"],
] as const;

const tolerance = 1e-6;

export function rangeText({ min, max, step }: LengthRange): string {
  return `between ${min} and ${max} in increments of ${step}`;
}

/** Reads `10x8x4` as inches; null where it is not three lengths. */
export function parseSize(text: string): InchSize | null {
  const parts = /^(\d{1,3}(?:\.\d{1,4})?)x(\d{1,3}(?:\.\d{1,4})?)x(\d{1,3}(?:\.\d{1,4})?)$/.exec(text);
  if (parts === null) return null;
  return { length: Number(parts[1]), width: Number(parts[2]), depth: Number(parts[3]) };
}

export function formatSize({ length, width, depth }: InchSize): string {
  return `${length}x${width}x${depth}`;
}

/** Checks a selection against what the product offers. Everything must be said; nothing else may be. */
export function resolveSelection(product: Product, selection: Selection): Result<ResolvedSelection, SelectionRefusal> {
  const faults = [...unknownAttributes(product, selection), ...choiceFaults(product, selection)];
  const size = product.size === null ? ok(null) : resolveSize(product.size, selection);
  if (!size.ok) {
    const onlySize = faults.length === 0;
    return refused({
      code: onlySize ? size.refusal.code : "InvalidSelection",
      faults: [...faults, ...size.refusal.faults],
    });
  }
  if (faults.length > 0) return refused({ code: "InvalidSelection", faults });
  const choices = product.choices.map(({ name }) => [name, String(selection[name])]);
  return ok({
    selection: Object.fromEntries([...(size.value === null ? [] : [["Size", formatSize(size.value)]]), ...choices]),
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
        attribute === "Quantity" ? "The quantity stands beside the selection" : "This product has no such attribute",
    }));
}

function choiceFaults({ choices }: Product, selection: Selection): SelectionFault[] {
  return choices.flatMap(({ name, options }): SelectionFault[] => {
    const value = selection[name];
    if (value === undefined) return [{ attribute: name, message: `${name} is required` }];
    if (options.some((option) => option.value === value)) return [];
    return [{ attribute: name, message: `must be one of ${options.map((option) => option.value).join(", ")}` }];
  });
}

function resolveSize(attribute: SizeAttribute, selection: Selection): Result<InchSize, SelectionRefusal> {
  const asked = askedSize(selection);
  if (!asked.ok) return refused({ code: "InvalidSelection", faults: asked.refusal });
  const faults = sizeFaults(attribute, asked.value);
  if (faults.length > 0) return refused({ code: "InvalidSize", faults });
  const { length, width, depth } = attribute.ranges;
  return ok({
    length: onGrid(asked.value.length, length),
    width: onGrid(asked.value.width, width),
    depth: onGrid(asked.value.depth, depth),
  });
}

function askedSize(selection: Selection): Result<InchSize, SelectionFault[]> {
  const { Size } = selection;
  if (Size !== undefined) {
    const size = typeof Size === "string" ? parseSize(Size) : null;
    const isSaidTwice = customDimensions.some(([name]) => selection[name] !== undefined);
    if (isSaidTwice) return refused([{ attribute: "Size", message: "The size is given twice" }]);
    return size === null
      ? refused([{ attribute: "Size", message: "must be length x width x depth in inches, such as 10x8x4" }])
      : ok(size);
  }
  const missing = customDimensions.filter(([name]) => !/^-?\d+(\.\d+)?$/.test(String(selection[name] ?? "")));
  if (missing.length === customDimensions.length) return refused([{ attribute: "Size", message: "Size is required" }]);
  if (missing.length > 0)
    return refused(missing.map(([attribute]) => ({ attribute, message: `${attribute} is required` })));
  const [length, width, depth] = customDimensions.map(([name]) => Number(selection[name]));
  return ok({ length: length ?? 0, width: width ?? 0, depth: depth ?? 0 });
}

/** What keeps a size from being made, by dimension, in the specification's words. */
export function sizeFaults({ ranges, widthPerLength, isSquare }: SizeAttribute, size: InchSize): SelectionFault[] {
  const faults = (["length", "width", "depth"] as const).flatMap((dimension): SelectionFault[] => {
    const range = ranges[dimension];
    return isInRange(size[dimension], range) ? [] : [{ attribute: dimension, message: rangeText(range) }];
  });
  if (faults.length > 0) return faults;
  if (isSquare && Math.abs(size.width - size.length) > tolerance) {
    return [{ attribute: "width", message: "The width must be the same as the length" }];
  }
  if (size.width > widthPerLength * size.length + tolerance) {
    const most = widthPerLength === 1 ? "the length" : `${widthPerLength} times the length`;
    return [{ attribute: "width", message: `The width may be at most ${most}` }];
  }
  return [];
}

/** The step that a length lies on, so that a size within the tolerance is told, priced and kept as that one. */
function onGrid(value: number, { min, step }: LengthRange): number {
  return min + Math.round((value - min) / step) * step;
}

function isInRange(value: number, { min, max, step }: LengthRange): boolean {
  const steps = (value - min) / step;
  return value >= min - tolerance && value <= max + tolerance && Math.abs(steps - Math.round(steps)) < tolerance;
}
