import type { TaxPortion } from "../cart/charges.ts";
import type { PricedCart, PricedLine } from "../cart/priced-cart.ts";
import { rateDenominator } from "../checkout/tax-table.ts";
import { addDays, type CalendarDate, calendarDateIn, daysBefore, shopTimeZone } from "../kernel/dates.ts";
import { addCents, zeroCents } from "../kernel/money.ts";
import type { Order } from "../orders/order.ts";
import { documentWords } from "./document-words.ts";
import {
  addressLines,
  attributeEntries,
  chargeEntries,
  dayText,
  designText,
  goodsOf,
  headOf,
  type Localisation,
  localisationOf,
  moneyEntries,
  priceColumns,
} from "./order-text.ts";
import type { PrintedDocument, PrintedLine } from "./printed-document.ts";
import { type Seller, sellerLines } from "./seller.ts";

const validDays = 30;

/** The last day of a quotation. */
export function lastDayOf(issuedAt: Date): CalendarDate {
  return addDays(calendarDateIn(issuedAt, shopTimeZone), validDays);
}

/** A moment from which a quotation is no longer valid. */
export function endOfQuotation(issuedAt: Date): Date {
  return daysBefore(issuedAt, -(validDays + 1));
}

interface QuotationParts {
  readonly number: string;
  readonly issuedAt: Date;
  /** The goods of the order at today's prices. */
  readonly priced: PricedCart;
  readonly seller: Seller;
}

/** The quotation of an order's goods, in the order's language. */
export function quotationDocument(order: Order, { number, issuedAt, priced, seller }: QuotationParts): PrintedDocument {
  const localisation = localisationOf(order.culture);
  const { language, words, format } = localisation;
  const { quotation } = documentWords[language];
  const validUntil = format.day(lastDayOf(issuedAt));
  return {
    language,
    ...headOf(order, seller, number, quotation),
    facts: [
      { label: quotation.number, value: number },
      { label: quotation.date, value: dayText(issuedAt, format) },
      { label: quotation.validUntil, value: validUntil },
      { label: quotation.sameAsOrder, value: order.number ?? words.noNumberYet },
    ],
    parties: [
      { label: words.soldBy, lines: sellerLines(seller, language) },
      { label: quotation.quotedTo, lines: addressLines(order.billingAddress, format) },
      { label: words.shipsTo, lines: addressLines(order.shippingAddress, format) },
    ],
    columns: priceColumns(words),
    lines: priced.lines.map((line) => quotedLine(line, localisation)),
    sums: chargeEntriesOf(priced, localisation),
    total: moneyEntries(format).entry(words.total, priced.totals.total),
    paid: [],
    notes: [
      {
        title: quotation.howToOrder,
        text: [
          quotation.order(validUntil, seller.email),
          ...(priced.taxes === null ? [quotation.taxesUnknown] : []),
        ].join(" "),
        entries: [],
      },
    ],
  };
}

function quotedLine({ line, goods, status, charges }: PricedLine, localisation: Localisation): PrintedLine {
  const { language, words, format } = localisation;
  const { quotation } = documentWords[language];
  const { delivery } = status;
  const attributes = attributeEntries(goods?.attributes ?? [], language);
  const arrives = delivery && quotation.arrivesIfOrdered(delivery.names[language], format.day(delivery.arrival));
  const text = {
    title: goods?.productNames[language] ?? line.productKey,
    attributes,
    design: designText(line.approval, localisation),
    comments: line.customerComments,
  };
  return {
    ...goodsOf(text, words, arrives === null ? [] : [arrives]),
    figures: [
      format.number(line.quantity),
      format.unitPrice(charges.price.goods, line.quantity),
      format.cents(charges.price.goods),
    ],
  };
}

function chargeEntriesOf({ totals, taxes, lines }: PricedCart, localisation: Localisation) {
  const charges = {
    totals,
    couponCode: null,
    proofCredit: addCents(...lines.map(({ proofCredit }) => proofCredit?.amount ?? zeroCents)),
    taxPortions: (taxes?.portions ?? []).map(fractionOfOne),
    taxExemption: taxes?.exemption ?? null,
  };
  const entries = chargeEntries(charges, localisation);
  // Without its taxes, a quotation does not show a tax of zero.
  return taxes === null ? entries.slice(0, -1) : entries;
}

function fractionOfOne({ rate, ...portion }: TaxPortion) {
  return { ...portion, rate: rate / rateDenominator };
}
