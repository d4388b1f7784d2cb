import type { RootProduct } from "@boxwright/contract/catalogue";
import { addCents, type Cents, toCents } from "@boxwright/core/kernel/money";
import { totalOfLine, type UnitPrice } from "@boxwright/core/quotations/quotation";
import { centsTyped } from "../../format/typed-money.ts";
import type { Inquiry } from "./use-inquiries.ts";

/** A line of a quotation as people type it. */
export interface DraftLine {
  readonly key: number;
  readonly sku: string;
  readonly selection: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly each: string;
}

type Attribute = RootProduct["attributes"][number];

/** Sizes are typed into `Size`, and quantities have a field of their own. */
const otherFields: ReadonlySet<string> = new Set(["Quantity", "Width", "Height", "Depth"]);

/** The attributes that a line may choose, with what is chosen so far. */
export function choicesOf({ attributes }: RootProduct, selection: DraftLine["selection"]): readonly Attribute[] {
  return attributes.filter(
    ({ name, appliesWith = {} }) =>
      !otherFields.has(name) &&
      Object.entries(appliesWith).every(([other, values]) => values.includes(selection[other] ?? "")),
  );
}

/** Whether a product is sold in any size within its ranges. */
export function hasFreeSize({ attributes }: RootProduct): boolean {
  return attributes.some(({ name }) => name === "Width");
}

/** A line with the default choices of a product. */
export function newLine(product: RootProduct, key: number): DraftLine {
  const defaults = product.attributes.flatMap(({ name, default: value }) =>
    value === undefined || otherFields.has(name) ? [] : [[name, String(value)] as const],
  );
  const chosen = Object.entries(product.defaultSelection).map(([name, value]) => [name, String(value)] as const);
  return {
    key,
    sku: product.sku,
    selection: Object.fromEntries([...defaults, ...chosen]),
    quantity: "",
    each: "",
  };
}

/** The line that an inquiry asks for; the first product if it asks for none that is quoted. */
export function firstLine(goods: readonly RootProduct[], { entry }: Pick<Inquiry, "entry">): DraftLine | null {
  const product = goods.find(({ slug }) => slug === entry["product"]) ?? goods[0];
  if (product === undefined) return null;
  const line = newLine(product, 0);
  const { selection, quantity } = entry;
  const asked =
    product.slug === entry["product"] && typeof selection === "object" ? Object.entries(selection ?? {}) : [];
  return {
    ...line,
    selection: { ...line.selection, ...Object.fromEntries(asked.map(([name, value]) => [name, String(value)])) },
    quantity: typeof quantity === "number" ? String(quantity) : "",
  };
}

/** A price as people type it in dollars, with two to six digits after the point: `1.1633`. Null if it is none. */
export function unitPriceTyped(typed: string): UnitPrice | null {
  const match = /^\$?\s*(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(typed.trim());
  if (match === null) return null;
  const [, dollars = "", fraction = ""] = match;
  const digits = Math.max(2, fraction.length);
  const amount = Number(`${dollars}${fraction.padEnd(digits, "0")}`);
  return amount <= 1_000_000_000 ? { amount, digits } : null;
}

/** A line as it is sent. */
export interface QuotedDraft {
  readonly sku: string;
  readonly version: number;
  readonly selection: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
}

function quantityTyped(typed: string): number | null {
  return /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;
}

/** Whether a price was typed for which the whole line costs less than a cent. */
export function isForNothing({ each, quantity }: Pick<DraftLine, "each" | "quantity">): boolean {
  const unitPrice = unitPriceTyped(each);
  return unitPrice !== null && totalOfLine({ quantity: quantityTyped(quantity) ?? 1, unitPrice }) < 1;
}

/** The line to send; null while its quantity or price is missing. Choices that do not apply are left out. */
export function quotedLine(goods: readonly RootProduct[], line: DraftLine): QuotedDraft | null {
  const product = goods.find(({ sku }) => sku === line.sku);
  const unitPrice = unitPriceTyped(line.each);
  const quantity = quantityTyped(line.quantity);
  if (product === undefined || unitPrice === null || quantity === null || isForNothing(line)) return null;
  const chosen = choicesOf(product, line.selection).flatMap(({ name }) => {
    const value = line.selection[name]?.trim() ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  const { sku, version } = product;
  return { sku, version, selection: Object.fromEntries(chosen), quantity, unitPrice };
}

/** The sums of the lines that are complete, and of the shipping. */
export function sumsOf(lines: readonly (QuotedDraft | null)[], shipping: string) {
  const goods: Cents = addCents(...lines.map((line) => (line === null ? toCents(0) : totalOfLine(line))));
  const shippingCents = centsTyped(shipping);
  return { goods, shipping: shippingCents, total: addCents(goods, toCents(shippingCents ?? 0)) };
}
