import { getTrackedProofPicture } from "@boxwright/contract/order-links";
import { throwNotOpened, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-proof-picture";

/** A printed side of a proof at a URL of its own, so that a page without scripts can show it. */
export async function loader({ context, params: { lineId, proofId, side }, url }: Route.LoaderArgs) {
  const { api, config } = context.get(storefrontContext);
  const key = url.searchParams.get("key") ?? "";
  const params = { ...storefrontPath(config), lineId, proofId, side: side === "inside" ? side : "outside" } as const;
  const response = await api.fetch(getTrackedProofPicture, { params, body: { key } }).catch(throwNotOpened);
  return new Response(response.body, { headers: { ...trackedHeaders, "content-type": "image/png" } });
}
