import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { fittingSelection } from "@boxwright/core/catalogue/fitting-selection";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { quantitiesOf, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import { parseSize } from "@boxwright/core/catalogue/size";
import { inch, type LengthUnit, lengthUnits, toMillimetres } from "@boxwright/core/kernel/units";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { decimalOf, lengthIn } from "../../lib/typed/typed-length.ts";
import { readQuantity } from "../../lib/typed/typed-quantity.ts";
import { typedSearch } from "../../lib/typed/typed-search.ts";
import { sizeOf } from "../catalogue/pictured-box.ts";
import { rangeOf } from "../structures/length-ranges.ts";

/** The goods that a shopper requests, as typed. The page's URL contains them, so that links, reloads and "back" preserve them. */
export interface Requested extends Readonly<Record<Dimension, string>> {
  /** The unit of the three lengths. */
  readonly unit: LengthUnit;
  /** Options by the name of their attribute, such as `Color`. */
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly postalCode: string;
  /** The id of the cart line that the goods replace; empty if they become a new line. */
  readonly line: string;
}

/** The quantities of the price ladder, for products that are offered in them. */
const ladderQuantities = [50, 100, 250, 500, 1000, 2500];
const defaultQuantity = 250;

/** Goods that are not boxes cost the same in every quantity, and have no ladder. */
export function ladderOf({ family, quantityOptions }: RootProduct): number[] {
  return family === null ? [] : quantitiesOf(quantityOptions, { whitelist: ladderQuantities });
}

/** Attributes that are measured, not chosen. */
const measures = ["Quantity", "Size", "Width", "Height", "Depth"];

/** Attributes with a field of their own, such as board, print or the repeat length of a logo. */
export function choicesOf({ attributes }: Pick<RootProduct, "attributes">): RootProduct["attributes"] {
  return attributes.filter(({ name }) => !measures.includes(name));
}

/** Reads the requested goods from a URL. What the URL leaves out comes from the product's default selection. */
export function requestedIn(search: URLSearchParams, product: RootProduct): Requested {
  const { defaultSelection } = product;
  const size = sizeOf(sizeParameter(search) ?? defaultSelection);
  const unit: LengthUnit = lengthUnits.find((known) => known === search.get("unit")) ?? "in";
  const sides = size && sidesIn(unit, size);
  const typed = (name: string, otherwise: string) => search.get(name)?.trim() ?? otherwise;
  // A form without scripts sends the ladder's choice and the field beside it; the field wins if it is filled in.
  const other = search.get("otherQuantity")?.trim() ?? "";
  return {
    length: typed("length", sides?.length ?? ""),
    width: typed("width", sides?.width ?? ""),
    depth: typed("depth", sides?.depth ?? ""),
    unit,
    options: Object.fromEntries(
      choicesOf(product).map(({ name, default: defaultValue = "" }) => [
        name,
        typed(name, String(defaultSelection[name] ?? defaultValue)),
      ]),
    ),
    quantity: other === "" ? typed("quantity", String(defaultQuantityOf(product))) : other,
    postalCode: typed("postalCode", ""),
    line: typed("line", ""),
  };
}

function sizeParameter(search: URLSearchParams): WireSelection | null {
  const Size = search.get("Size");
  return Size === null ? null : { Size };
}

function defaultQuantityOf(product: RootProduct): number {
  return ladderOf(product).includes(defaultQuantity) ? defaultQuantity : smallestQuantity(product);
}

/** The requested goods in a URL. */
export function searchOf({ options, ...fields }: Requested): URLSearchParams {
  const search = typedSearch({ ...fields, ...options });
  for (const name of ["postalCode", "line"] as const) if (fields[name].trim() === "") search.delete(name);
  if (fields.unit === "in") search.delete("unit");
  return search;
}

/** The selection for the API, without choices that exclude each other. Text that is no number stays as typed, for the server to refuse. */
export function selectionOf(requested: Requested, product: RootProduct): WireSelection {
  const isBox = product.attributes.some(({ name }) => name === "Size");
  const size = dimensions
    .map((dimension) => inchesOf(requested, product, dimension) ?? requested[dimension].trim())
    .join("x");
  const typed = Object.fromEntries(
    Object.entries(requested.options).map(([name, value]) => [name, normalisedValue(product, name, value)]),
  );
  return { ...(isBox && { Size: size }), ...fittingSelection(product, typed, parseSize(size)) };
}

function normalisedValue({ attributes }: RootProduct, name: string, value: string): string {
  const isMeasured = attributes.some((attribute) => attribute.name === name && attribute.options === undefined);
  return isMeasured ? decimalOf(value) : value;
}

/** The length of a dimension in inches; null if the typed text is no length. */
export function inchesOf(requested: Requested, product: RootProduct, dimension: Dimension): number | null {
  const inches = lengthIn("in", requested[dimension], requested.unit, rangeOf(product, dimension));
  return inches === null ? null : Math.round(inches * 10_000) / 10_000;
}

/** The sides of a size as typed in a unit; millimetres are whole numbers. */
export function sidesIn(unit: LengthUnit, { length, width, depth }: InchSize): Record<Dimension, string> {
  return { length: sideIn(unit, length), width: sideIn(unit, width), depth: sideIn(unit, depth) };
}

/** A length in inches as typed in a unit. */
export function sideIn(unit: LengthUnit, inches: number): string {
  return String(unit === "in" ? inches : Math.round(toMillimetres(inch(inches))));
}

/** The same lengths in the other unit. Text that is no length stays as typed. */
export function inUnit(requested: Requested, product: RootProduct, unit: LengthUnit): Requested {
  const side = (dimension: Dimension) => {
    const inches = inchesOf(requested, product, dimension);
    return inches === null ? requested[dimension] : sideIn(unit, inches);
  };
  return { ...requested, unit, length: side("length"), width: side("width"), depth: side("depth") };
}

/** The first dimension whose text is no length; null if all are lengths. */
export function unreadableDimension(requested: Requested, product: RootProduct): Dimension | null {
  return (
    dimensions.find((dimension) => parseSize(`${inchesOf(requested, product, dimension) ?? ""}x1x1`) === null) ?? null
  );
}

/** The requested quantity; null if the text is no quantity. */
export function quantityOf({ quantity }: Pick<Requested, "quantity">): number | null {
  return readQuantity(quantity);
}
