import { Skeleton } from "../../../ui/skeleton.tsx";

/** The cart before it is read, in the size that it will have. */
export function CartSkeleton() {
  return (
    <div className="with-summary">
      <div className="cart-lines">
        <div className="cart-line">
          <div className="pic" />
          <div className="cart-skeleton-text">
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
