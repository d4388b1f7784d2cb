import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as summaryStyles from "../../../ui/text/summary.module.css";
import * as styles from "./cart-lines.module.css";

/** Holds the place of the cart while it loads. */
export function CartSkeleton() {
  return (
    <div className={summaryStyles.withSummary}>
      <div className={styles.list}>
        <div className={styles.line}>
          <div className={pictureStyles.pic} />
          <div className={styles.skeletonText}>
            <Skeleton height={24} width="70%" />
            <Skeleton height={120} width="60%" />
            <Skeleton height={40} width={140} />
          </div>
        </div>
      </div>
      <Skeleton height={420} />
    </div>
  );
}
