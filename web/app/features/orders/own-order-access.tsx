import type { WireOrder } from "@boxwright/contract/order";
import { sendArtwork } from "@boxwright/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useClient } from "../identity/session-context.tsx";
import { LineArtwork } from "../uploads/line-artwork.tsx";
import type { OrderAccess } from "./order-access.ts";
import { orderKey } from "./use-order.ts";

/** The actions of a buyer on their own order. */
export function useOwnOrderAccess({ id: orderId, version }: WireOrder): OrderAccess {
  const client = useClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  return {
    showArtwork: ({ userUploads, image }) => <LineArtwork uploads={userUploads} image={image} />,
    async sendArtwork(lineId, uploadIds) {
      if (client === null) throw new Error("The session is not ready yet");
      const params = { ...storefront, orderId, lineId };
      const order = await client.call(sendArtwork, { params, body: { version, uploadIds: [...uploadIds] } });
      queries.setQueryData(orderKey(orderId), order);
      return order.lineItems.find(({ id }) => id === lineId);
    },
    refresh: () => queries.invalidateQueries({ queryKey: orderKey(orderId) }),
  };
}
