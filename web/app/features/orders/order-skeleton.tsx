import { useWords } from "../../lib/words/use-words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";

/** The page of an order while the order is being read. */
export function OrderSkeleton() {
  const t = useWords();
  return (
    <div aria-busy="true">
      <h1 tabIndex={-1}>{t("order.page.documentTitle")}</h1>
      <noscript>
        <Notice>{t("order.page.needsScripts")}</Notice>
      </noscript>
      <p className={textStyles.visuallyHidden} role="status">
        {t("order.loading")}
      </p>
      <div className={spaceStyles.above8}>
        <Skeleton height={640} />
      </div>
    </div>
  );
}
