import { Skeleton } from "../../ui/skeleton.tsx";
import * as summaryStyles from "../../ui/summary.module.css";

/** A form of the checkout and its summary before the cart is read. */
export function FormSkeleton({ height }: { readonly height: number }) {
  return (
    <div className={summaryStyles.withSummary}>
      <Skeleton height={height} />
      <Skeleton height={360} />
    </div>
  );
}
