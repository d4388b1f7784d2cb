import { useWords } from "../../lib/words/use-words.ts";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";

/** The page of an order while the order is being read. */
export function OrderSkeleton() {
  const t = useWords();
  return (
    <>
      <h1 tabIndex={-1}>{t("order.page.documentTitle")}</h1>
      <noscript>
        <div className={spaceStyles.above6}>
          <Notice>{t("order.page.needsScripts")}</Notice>
        </div>
      </noscript>
      <Loading label={t("order.loading")}>
        <div className={spaceStyles.above8}>
          <Skeleton height={640} />
        </div>
      </Loading>
    </>
  );
}
