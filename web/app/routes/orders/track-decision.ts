import { decideTrackedProof, trackOrder } from "@boxwright/contract/order-links";
import { decidedQuery } from "../../features/orders/posted-notice.ts";
import {
  decisionFault,
  decisionIn,
  type ProofRefusal,
  proofRefusalOf,
  refusedDecisionQuery,
} from "../../features/orders/proof-decision.ts";
import { sendChange } from "../../features/orders/send-change.ts";
import { trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { trackedOrderPath } from "../../features/orders/tracking-paths.ts";
import { redirect } from "../../lib/navigation/redirect.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import type { Route } from "./+types/track-decision";

/** Takes the decision about a proof from a form without scripts, and returns to the order, which shows the outcome. */
export async function action(visit: Route.ActionArgs) {
  const key = visit.url.searchParams.get("key") ?? "";
  const sent = decisionIn(await visit.request.formData().catch(() => new FormData()));
  const refusal = decisionFault(sent) ?? (await send(visit, key, sent));
  const { lineId, body } = sent;
  const outcome = refusal === null ? decidedQuery(lineId, body.decision) : refusedDecisionQuery({ lineId, refusal });
  return redirect(visit, `${trackedOrderPath(key)}&${outcome}`, { status: 303, headers: trackedHeaders });
}

/** Why the decision was refused; null if it was accepted. */
async function send(
  { context }: Route.ActionArgs,
  key: string,
  { lineId, body }: ReturnType<typeof decisionIn>,
): Promise<ProofRefusal | null> {
  const { api, config } = context.get(storefrontContext);
  const params = storefrontPath(config);
  const send = (version: number) =>
    api.call(decideTrackedProof, { params: { ...params, lineId }, body: { ...body, key, version } });
  const read = () => api.call(trackOrder, { params, body: { key } });
  try {
    const seen = {
      version: body.version,
      lineItems: [{ id: lineId, state: { key: "WaitingForCustomerApproval" } }],
    } as const;
    await sendChange({ seen, lineId, about: "state", read, send });
    return null;
  } catch (problem) {
    return proofRefusalOf(problem);
  }
}

export const loader = (visit: Route.LoaderArgs) =>
  redirect(visit, trackedOrderPath(visit.url.searchParams.get("key") ?? ""), { headers: trackedHeaders });
