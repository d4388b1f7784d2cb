import type { WireCart } from "@boxwright/contract/cart";
import type { CartChange } from "../cart/cart-change.ts";
import { useCart } from "../cart/use-cart.ts";
import type { ChangingCart } from "../cart/use-change-cart.ts";
import type { Analytics } from "./analytics.ts";
import { useAnalytics } from "./analytics-context.tsx";
import { toldCoupon, toldLine } from "./told-goods.ts";

/** The same changes of the visitor's cart, with those that were made told. */
export function useToldChanges(changing: ChangingCart): ChangingCart {
  const analytics = useAnalytics();
  const reading = useCart();
  const cart = reading.state === "there" ? reading.cart : null;
  return {
    ...changing,
    async change(change, failure) {
      const told = await changing.change(change, failure);
      if (told !== null && "cart" in told) tellChange(analytics, change, cart, told.cart);
      return told;
    },
  };
}

function tellChange(
  analytics: Pick<Analytics, "track">,
  change: CartChange,
  before: WireCart | null,
  after: WireCart,
): void {
  if (change.kind === "setCoupon" && change.couponCode !== null) {
    analytics.track("Coupon Applied", toldCoupon(after), `coupon-${after.id}-${after.version}`);
  }
  if (change.kind !== "restoreLine" && change.kind !== "removeLine") return;
  const isAdded = change.kind === "restoreLine";
  const line = (isAdded ? after : before)?.lineItems.find(({ id }) => id === change.lineId);
  if (line !== undefined) analytics.track(isAdded ? "Product Added" : "Product Removed", toldLine(line));
}
