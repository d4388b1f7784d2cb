import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as summaryStyles from "../../../ui/text/summary.module.css";

/** Shown in place of a form and its summary while the cart loads. */
export function FormSkeleton({ height }: { readonly height: number }) {
  return (
    <div className={summaryStyles.withSummary}>
      <Skeleton height={height} />
      <Skeleton height={360} />
    </div>
  );
}
