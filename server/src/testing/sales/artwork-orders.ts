import type { WireOrder } from "@boxwright/contract/order";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import { mailers } from "../../cart/testing/storefront.ts";
import { checkArtwork } from "../../orders/check-artwork.ts";
import { checkStoredFiles, type Preflight } from "../../orders/preflight.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { type Upload, uploadKey } from "../../uploads/upload.ts";
import { requestProofOf } from "./by-staff.ts";
import { fillCart, type openShop, pay } from "./open-shop.ts";

interface CheckResult {
  readonly findings?: readonly ArtworkFinding[];
  readonly isProofRequested?: boolean;
}

interface OrderedLine {
  readonly orderId: string;
  readonly lineId: string;
}

/** Buys boxes with a shopper's artwork in a shop, and runs the artwork check. */
export function artworkOrdersIn({ enter, files, outbox, deps }: Awaited<ReturnType<typeof openShop>>) {
  const { db } = deps;
  const filesOnly = checkStoredFiles({ db, files });

  async function putStoredUpload(shopper: Pick<ReturnType<typeof enter>, "visitor">): Promise<Upload> {
    const upload = await putUpload(db, shopper.visitor);
    await files.put(uploadKey(upload), new Uint8Array([1]), upload.mediaType);
    return upload;
  }

  /** An order of one line whose artwork is being checked. */
  async function orderInCheck(upload: (shopper: ReturnType<typeof enter>) => Promise<Upload> = putStoredUpload) {
    const shopper = enter();
    const { id } = await upload(shopper);
    const cart = await fillCart(shopper, [mailers(100, { uploadIds: [id] })]);
    const { body } = await pay(shopper, cart);
    return { shopper, orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
  }

  const check = (line: OrderedLine, preflight: Preflight = filesOnly) =>
    checkArtwork({ ...deps, outbox, preflight }, line);

  /** Checks the artwork of a line with this result. */
  async function checkWith(line: OrderedLine, { findings = [], isProofRequested = false }: CheckResult) {
    if (isProofRequested) await requestProofOf({ ...deps, outbox }, line);
    await check(line, async () => ({ findings, results: null, print: null }));
  }

  /** An order of one line that waits for its shopper's approval. */
  async function orderToApprove() {
    const order = await orderInCheck();
    await checkWith(order, { isProofRequested: true });
    return order;
  }

  async function readOrder({
    shopper,
    orderId,
  }: Pick<Awaited<ReturnType<typeof orderInCheck>>, "shopper" | "orderId">) {
    const { body } = await shopper.call<WireOrder>("GET", `/orders/${orderId}`);
    return body;
  }

  return { putStoredUpload, orderInCheck, orderToApprove, check, checkWith, readOrder };
}
