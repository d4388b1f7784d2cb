import { AccountNav } from "../../features/account/account-nav.tsx";
import { SignedInOnly } from "../../features/account/signed-in-only.tsx";
import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import * as accountPageStyles from "../../features/identity/account-page.module.css";
import { OrderHistory } from "../../features/my-orders/order-history.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { Route } from "./+types/my-orders";

export const loader = (visit: Route.LoaderArgs) => ({
  words: loadWords(visit, "history", "order", "reorder", "cart", "uploads", "adding", "structures"),
});

/** The browser reads the orders, so search, filter and page do not need this loader. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "history.title", description: "history.description" }, matches);

/** The order history of the signed-in customer. */
export default function MyOrdersPage() {
  const t = useWords();
  const reportAdded = useReportAdded();
  const historyOf = (customerId: string | null) => (
    <>
      <AccountNav />
      <OrderHistory customerId={customerId} onReordered={reportAdded} />
    </>
  );
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
        <h1 tabIndex={-1}>{t("history.title")}</h1>
        <SignedInOnly waiting={historyOf(null)}>{historyOf}</SignedInOnly>
      </main>
    </QueryScope>
  );
}
