import type { WireOrder } from "@boxwright/contract/order";
import { cancelLine, decideProof, getLineProof, sendArtwork } from "@boxwright/contract/orders";
import { payOrderQuery } from "@boxwright/core/storefront/payment-pages";
import { useQueryClient } from "@tanstack/react-query";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useClient } from "../identity/session-context.tsx";
import { LineArtwork } from "../uploads/line-artwork.tsx";
import type { OrderAccess } from "./order-access.ts";
import { isDue } from "./order-due.ts";
import { useDecision } from "./use-decision.ts";
import { orderKey } from "./use-order.ts";

type ChangeableOrder = Pick<WireOrder, "id" | "version" | "amountDue" | "paymentState">;

/**
 * The actions of a buyer on their own order. `page` is the path, with its query, of the page on which they can pay. `refreshList`
 * reloads a list that has the order after a change.
 */
export function useOwnOrderAccess(
  order: ChangeableOrder,
  page: string,
  refreshList?: () => Promise<unknown>,
): OrderAccess {
  const { id: orderId, version } = order;
  const client = useClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const lineParams = (lineId: string) => ({ ...storefront, orderId, lineId });
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
    ...useDecision({
      refresh,
      send: async ({ lineId, body }) =>
        show(await ready(client).call(decideProof, { params: lineParams(lineId), body })),
    }),
    showArtwork: ({ userUploads, image }) => <LineArtwork uploads={userUploads} image={image} />,
    async sendArtwork(lineId, uploadIds) {
      const body = { version, uploadIds: [...uploadIds] };
      const after = await ready(client).call(sendArtwork, { params: lineParams(lineId), body });
      await show(after);
      return after.lineItems.find(({ id }) => id === lineId);
    },
    artworkAction: null,
    decisionAction: null,
    proofs: {},
    readProof: (lineId) => ready(client).call(getLineProof, { params: lineParams(lineId) }),
    async cancelLine(lineId, reason) {
      await show(await ready(client).call(cancelLine, { params: lineParams(lineId), body: { version, reason } }));
    },
    payHref: isDue(order) ? `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams(payOrderQuery)}` : null,
    refresh,
  };
}

function ready<Client>(client: Client | null): Client {
  if (client === null) throw new Error("The session is not ready yet");
  return client;
}
