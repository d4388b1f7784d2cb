import { getTrackedPrintPicture } from "@boxwright/contract/order-links";
import { throwNotOpened, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-print-picture";

/** A printed side of the files of a line at a URL of its own, so that a page without scripts can show it. */
export async function loader({ context, params: { lineId, sha256, side }, url }: Route.LoaderArgs) {
  const { api, config } = context.get(storefrontContext);
  const key = url.searchParams.get("key") ?? "";
  const params = { ...storefrontPath(config), lineId, sha256, side: side === "inside" ? side : "outside" } as const;
  const response = await api.fetch(getTrackedPrintPicture, { params, body: { key } }).catch(throwNotOpened);
  return new Response(response.body, { headers: { ...trackedHeaders, "content-type": "image/png" } });
}
