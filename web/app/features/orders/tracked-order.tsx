import type { WireTrackedOrder } from "@boxwright/contract/order";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { Download } from "lucide";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { Icon } from "../../ui/icon.tsx";
import * as summaryStyles from "../../ui/text/summary.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { AddressFacts } from "./fact.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSummary } from "./order-summary.tsx";
import * as styles from "./orders.module.css";
import { useTrackedOrderAccess } from "./tracked-order-access.tsx";
import { trackedReceiptPath } from "./tracking-paths.ts";

interface TrackedOrderProps {
  readonly order: WireTrackedOrder;
  /** The key in the link that opens it. */
  readonly orderKey: string;
}

/** An order as the link in its mails shows it. The page works without scripts. */
export function TrackedOrder({ order, orderKey }: TrackedOrderProps) {
  const t = useWords();
  const format = useFormats();
  const access = useTrackedOrderAccess(order, orderKey);
  const placed = calendarDateIn(new Date(order.createdAt), shopTimeZone);
  return (
    <>
      <p className={`${styles.number} ${textStyles.muted}`}>{t("order.track.placed", { day: format.day(placed) })}</p>
      <div className={summaryStyles.withSummary}>
        <div className={styles.parts}>
          <OrderLines lineItems={order.lineItems} history={order.history} access={access} />
          <div className={styles.facts}>
            <AddressFacts order={order} />
          </div>
        </div>
        <OrderSummary order={order}>
          <div className={styles.buttons}>
            <a className={buttonStyles.btn} href={trackedReceiptPath(orderKey)} download rel="nofollow">
              <Icon of={Download} />
              {t("order.receipt")}
            </a>
            <p className={`${textStyles.small} ${textStyles.muted}`}>{t("order.track.private")}</p>
          </div>
        </OrderSummary>
      </div>
    </>
  );
}
