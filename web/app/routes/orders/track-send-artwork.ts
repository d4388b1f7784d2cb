import { sendTrackedArtwork } from "@boxwright/contract/order-links";
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
  const to = `${trackedOrderPath(key)}&${new URLSearchParams({ artwork: outcome })}`;
  return redirect(visit, to, { status: 303, headers: trackedHeaders });
}

/** Streams the file to the uploads, and then sends it as the artwork of the line. */
async function send({ context, request, url }: Route.ActionArgs, key: string): Promise<SendingOutcome> {
  const { api, config, storeUpload } = context.get(storefrontContext);
  const upload = await storeUpload(request);
  const params = { ...storefrontPath(config), lineId: url.searchParams.get("lineId") ?? "" };
  const version = Number(url.searchParams.get("version"));
  await api.call(sendTrackedArtwork, { params, body: { key, version, uploadIds: [upload.id] } });
  return "sent";
}

export const loader = (visit: Route.LoaderArgs) =>
  redirect(visit, trackedOrderPath(visit.url.searchParams.get("key") ?? ""), { headers: trackedHeaders });
