import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { ReorderPanelProps } from "./reorder/whole-panel.tsx";

const WholePanel = lazy(() => import("./reorder/whole-panel.tsx"));

/**
 * Orders a line of an order again at today's prices, in another quantity or size on request. It loads when it is opened. Pages that use it
 * load the words `reorder`, `structures`, `adding` and `cart`.
 */
export function ReorderPanel(props: ReorderPanelProps) {
  return (
    <Suspense fallback={<Skeleton height={184} />}>
      <WholePanel {...props} />
    </Suspense>
  );
}
