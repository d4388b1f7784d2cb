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
  /** The place of its line in the quotation, from 0. */
  readonly place: number;
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

/** A line of a cart that may have an offer. */
interface ChosenLine {
  readonly sku: string;
  readonly selection: Readonly<Record<string, string | number>>;
  readonly quantity: number;
  readonly quoted?: QuotedPrice | null;
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
  return lines.map(({ sku, selection, quantity }, place) => {
    const [total, share] = [totals[place], shares[place]];
    if (total === undefined || share === undefined) throw new Error("A line of a quotation has no price");
    return { quotationId, place, sku, selection, quantity, total, shipping: share, validUntil };
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
export function heldOffer(line: ChosenLine, now: Date, used: ReadonlySet<string>): QuotedPrice | null {
  const offer = line.quoted ?? null;
  if (offer === null || isExpired(offer.validUntil, now) || used.has(offer.quotationId)) return null;
  const isOffered =
    offer.sku === line.sku && offer.quantity === line.quantity && isSameSelection(offer.selection, line.selection);
  return isOffered ? offer : null;
}

/** The offer that holds for each line of a cart. An offer holds once: of several lines that could have it, only the first one has it. */
export function heldOffers(lines: readonly ChosenLine[], now: Date, used: ReadonlySet<string>): (QuotedPrice | null)[] {
  const held = new Set<string>();
  return lines.map((line) => {
    const offer = heldOffer(line, now, used);
    if (offer === null || held.has(keyOf(offer))) return null;
    held.add(keyOf(offer));
    return offer;
  });
}

/** Those of the new lines whose offer no line of the cart has, and all new lines without an offer. */
export function withoutHeldOffers<Line extends ChosenLine>(
  added: readonly Line[],
  lines: readonly ChosenLine[],
  now: Date,
): Line[] {
  const held = new Set(heldOffers(lines, now, new Set()).flatMap((offer) => (offer === null ? [] : keyOf(offer))));
  return added.filter(({ quoted }) => quoted == null || !held.has(keyOf(quoted)));
}

function keyOf({ quotationId, place }: QuotedPrice): string {
  return `${quotationId} ${place}`;
}
