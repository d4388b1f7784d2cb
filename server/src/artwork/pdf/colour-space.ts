import { PDFArray, type PDFDict, PDFName, PDFStream } from "@cantoo/pdf-lib";
import {
  entryOf,
  itemsOf,
  type MaybeObject,
  nameOf,
  numberEntry,
  numberOf,
  numbersEntry,
  stringBytes,
} from "./objects.ts";
import { type PdfFunction, readFunction } from "./pdf-function.ts";
import { unpackStream } from "./unpack-stream.ts";

/** A color space of a file, as far as inks follow from it. The number of components decides the space of a profile. */
export type ColourSpace =
  | { readonly kind: "gray" | "rgb" | "cmyk"; readonly components: number }
  | { readonly kind: "lab"; readonly components: 3; readonly range: readonly number[] }
  | { readonly kind: "indexed"; readonly components: 1; readonly base: ColourSpace; readonly lookup: Uint8Array }
  | {
      /** Separation and DeviceN. */
      readonly kind: "inks";
      readonly components: number;
      readonly names: readonly string[];
      readonly alternate: ColourSpace;
      readonly tint: PdfFunction | null;
    }
  | { readonly kind: "pattern"; readonly components: number; readonly base: ColourSpace | null };

export const deviceGray: ColourSpace = { kind: "gray", components: 1 };
export const deviceRgb: ColourSpace = { kind: "rgb", components: 3 };
export const deviceCmyk: ColourSpace = { kind: "cmyk", components: 4 };

const mostNested = 6;
/** DeviceN has at most 32 inks. */
const mostInks = 32;
const known = new WeakMap<object, ColourSpace>();

const byName = new Map<string, ColourSpace>([
  ["DeviceGray", deviceGray],
  ["G", deviceGray],
  ["CalGray", deviceGray],
  ["DeviceRGB", deviceRgb],
  ["RGB", deviceRgb],
  ["CalRGB", deviceRgb],
  ["DeviceCMYK", deviceCmyk],
  ["CMYK", deviceCmyk],
  ["CalCMYK", deviceCmyk],
  ["Pattern", { kind: "pattern", components: 0, base: null }],
]);

/** A color space by its name or array (ISO 32000-1, 8.6). `named` has the color spaces of the page. Null if it is damaged. */
export function readColourSpace(object: MaybeObject, named?: PDFDict, nested = 0): ColourSpace | null {
  if (nested > mostNested) return null;
  if (object instanceof PDFName) {
    const name = object.decodeText();
    const other = entryOf(named, name);
    if (other !== undefined && other !== object) return readColourSpace(other, undefined, nested + 1);
    return byName.get(name) ?? null;
  }
  if (!(object instanceof PDFArray)) return null;
  const before = known.get(object);
  if (before !== undefined) return before;
  const space = spaceOf(itemsOf(object), named, nested + 1);
  if (space !== null) known.set(object, space);
  return space;
}

function spaceOf(items: readonly MaybeObject[], named: PDFDict | undefined, nested: number): ColourSpace | null {
  const [head, first, second, third] = items;
  const kind = nameOf(head) ?? "";
  if (kind === "ICCBased") return profiled(first, nested);
  if (kind === "Lab") {
    return { kind: "lab", components: 3, range: numbersEntry(first, "Range") ?? [-100, 100, -100, 100] };
  }
  if (kind === "Indexed" || kind === "I") return indexed(first, second, third, named, nested);
  if (kind === "Separation" || kind === "DeviceN") return ofInks(kind, first, second, third, named, nested);
  if (kind === "Pattern") {
    const base = first === undefined ? null : readColourSpace(first, named, nested);
    return { kind: "pattern", components: base?.components ?? 0, base };
  }
  return byName.get(kind) ?? null;
}

function profiled(profile: MaybeObject, nested: number): ColourSpace | null {
  const count = numberEntry(profile, "N");
  if (count === 1) return deviceGray;
  if (count === 3) return readColourSpace(entryOf(profile, "Alternate"), undefined, nested) ?? deviceRgb;
  return count === 4 ? deviceCmyk : null;
}

function indexed(
  first: MaybeObject,
  high: MaybeObject,
  table: MaybeObject,
  named: PDFDict | undefined,
  nested: number,
): ColourSpace | null {
  const base = readColourSpace(first, named, nested);
  if (base === null || base.kind === "indexed" || base.kind === "pattern") return null;
  const most = (Math.min(numberOf(high) ?? 0, 255) + 1) * base.components;
  const bytes = table instanceof PDFStream ? unpackStream(table, 1024 * 1024) : stringBytes(table);
  return { kind: "indexed", components: 1, base, lookup: (bytes ?? new Uint8Array()).slice(0, most) };
}

function ofInks(
  kind: string,
  first: MaybeObject,
  second: MaybeObject,
  tint: MaybeObject,
  named: PDFDict | undefined,
  nested: number,
): ColourSpace | null {
  const names = (kind === "Separation" ? [first] : itemsOf(first)).map((name) => nameOf(name) ?? "");
  const alternate = readColourSpace(second, named, nested);
  if (alternate === null || names.length === 0 || names.length > mostInks) return null;
  return { kind: "inks", components: names.length, names, alternate, tint: readFunction(tint) };
}

/** The values of a color space before any is chosen. */
export function firstValues(space: ColourSpace): readonly number[] {
  if (space.kind === "cmyk") return [0, 0, 0, 1];
  return new Array<number>(space.components).fill(space.kind === "inks" ? 1 : 0);
}
