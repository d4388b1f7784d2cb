import { createHash } from "node:crypto";
import type { DeliveryOption } from "@boxwright/core/cart/charges";

/** The goods of a quote: a line of a cart, all its lines (`lineItemId` is null), or goods in no cart (both are null). */
export interface QuotedGoods {
  readonly cartId: string | null;
  readonly lineItemId: string | null;
}

/** The fingerprint of a quoted option. It changes with price and day, so that an outdated choice is detected. */
export function tracingRecordOf({ cartId, lineItemId }: QuotedGoods, { id, price, arrival }: DeliveryOption): string {
  const quoted = JSON.stringify([cartId, lineItemId, id, price, arrival]);
  return createHash("sha256").update(quoted).digest("base64url").slice(0, 16);
}
