import { previewTrackedArtwork } from "@boxwright/contract/order-links";
import { throwNotOpened, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-artwork";

/** The preview of an upload at a URL of its own, so that a page without scripts can show it. */
export async function loader({ context, params: { uploadId }, url }: Route.LoaderArgs) {
  const { api, config } = context.get(storefrontContext);
  const key = url.searchParams.get("key") ?? "";
  const response = await api
    .fetch(previewTrackedArtwork, { params: { ...storefrontPath(config), uploadId }, body: { key } })
    .catch(throwNotOpened);
  return new Response(await response.arrayBuffer(), { headers: { ...trackedHeaders, "content-type": "image/webp" } });
}
