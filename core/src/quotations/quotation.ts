import { isSameSelection } from "../designs/line-approval.ts";
import { type CalendarDate, calendarDateIn, shopTimeZone } from "../kernel/dates.ts";
import { addCents, type Cents, shareOfCents, splitCents, toCents } from "../kernel/money.ts";

export const quotationLimits = { lines: 50, note: 2000, quantity: 1_000_000, days: 365 } as const;

/** The price of a piece: `amount / 10 ** digits` dollars, so that a price below a cent is exact. */
export interface UnitPrice {
  readonly amount: number;
  /** From 2, for whole cents, to 6. */
  readonly digits: number;
}

/** What a line of a quotation offers: these goods, in this quantity, at this price. */
export interface QuotedLine {
  readonly productKey: string;
  readonly sku: string;
  readonly skuVersion: number;
  readonly selection: Readonly<Record<string, string | number>>;
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
}

/** The offer of a quotation for a line of a cart. */
export interface QuotedPrice {
  readonly quotationId: string;
  readonly sku: string;
  readonly selection: Readonly<Record<string, string | number>>;
  readonly quantity: number;
  /** Of all pieces. */
  readonly total: Cents;
  /** Of the delivery that the shop proposes. */
  readonly shipping: Cents;
  /** The last day on which it holds, in the time zone of the shop. */
  readonly validUntil: CalendarDate;
}

interface ChosenGoods {
  readonly sku: string;
  readonly selection: Readonly<Record<string, string | number>>;
  readonly quantity: number;
}

/** The price of all pieces of a line, rounded half to even to a cent. */
export function totalOfLine({ quantity, unitPrice }: Pick<QuotedLine, "quantity" | "unitPrice">): Cents {
  return shareOfCents(toCents(unitPrice.amount), quantity, 10 ** (unitPrice.digits - 2));
}

/** The offer for each line: the shipping is split in proportion to the totals, so that all lines together cost exactly what was quoted. */
export function pricesOf(
  quotationId: string,
  {
    lines,
    shipping,
    validUntil,
  }: { readonly lines: readonly QuotedLine[]; readonly shipping: Cents; readonly validUntil: CalendarDate },
): QuotedPrice[] {
  const totals = lines.map(totalOfLine);
  const shares = splitCents(shipping, totals);
  return lines.map(({ sku, selection, quantity }, index) => {
    const [total, share] = [totals[index], shares[index]];
    if (total === undefined || share === undefined) throw new Error("A line of a quotation has no price");
    return { quotationId, sku, selection, quantity, total, shipping: share, validUntil };
  });
}

export function totalOfQuotation(lines: readonly QuotedLine[], shipping: Cents): Cents {
  return addCents(shipping, ...lines.map(totalOfLine));
}

export function isExpired(validUntil: CalendarDate, now: Date): boolean {
  return calendarDateIn(now, shopTimeZone) > validUntil;
}

/**
 * The offer that holds for a line; null if none does. An offer is for exactly its goods and quantity: a line that is changed leaves it, and one
 * that is changed back has it again. It ends with its last day, and with the order that used its quotation.
 */
export function heldOffer(
  line: ChosenGoods & { readonly quoted?: QuotedPrice | null },
  now: Date,
  used: ReadonlySet<string>,
): QuotedPrice | null {
  const offer = line.quoted ?? null;
  if (offer === null || isExpired(offer.validUntil, now) || used.has(offer.quotationId)) return null;
  const isOffered =
    offer.sku === line.sku && offer.quantity === line.quantity && isSameSelection(offer.selection, line.selection);
  return isOffered ? offer : null;
}
