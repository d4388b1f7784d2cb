import type { WireOrder } from "@boxwright/contract/order";
import { lazy, Suspense } from "react";

/** Most orders are paid online. */
const LoadedTransfer = lazy(() => import("./bank-transfer.tsx"));

/** How the buyer pays the amount due of an order by bank transfer, loaded when it is shown. */
export function BankTransfer({ order }: { readonly order: WireOrder }) {
  return (
    <Suspense fallback={null}>
      <LoadedTransfer order={order} />
    </Suspense>
  );
}
