import { sendTrackedArtwork, trackOrder } from "@boxwright/contract/order-links";
import { sendingQuery } from "../../features/orders/posted-notice.ts";
import { sendChange } from "../../features/orders/send-change.ts";
import { type SendingOutcome, sendingOutcomeOf } from "../../features/orders/sending-outcome.ts";
import { trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { trackedOrderPath } from "../../features/orders/tracking-paths.ts";
import { redirect } from "../../lib/navigation/redirect.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-send-artwork";

/** Receives the artwork of a line from a form without scripts, and returns to the order, which shows the outcome. */
export async function action(visit: Route.ActionArgs) {
  const { searchParams } = visit.url;
  const key = searchParams.get("key") ?? "";
  const outcome = await send(visit, key).catch(sendingOutcomeOf);
  const to = `${trackedOrderPath(key)}&${sendingQuery(searchParams.get("lineId") ?? "", outcome)}`;
  return redirect(visit, to, { status: 303, headers: trackedHeaders });
}

/**
 * Streams the file to the uploads, and then sends it as the artwork of the line. A link that opens no order, or a line that takes no
 * artwork, stores no file.
 */
async function send({ context, request, url }: Route.ActionArgs, key: string): Promise<SendingOutcome> {
  const { api, config, storeUpload } = context.get(storefrontContext);
  const params = storefrontPath(config);
  const lineId = url.searchParams.get("lineId") ?? "";
  const read = () => api.call(trackOrder, { params, body: { key } });
  const seen = await read();
  const line = seen.lineItems.find(({ id }) => id === lineId);
  if (!line?.takesArtwork) return "notNow";
  if (line.state.key !== url.searchParams.get("state")) return "changed";
  const { id } = await storeUpload(request);
  const send = (version: number) =>
    api.call(sendTrackedArtwork, { params: { ...params, lineId }, body: { key, version, uploadIds: [id] } });
  await sendChange({ seen, lineId, about: "state", read, send });
  return "sent";
}

export const loader = (visit: Route.LoaderArgs) =>
  redirect(visit, trackedOrderPath(visit.url.searchParams.get("key") ?? ""), { headers: trackedHeaders });
