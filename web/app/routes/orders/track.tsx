import { trackOrder } from "@boxwright/contract/order-links";
import { data } from "react-router";
import * as ordersStyles from "../../features/orders/orders.module.css";
import { TrackedOrder } from "../../features/orders/tracked-order.tsx";
import { throwNotOpened, trackedHeaders } from "../../features/orders/tracked-pages.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { FailurePage } from "../../shell/failure-page.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { Route } from "./+types/track";

export async function loader(visit: Route.LoaderArgs) {
  const { api, config } = visit.context.get(storefrontContext);
  const key = visit.url.searchParams.get("key") ?? "";
  const order = await api.call(trackOrder, { params: storefrontPath(config), body: { key } }).catch(throwNotOpened);
  return data({ order, key, words: loadWords(visit, "order", "cart", "uploads") }, { headers: trackedHeaders });
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

export default function TrackOrder({ loaderData: { order, key } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${ordersStyles.page}`}>
      <h1 tabIndex={-1}>{order.orderNumber ?? t("order.track.title")}</h1>
      <TrackedOrder order={order} orderKey={key} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
