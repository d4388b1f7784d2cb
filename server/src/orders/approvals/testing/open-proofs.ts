import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import type { Shopper } from "../../../cart/testing/storefront.ts";
import type { Database } from "../../../platform/db/database.ts";
import { artworkOrdersIn } from "../../../testing/sales/artwork-orders.ts";
import { openShop } from "../../../testing/sales/open-shop.ts";

/** A line of an order, with the shopper who bought it. */
export interface OrderedLine {
  readonly shopper: Shopper;
  readonly orderId: string;
  readonly lineId: string;
}

/** A finding that its shopper has to accept. */
export const warning = {
  id: "ppi",
  severity: "warn",
  message: { en: "It is blurred.", de: "Es ist unscharf." },
} as const;

export const pathOf = ({ orderId, lineId }: OrderedLine) => `/orders/${orderId}/lineitems/${lineId}`;

export async function proofOf(order: OrderedLine): Promise<WireLineProof> {
  return (await order.shopper.call<WireLineProof>("GET", `${pathOf(order)}/proof`)).body;
}

export function decide(order: OrderedLine, body: object, shopper: Shopper = order.shopper) {
  return shopper.call<WireOrder>("POST", `${pathOf(order)}/approval`, body);
}

/** A shop whose lines get proofs, and the decisions of shoppers about them. */
export async function openProofs(db: Database) {
  const shop = await openShop(db);
  const orders = artworkOrdersIn(shop);
  const { putStoredUpload, readOrder } = orders;

  /** A decision about the newest proof of the order as it is now. */
  async function decisionFor(order: OrderedLine, change: object = {}) {
    const { proofId, hash } = await proofOf(order);
    const { version } = await readOrder(order);
    return { version, proofId, hash, decision: "approve", acceptedWarnings: [], consent: true, ...change };
  }

  /** A decision with the current version of the order. */
  const withCurrentVersion = async (order: OrderedLine, decision: object) => ({
    ...decision,
    version: (await readOrder(order)).version,
  });

  async function sendNewFile(order: OrderedLine) {
    const { version } = await readOrder(order);
    const { id } = await putStoredUpload(order.shopper);
    const sent = await order.shopper.call("PUT", `${pathOf(order)}/artwork`, { version, uploadIds: [id] });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  }

  const decidedEvents = ({ orderId }: OrderedLine) =>
    shop.announced.filter(
      ({ event, payload }) =>
        event === "orders.proof-decided" && (payload as { readonly orderId: string }).orderId === orderId,
    );

  return { ...shop, ...orders, decidedEvents, decisionFor, sendNewFile, withCurrentVersion };
}
