import { useSearchParams } from "react-router";
import { useOrderCompleted } from "../../features/analytics/use-order-completed.ts";
import { BankTransfer } from "../../features/documents/lazy-bank-transfer.tsx";
import { ReceiptButton } from "../../features/documents/receipt-button.tsx";
import { Confirmation } from "../../features/orders/confirmation.tsx";
import * as ordersStyles from "../../features/orders/orders.module.css";
import { type OrderReading, useOrder } from "../../features/orders/use-order.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as summaryStyles from "../../ui/text/summary.module.css";
import type { Route } from "./+types/order-confirmation";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "order.documentTitle", description: "order.description" }, matches);

export default function OrderConfirmation() {
  const t = useWords();
  const [search] = useSearchParams();
  const reading = useOrder(search.get("orderId") ?? "");
  useOrderCompleted(reading);
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${ordersStyles.page}`}>
      <h1 tabIndex={-1}>{t(headingOf(reading))}</h1>
      {reading.state === "missing" && (
        <LinkButton to="/shop-all-boxes" look="accent" className={spaceStyles.above6}>
          {t("order.continueShopping")}
        </LinkButton>
      )}
      {reading.state === "loading" && <OrderLoading />}
      {reading.state === "failed" && <LoadFailure message={t("order.notLoaded")} {...reading} />}
      {reading.state === "there" && (
        <Confirmation
          order={reading.order}
          lateNumber={reading.lateNumber}
          transfer={<BankTransfer order={reading.order} />}
          receipt={<ReceiptButton orderId={reading.order.id} name={reading.order.orderNumber ?? reading.order.id} />}
        />
      )}
    </main>
  );
}

function headingOf(reading: OrderReading): WordKey {
  switch (reading.state) {
    case "loading":
    case "failed":
      return "order.documentTitle";
    case "missing":
      return "order.missing";
    case "there":
      return reading.order.orderState === "Cancelled" ? "order.cancelledTitle" : "order.title";
  }
}

function OrderLoading() {
  const t = useWords();
  return (
    <>
      <noscript>
        <div className={spaceStyles.above6}>
          <Notice>{t("order.needsScripts")}</Notice>
        </div>
      </noscript>
      <Loading label={t("order.loading")}>
        <div className={`${summaryStyles.withSummary} ${spaceStyles.above8}`}>
          <Skeleton height={480} />
          <Skeleton height={360} />
        </div>
      </Loading>
    </>
  );
}
