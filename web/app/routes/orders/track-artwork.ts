import { previewTrackedArtwork } from "@boxwright/contract/orders";
import { throwUnshown, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-artwork";

/** The small picture of a file, for pages without scripts. */
export async function loader({ context, params: { uploadId }, url }: Route.LoaderArgs) {
  const { api, config } = context.get(storefrontContext);
  const key = url.searchParams.get("key") ?? "";
  const response = await api
    .fetch(previewTrackedArtwork, { params: { ...storefrontPath(config), uploadId }, body: { key } })
    .catch(throwUnshown);
  return new Response(await response.arrayBuffer(), { headers: { ...trackedHeaders, "content-type": "image/webp" } });
}
