import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as summaryStyles from "../../../ui/text/summary.module.css";

/** A form of the checkout and its summary before the cart is read. */
export function FormSkeleton({ height }: { readonly height: number }) {
  return (
    <div className={summaryStyles.withSummary}>
      <Skeleton height={height} />
      <Skeleton height={360} />
    </div>
  );
}
