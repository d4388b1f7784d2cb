import { getLineCheck } from "@boxwright/contract/line-check";
import { decideProof, getLineProof, requestProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import { cancelLine, getOrder, sendArtwork } from "@boxwright/contract/orders";
import { payOrderQuery } from "@boxwright/core/storefront/payment-pages";
import { useQueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useReadyClient } from "../identity/session-context.tsx";
import { LineArtwork } from "../uploads/line-artwork.tsx";
import { nullIfMissing } from "./null-if-missing.ts";
import { bodyOfFiles, type LineParts, type OrderAccess } from "./order-access.ts";
import { isDue } from "./order-due.ts";
import { OwnLinePicture } from "./own-line-picture.tsx";
import { type SeenOrder, sendChange } from "./send-change.ts";
import { useDecision } from "./use-decision.ts";
import { orderKey } from "./use-order.ts";

const parts: LineParts = {
  Form: lazy(async () => ({ default: (await import("./send-artwork.tsx")).ArtworkForm })),
  Check: lazy(async () => ({ default: (await import("./check/line-check.tsx")).LineCheck })),
  Proof: lazy(async () => ({ default: (await import("./proof-panel.tsx")).ProofPanel })),
};

type ChangeableOrder = Pick<WireOrder, "id" | "amountDue" | "paymentState"> & SeenOrder;

/**
 * The actions of a buyer on their own order. `page` is the path, with its query, of the page on which they can pay. `refreshList`
 * reloads a list that has the order after a change.
 */
export function useOwnOrderAccess(
  order: ChangeableOrder,
  page: string,
  refreshList?: () => Promise<unknown>,
): OrderAccess {
  const { id: orderId } = order;
  const client = useReadyClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const lineParams = (lineId: string) => ({ ...storefront, orderId, lineId });
  const read = () => client().call(getOrder, { params: { ...storefront, orderId } });
  const refresh = () => Promise.all([queries.invalidateQueries({ queryKey: orderKey(orderId) }), refreshList?.()]);

  /** Shows the order of a response at once, and then reads it again, because the response leaves out some of its parts. */
  async function show(after: WireOrder): Promise<void> {
    queries.setQueryData<WireOrder>(orderKey(orderId), (before) => ({
      ...after,
      ...(before?.deliveries && { deliveries: before.deliveries }),
    }));
    await refresh();
  }

  return {
    parts,
    ...useDecision({
      refresh,
      async send({ lineId, body }) {
        const params = lineParams(lineId);
        const send = (version: number) => client().call(decideProof, { params, body: { ...body, version } });
        await show(await sendChange({ seen: { ...order, version: body.version }, lineId, about: "state", read, send }));
      },
    }),
    showArtwork: ({ userUploads, image, placements = null, artworkApproval = null }) => (
      <LineArtwork
        uploads={userUploads}
        image={image}
        isPlaced={placements !== null}
        isApproved={artworkApproval !== null}
      />
    ),
    async sendArtwork(lineId, artwork) {
      const params = lineParams(lineId);
      const send = (version: number) =>
        client().call(sendArtwork, { params, body: { version, ...bodyOfFiles(artwork) } });
      const after = await sendChange({ seen: order, lineId, about: "state", read, send });
      await show(after);
      return after.lineItems.find(({ id }) => id === lineId);
    },
    artworkAction: null,
    decisionAction: null,
    proofs: {},
    checks: {},
    readCheck: (lineId) =>
      client()
        .call(getLineCheck, { params: lineParams(lineId) })
        .catch(nullIfMissing),
    showPrinted: (picture, alt) => <OwnLinePicture orderId={orderId} picture={picture} alt={alt} />,
    readProof: (lineId) => client().call(getLineProof, { params: lineParams(lineId) }),
    async requestProof(lineId) {
      const params = lineParams(lineId);
      const send = (version: number) => client().call(requestProof, { params, body: { version } });
      await show(await sendChange({ seen: order, lineId, about: "state", read, send }));
    },
    async cancelLine(lineId, reason) {
      const params = lineParams(lineId);
      const send = (version: number) => client().call(cancelLine, { params, body: { version, reason } });
      await show(await sendChange({ seen: order, lineId, about: "refund", read, send }));
    },
    isDue: isDue(order),
    payHref: isDue(order) ? `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams(payOrderQuery)}` : null,
    refresh,
  };
}
