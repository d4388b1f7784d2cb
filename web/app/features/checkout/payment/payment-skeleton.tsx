import { Skeleton } from "../../../ui/skeleton.tsx";

/** The place of the payment page while its cart is read. */
export function PaymentSkeleton() {
  return (
    <div className="with-summary">
      <div className="payment-parts">
        <Skeleton height={400} />
        <Skeleton height={76} />
        <Skeleton height={240} />
      </div>
      <Skeleton height={420} />
    </div>
  );
}
