import type { Delivery } from "../orders/delivery.ts";
import type { Order } from "../orders/order.ts";
import { documentWords } from "./document-words.ts";
import {
  addressLines,
  dayText,
  goodsOf,
  headOf,
  type Localisation,
  lineText,
  localisationOf,
  poNumberFacts,
} from "./order-text.ts";
import type { Entry, PrintedDocument, PrintedLine } from "./printed-document.ts";
import { type Seller, sellerLines } from "./seller.ts";

/**
 * The packing slip of a delivery, without prices, in the order's language. For a reader who is not known to be the buyer, `isPoNumberShown`
 * is false.
 */
export function packingSlipDocument(
  order: Order,
  delivery: Delivery,
  seller: Seller,
  isPoNumberShown = true,
): PrintedDocument {
  const localisation = localisationOf(order.culture);
  const { language, words, format } = localisation;
  const { packingSlip } = documentWords[language];
  const number = order.number ?? words.noNumberYet;
  return {
    language,
    ...headOf(order, seller, number, packingSlip),
    facts: [
      { label: words.orderNumber, value: number },
      { label: words.orderDate, value: dayText(order.createdAt, format) },
      { label: packingSlip.shippedOn, value: dayText(delivery.createdAt, format) },
      ...(isPoNumberShown ? poNumberFacts(order, words) : []),
    ],
    parties: [
      { label: packingSlip.shipsFrom, lines: sellerLines({ ...seller, taxId: undefined }, language) },
      { label: words.shipsTo, lines: addressLines(order.shippingAddress, format) },
    ],
    columns: [words.item, words.quantity],
    lines: packedLines(order, delivery, localisation),
    sums: [],
    total: null,
    paid: [],
    notes: [
      {
        title: packingSlip.parcels(delivery.parcels.length),
        text: "",
        entries: delivery.parcels.map(parcelEntry),
      },
      { title: packingSlip.isAllThere, text: packingSlip.reportFaults, entries: [] },
    ],
  };
}

/** The goods of a delivery, with the ordered quantity if it differs. */
function packedLines(order: Order, { items }: Delivery, localisation: Localisation): PrintedLine[] {
  const { language, words, format } = localisation;
  const { packingSlip } = documentWords[language];
  return order.lines.flatMap((line) => {
    const packed = items.find(({ lineId }) => lineId === line.id)?.quantity;
    if (packed === undefined) return [];
    const text = lineText(line, localisation);
    const quantity =
      packed === line.quantity ? text.quantity : packingSlip.quantity(format.number(packed), text.quantity);
    return [{ ...goodsOf(text, words), figures: [quantity] }];
  });
}

function parcelEntry({ carrier, service, trackingId }: Delivery["parcels"][number]): Entry {
  return { label: `${carrier} ${service}`, value: trackingId };
}
