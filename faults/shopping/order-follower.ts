import { setTimeout as pause } from "node:timers/promises";
import { decideProof, getLineProof, requestProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import { takesArtwork } from "@boxwright/core/orders/send-artwork";
import { healingMilliseconds } from "../healing.ts";
import type { Random } from "../random.ts";
import { storefront } from "./buyer.ts";
import type { Purchase } from "./purchase.ts";
import { isRefusal } from "./retrier.ts";

type Line = WireOrder["lineItems"][number];

const pollMilliseconds = 300;
/** The longest time until a shopper replaces artwork. */
const longestRest = 2_000;

/** Buys, and then does with the order what shoppers do: sends artwork, replaces it, and cancels some lines. */
export async function buyAndFollow(purchase: Purchase, random: Random): Promise<void> {
  const [replaces, cancels] = [random.chance(0.5), random.chance(0.4)];
  const cancelled = random.between(0, 1);
  const restMilliseconds = random.between(0, longestRest);
  await purchase.make();
  // The order changes, so it will differ from what was bought.
  purchase.order = null;
  if (purchase.placed === null) return;
  // The mails about each step name the number.
  await untilNumbered(purchase);
  if (!purchase.intent.hasArtwork) await sendArtwork(purchase, 0);
  if (replaces) {
    await pause(restMilliseconds);
    await sendArtwork(purchase, 0);
  }
  if (cancels) await cancel(purchase, cancelled);
}

/** Buys a box without artwork, asks for a proof, sends the artwork and approves the proof of it. */
export async function buyAndApproveProof(purchase: Purchase): Promise<void> {
  await purchase.make();
  purchase.order = null;
  if (purchase.placed === null) return;
  await untilNumbered(purchase);
  const isWaiting = ({ state }: Line) => state.key === "WaitingForArtwork";
  const { client } = purchase.buyer;
  await change(purchase, 0, isWaiting, ({ id: orderId, version }, { id: lineId }) =>
    client.call(requestProof, { params: { ...storefront, orderId, lineId }, body: { version } }),
  );
  await sendArtwork(purchase, 0);
  const { lineItems } = await untilProofed(purchase);
  const [line] = lineItems;
  if (line?.state.key !== "WaitingForCustomerApproval") return;
  const proof = await purchase.retrier.until(() =>
    client.call(getLineProof, { params: { ...storefront, orderId: purchase.placed?.orderId ?? "", lineId: line.id } }),
  );
  const { proofId, hash } = proof;
  const acceptedWarnings = proof.findings.filter(({ severity }) => severity === "warn").map(({ id }) => id);
  const approval = { proofId, hash, decision: "approve", acceptedWarnings, consent: true } as const;
  await change(purchase, 0, isProofed, ({ id: orderId, version }, { id: lineId }) =>
    client.call(decideProof, { params: { ...storefront, orderId, lineId }, body: { version, ...approval } }),
  );
}

const isProofed = ({ state }: Line) => state.key === "WaitingForCustomerApproval";

/** A print that is cut off by a crash waits for its lease, and crashes go on meanwhile. */
const proofMilliseconds = 5 * healingMilliseconds;

/** The order when its first line waits for an approval, or for a person because its file was given up. */
async function untilProofed(purchase: Purchase): Promise<WireOrder> {
  for (const began = Date.now(); ; await pause(pollMilliseconds)) {
    const order = await readOrder(purchase);
    const [line] = order.lineItems;
    if (line !== undefined && (isProofed(line) || line.state.key === "ArtworkReview")) return order;
    if (Date.now() - began > proofMilliseconds)
      throw new Error(`the order ${purchase.placed?.orderId} gets no proof: its line is ${line?.state.key}`);
  }
}

async function untilNumbered(purchase: Purchase): Promise<void> {
  for (const began = Date.now(); (await readOrder(purchase)).orderNumber === null; await pause(pollMilliseconds)) {
    if (Date.now() - began > healingMilliseconds)
      throw new Error(`the order ${purchase.placed?.orderId} gets no number`);
  }
}

/** Sends artwork for a line. If the order has changed, it is read again, and a line that takes no artwork now gets none. */
async function sendArtwork(purchase: Purchase, place: number): Promise<void> {
  const uploadId = await purchase.sendFile();
  const mayReplace = ({ state, artworkRequired }: Line) => takesArtwork({ state: state.key, artworkRequired });
  await change(purchase, place, mayReplace, (order, line) => purchase.buyer.sendArtwork(order, line.id, [uploadId]));
}

/** Cancels a line, unless it can no longer be cancelled. */
export async function cancel(purchase: Purchase, place: number): Promise<void> {
  const mayBeCancelled = ({ cancellation }: Line) => cancellation !== null;
  await change(purchase, place, mayBeCancelled, (order, line) => purchase.buyer.cancelLine(order, line.id));
}

/** Changes a line as a page does: if the order has changed meanwhile, the page reads it again. */
async function change(
  purchase: Purchase,
  place: number,
  mayChange: (line: Line) => boolean,
  send: (order: WireOrder, line: Line) => Promise<WireOrder>,
): Promise<void> {
  for (;;) {
    const order = await readOrder(purchase);
    const line = order.lineItems[place];
    if (line === undefined || !mayChange(line)) return;
    try {
      await purchase.retrier.until(() => send(order, line));
      return;
    } catch (error) {
      if (isRefusal(error, "InvalidTransition")) return;
      if (!isRefusal(error, "ConcurrentModification")) throw error;
    }
  }
}

function readOrder({ buyer, retrier, placed }: Purchase): Promise<WireOrder> {
  return retrier.until(() => buyer.order(placed?.orderId ?? ""));
}
