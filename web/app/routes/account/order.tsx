import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import { SignInLink } from "../../features/customers/sign-in-link.tsx";
import { CreditNoteLink } from "../../features/documents/credit-note-link.tsx";
import { BankTransfer } from "../../features/documents/lazy-bank-transfer.tsx";
import { OrderDocuments } from "../../features/documents/order-documents.tsx";
import { useIdentity } from "../../features/identity/session-context.tsx";
import { OrderSkeleton } from "../../features/orders/order-skeleton.tsx";
import { OrderView } from "../../features/orders/order-view.tsx";
import * as ordersStyles from "../../features/orders/orders.module.css";
import { ReorderPanel } from "../../features/orders/reorder-panel.tsx";
import { useOrder } from "../../features/orders/use-order.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/order";

export const loader = (visit: Route.LoaderArgs) => ({
  words: loadWords(visit, "order", "cart", "uploads", "payment", "identity", "reorder", "adding", "structures"),
});

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "order.page.documentTitle", description: "order.page.description" }, matches);

/** An order for its buyer: a customer, or an anonymous visitor in the browser of the purchase. */
export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${ordersStyles.orderPage}`}>
        <Order orderId={orderId} />
      </main>
    </QueryScope>
  );
}

function Order({ orderId }: { readonly orderId: string }) {
  const t = useWords();
  const reading = useOrder(orderId);
  const reportAdded = useReportAdded();
  switch (reading.state) {
    case "loading":
      return <OrderSkeleton />;
    case "missing":
      return <Missing />;
    case "failed":
      return (
        <>
          <h1 tabIndex={-1}>{t("order.page.documentTitle")}</h1>
          <LoadFailure message={t("order.notLoaded")} {...reading} />
        </>
      );
    case "there":
      return (
        <OrderView
          order={reading.order}
          documents={<OrderDocuments order={reading.order} />}
          transfer={<BankTransfer order={reading.order} />}
          creditNote={(refundId) => (reading.order.isMigrated ? null : <CreditNoteLink refundId={refundId} />)}
          reorderOf={(line) => (
            <ReorderPanel
              orderId={orderId}
              line={line}
              postalCode={reading.order.shippingAddress.postalCode}
              hasTitle={false}
              onAdded={reportAdded}
            />
          )}
        />
      );
  }
}

/** The order does not exist, or belongs to a customer who is not signed in here. */
function Missing() {
  const t = useWords();
  const isSignedIn = useIdentity()?.isSignedIn ?? false;
  return (
    <>
      <h1 tabIndex={-1}>{t("order.missing")}</h1>
      {isSignedIn ? (
        <LinkButton to="/my-orders" look="accent" className={spaceStyles.above6}>
          {t("order.page.orders")}
        </LinkButton>
      ) : (
        <p className={spaceStyles.above4}>
          {t("order.page.signInLead")} <SignInLink className={textStyles.textLink}>{t("order.page.signIn")}</SignInLink>
        </p>
      )}
    </>
  );
}
