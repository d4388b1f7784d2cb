import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { fittingSelection } from "@boxwright/core/catalogue/fitting-selection";
import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { quantitiesOf, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import { parseSize } from "@boxwright/core/catalogue/size";
import { inch, type LengthUnit, lengthUnits, toMillimetres } from "@boxwright/core/kernel/units";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { decimalOf, lengthIn } from "../../lib/typed/typed-length.ts";
import { typedSearch } from "../../lib/typed/typed-search.ts";
import { sizeOf } from "../catalogue/pictured-box.ts";

/** What a shopper has asked for, as typed: it stands in the page's address, so that a link, a reload and "back" keep it. */
export interface Asked extends Readonly<Record<Dimension, string>> {
  /** Of the three lengths. */
  readonly unit: LengthUnit;
  /** Options by the name of their attribute, such as `Color`. */
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly postalCode: string;
  /** The line of the cart in whose place it is to be put; empty for a further line. */
  readonly line: string;
}

/** The quantities of the price ladder, where the product has them. */
const ladderQuantities = [50, 100, 250, 500, 1000, 2500];
const usualQuantity = 250;

/** What is no box costs the same in every quantity, and has no ladder. */
export function ladderOf({ family, quantityOptions }: RootProduct): number[] {
  return family === null ? [] : quantitiesOf(quantityOptions, { whitelist: ladderQuantities });
}

/** What is asked beside the choices. */
const measures = ["Quantity", "Size", "Width", "Height", "Depth"];

/** Attributes that are chosen, such as board and print, or measured. */
export function choicesOf({ attributes }: Pick<RootProduct, "attributes">): RootProduct["attributes"] {
  return attributes.filter(({ name }) => !measures.includes(name));
}

/** Reads what is asked from an address; what it leaves open is as the product comes. */
export function askedIn(search: URLSearchParams, product: RootProduct): Asked {
  const { defaultSelection } = product;
  const size = sizeOf(sizeGiven(search) ?? defaultSelection);
  const unit: LengthUnit = lengthUnits.find((known) => known === search.get("unit")) ?? "in";
  const sides = size && sidesIn(unit, size);
  const typed = (name: string, otherwise: string) => search.get(name)?.trim() ?? otherwise;
  // A form without scripts sends the ladder's choice and the field beside it; the field wins where it is filled.
  const other = search.get("otherQuantity")?.trim() ?? "";
  return {
    length: typed("length", sides?.length ?? ""),
    width: typed("width", sides?.width ?? ""),
    depth: typed("depth", sides?.depth ?? ""),
    unit,
    options: Object.fromEntries(
      choicesOf(product).map(({ name, default: usual = "" }) => [
        name,
        typed(name, String(defaultSelection[name] ?? usual)),
      ]),
    ),
    quantity: other === "" ? typed("quantity", String(usualQuantityOf(product))) : other,
    postalCode: typed("postalCode", ""),
    line: typed("line", ""),
  };
}

function sizeGiven(search: URLSearchParams): WireSelection | null {
  const Size = search.get("Size");
  return Size === null ? null : { Size };
}

function usualQuantityOf(product: RootProduct): number {
  return ladderOf(product).includes(usualQuantity) ? usualQuantity : smallestQuantity(product);
}

/** The same as an address has it. */
export function searchOf({ options, ...fields }: Asked): URLSearchParams {
  const search = typedSearch({ ...fields, ...options });
  for (const name of ["postalCode", "line"] as const) if (fields[name].trim() === "") search.delete(name);
  if (fields.unit === "in") search.delete("unit");
  return search;
}

/** What is asked as the API takes it, without choices that do not go together; what is no number stays as typed, for the server to refuse. */
export function selectionOf(asked: Asked, product: RootProduct): WireSelection {
  const isBox = product.attributes.some(({ name }) => name === "Size");
  const size = dimensions.map((dimension) => inchesOf(asked, product, dimension) ?? asked[dimension].trim()).join("x");
  const typed = Object.fromEntries(
    Object.entries(asked.options).map(([name, value]) => [name, givenValue(product, name, value)]),
  );
  return { ...(isBox && { Size: size }), ...fittingSelection(product, typed, parseSize(size)) };
}

function givenValue({ attributes }: RootProduct, name: string, value: string): string {
  const isMeasured = attributes.some((attribute) => attribute.name === name && attribute.options === undefined);
  return isMeasured ? decimalOf(value) : value;
}

/** The length of a dimension that is meant, in inches; null if what was typed is no length. */
export function inchesOf(asked: Asked, product: RootProduct, dimension: Dimension): number | null {
  const inches = lengthIn("in", asked[dimension], asked.unit, rangeOf(product, dimension));
  return inches === null ? null : Math.round(inches * 10_000) / 10_000;
}

/** The carrier of the range of a dimension, by the catalogue's names. */
const attributeOf = { length: "Width", width: "Height", depth: "Depth" } as const satisfies Record<Dimension, string>;

/** What a dimension may be, in inches; null for a product that comes in common sizes alone. */
export function rangeOf({ attributes }: RootProduct, dimension: Dimension): LengthRange | null {
  const { min, max, increment } = attributes.find(({ name }) => name === attributeOf[dimension]) ?? {};
  return min === undefined || max === undefined || increment === undefined ? null : { min, max, step: increment };
}

/** The sides of a size as they are typed in a unit: millimetres go by whole ones. */
export function sidesIn(unit: LengthUnit, { length, width, depth }: InchSize): Record<Dimension, string> {
  return { length: sideIn(unit, length), width: sideIn(unit, width), depth: sideIn(unit, depth) };
}

/** A length in inches as it is typed in a unit. */
export function sideIn(unit: LengthUnit, inches: number): string {
  return String(unit === "in" ? inches : Math.round(toMillimetres(inch(inches))));
}

/** The same lengths in the other unit; what is no length stays as it was typed. */
export function inUnit(asked: Asked, product: RootProduct, unit: LengthUnit): Asked {
  const side = (dimension: Dimension) => {
    const inches = inchesOf(asked, product, dimension);
    return inches === null ? asked[dimension] : sideIn(unit, inches);
  };
  return { ...asked, unit, length: side("length"), width: side("width"), depth: side("depth") };
}

/** The first of the three lengths that is none; null where all are. */
export function unreadDimension(asked: Asked, product: RootProduct): Dimension | null {
  return dimensions.find((dimension) => parseSize(`${inchesOf(asked, product, dimension) ?? ""}x1x1`) === null) ?? null;
}

/** The quantity that is meant by `1000`, `1,000` and `1.000` alike; null where none is. */
export function quantityOf({ quantity }: Pick<Asked, "quantity">): number | null {
  const digits = quantity.trim().replaceAll(/[.,](?=\d{3}(?!\d))/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
