import type { WireCart } from "@boxwright/contract/cart";
import type { CartChange } from "../cart/cart-change.ts";
import { useCart } from "../cart/use-cart.ts";
import type { ChangingCart } from "../cart/use-change-cart.ts";
import type { Analytics } from "./analytics.ts";
import { useAnalytics } from "./analytics-context.tsx";
import { reportedCoupon, reportedLine } from "./reported-goods.ts";

/** Changes the visitor's cart, and reports each successful change. */
export function useReportChanges(changing: ChangingCart): ChangingCart {
  const analytics = useAnalytics();
  const reading = useCart();
  const cart = reading.state === "there" ? reading.cart : null;
  return {
    ...changing,
    async change(change, failure) {
      const outcome = await changing.change(change, failure);
      if (outcome !== null && "cart" in outcome) reportChange(analytics, change, cart, outcome.cart);
      return outcome;
    },
  };
}

function reportChange(
  analytics: Pick<Analytics, "track">,
  change: CartChange,
  before: WireCart | null,
  after: WireCart,
): void {
  if (change.kind === "setCoupon" && change.couponCode !== null) {
    analytics.track("Coupon Applied", reportedCoupon(after), `coupon-${after.id}-${after.version}`);
  }
  if (change.kind !== "restoreLine" && change.kind !== "removeLine") return;
  const isAdded = change.kind === "restoreLine";
  const line = (isAdded ? after : before)?.lineItems.find(({ id }) => id === change.lineId);
  if (line !== undefined) analytics.track(isAdded ? "Product Added" : "Product Removed", reportedLine(line));
}
