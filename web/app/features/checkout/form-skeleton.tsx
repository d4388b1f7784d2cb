import { Skeleton } from "../../ui/skeleton.tsx";

/** A form of the checkout and its summary before the cart is read. */
export function FormSkeleton({ height }: { readonly height: number }) {
  return (
    <div className="with-summary">
      <Skeleton height={height} />
      <Skeleton height={360} />
    </div>
  );
}
