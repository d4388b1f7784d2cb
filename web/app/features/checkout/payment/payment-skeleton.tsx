import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as summaryStyles from "../../../ui/text/summary.module.css";
import * as styles from "./payment.module.css";

/** Shown in place of the payment page while its cart loads. */
export function PaymentSkeleton() {
  return (
    <div className={summaryStyles.withSummary}>
      <div className={styles.parts}>
        <Skeleton height={400} />
        <Skeleton height={76} />
        <Skeleton height={240} />
      </div>
      <Skeleton height={420} />
    </div>
  );
}
