import { editionReasons } from "../pricing/edition-reasons.ts";

/**
 * The reasons that the shop itself writes in the history of orders, of prices and of staff's changes. The desk translates them by their names; every other
 * reason is the words of a person, a plant or a finding, and stays as it was written.
 */
export const shopReasons = {
  orderPaid: "Order paid",
  orderInvoiced: "Order invoiced",
  orderOnTerms: "Order invoiced on terms",
  nothingDue: "Nothing is due any more",
  artworkReceived: "Artwork received",
  artworkChecked: "Artwork checked",
  reviewAfterRejection: "A person rejected the earlier artwork",
  proofRequested: "Proof requested",
  proofRequestedByCustomer: "Proof requested by the customer",
  proofApproved: "Proof approved",
  changesRequested: "Changes requested",
  changesByPerson: "A person makes the requested changes",
  cancelledByCustomer: "Cancelled by the customer",
  cancelledByShop: "Cancelled by the shop",
  cancelledByOperator: "Cancelled by the operator",
  sentToPlant: "Sent to the plant",
  sentToPlantAgain: "Sent to the plant again",
  plantSilent: "The plant does not report about the line",
  plantReceived: "The plant received the work order",
  plantAccepted: "The plant accepted the work order",
  plantRejected: "The plant rejected the work order",
  plantFailed: "The plant cannot process the work order",
  productionPlanned: "Production was planned",
  printingBegan: "Printing began",
  freightPrepared: "The freight was prepared",
  goodsShipped: "The goods were shipped",
  shippedByHand: "Shipped by hand",
  ...editionReasons,
} as const;

export type ShopReason = keyof typeof shopReasons;

export const shopReasonNames = Object.keys(shopReasons) as readonly ShopReason[];

const namesBySentence: ReadonlyMap<string, ShopReason> = new Map(
  shopReasonNames.map((name) => [shopReasons[name], name]),
);

/** The name of a reason that the shop itself wrote; null for any other, and without one. */
export function shopReasonOf(why: string | null): ShopReason | null {
  return namesBySentence.get(why ?? "") ?? null;
}
