import { downloadTrackedPackingSlip } from "@boxwright/contract/documents";
import { throwNotOpened, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-packing-slip";

/** The packing slip at a URL of its own, so that a link works without scripts. */
export async function loader({ context, params: { deliveryId }, url }: Route.LoaderArgs) {
  const { api, config } = context.get(storefrontContext);
  const key = url.searchParams.get("key") ?? "";
  const response = await api
    .fetch(downloadTrackedPackingSlip, { params: { ...storefrontPath(config), deliveryId }, body: { key } })
    .catch(throwNotOpened);
  const name = response.headers.get("content-disposition") ?? "attachment";
  return new Response(await response.arrayBuffer(), {
    headers: { ...trackedHeaders, "content-type": "application/pdf", "content-disposition": name },
  });
}
