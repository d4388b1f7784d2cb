import type { WireTrackedOrder } from "@boxwright/contract/order";
import { getTrackedProof, trackOrder } from "@boxwright/contract/order-links";
import { data, isRouteErrorResponse } from "react-router";
import type { ShownProof } from "../../features/orders/order-access.ts";
import * as ordersStyles from "../../features/orders/orders.module.css";
import { postedNoticeIn } from "../../features/orders/posted-notice.ts";
import { refusedDecisionIn } from "../../features/orders/proof-decision.ts";
import { TrackedOrder } from "../../features/orders/tracked-order.tsx";
import { throwNotOpened, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { ClosedLinkPage } from "../../shell/closed-link-page.tsx";
import { FailurePage } from "../../shell/failure-page.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { Route } from "./+types/track";

export async function loader(visit: Route.LoaderArgs) {
  const { api, config } = visit.context.get(storefrontContext);
  const key = visit.url.searchParams.get("key") ?? "";
  const params = storefrontPath(config);
  const order = await api.call(trackOrder, { params, body: { key } }).catch(throwNotOpened);
  const readProof = (lineId: string) => api.call(getTrackedProof, { params: { ...params, lineId }, body: { key } });
  return data(
    {
      order,
      key,
      proofs: await proofsOf(order, readProof),
      posted: postedNoticeIn(visit.url.searchParams, order.lineItems),
      refused: refusedDecisionIn(visit.url.searchParams),
      words: loadWords(visit, "order", "cart", "uploads"),
    },
    { headers: trackedHeaders },
  );
}

/** The proofs of the lines that wait for approval. The browser reads those that cannot be read now. */
async function proofsOf(
  { lineItems }: WireTrackedOrder,
  readProof: (lineId: string) => Promise<ShownProof>,
): Promise<Record<string, ShownProof>> {
  const waiting = lineItems.filter(({ state }) => state.key === "WaitingForCustomerApproval");
  const proofs = await Promise.all(waiting.map(async ({ id }) => [id, await readProof(id).catch(() => null)] as const));
  return Object.fromEntries(proofs.flatMap(([id, proof]) => (proof === null ? [] : [[id, proof]])));
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => ({
  ...Object.fromEntries(errorHeaders ?? []),
  ...trackedHeaders,
});

/** Without an order there are no words, and the page that replaces it sets its own title. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? [{ name: "robots", content: "noindex" }]
    : privateMeta({ title: "order.track.documentTitle", description: "order.track.description" }, matches);

export default function TrackOrder({ loaderData: { order, key, ...shown } }: Route.ComponentProps) {
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${ordersStyles.orderPage}`}>
        <TrackedOrder order={order} orderKey={key} {...shown} />
      </main>
    </QueryScope>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isClosed = isRouteErrorResponse(error) && error.status === 404;
  return isClosed ? <ClosedLinkPage /> : <FailurePage error={error} />;
}
