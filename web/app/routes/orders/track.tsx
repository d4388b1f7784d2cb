import type { WireTrackedOrder } from "@boxwright/contract/order";
import { getTrackedLineCheck, getTrackedProof, trackOrder } from "@boxwright/contract/order-links";
import type { LineState } from "@boxwright/core/orders/line-states";
import { data, isRouteErrorResponse } from "react-router";
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
  const ofLine = (lineId: string) => ({ params: { ...params, lineId }, body: { key } });
  const [proofs, checks] = await Promise.all([
    readForLines(order, ["WaitingForCustomerApproval"], (lineId) => api.call(getTrackedProof, ofLine(lineId))),
    readForLines(order, checkedStates, (lineId) => api.call(getTrackedLineCheck, ofLine(lineId))),
  ]);
  return data(
    {
      order,
      key,
      proofs,
      checks,
      posted: postedNoticeIn(visit.url.searchParams, order.lineItems),
      refused: refusedDecisionIn(visit.url.searchParams),
      words: loadWords(visit, "order", "cart", "uploads"),
    },
    { headers: trackedHeaders },
  );
}

/** The states in which a line shows what its artwork check found. */
const checkedStates: readonly LineState[] = ["ArtworkFailed", "ArtworkRejected", "ArtworkReview"];

/** What the lines in these states show, by line. The browser reads what cannot be read now. */
async function readForLines<Part>(
  { lineItems }: WireTrackedOrder,
  states: readonly LineState[],
  read: (lineId: string) => Promise<Part>,
): Promise<Record<string, Part>> {
  const lines = lineItems.filter(({ state }) => states.includes(state.key));
  const parts = await Promise.all(lines.map(async ({ id }) => [id, await read(id).catch(() => null)] as const));
  return Object.fromEntries(parts.flatMap(([id, part]) => (part === null ? [] : [[id, part]])));
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
