import { createHash } from "node:crypto";
import type { DeliveryOption } from "@boxwright/core/cart/charges";

/** To whom an option is quoted: to a line, with null to all lines of a cart, or to goods that are in no cart. */
export interface QuotedTo {
  readonly cartId: string | null;
  readonly lineItemId: string | null;
}

/** Names an option as it was quoted. Another price or day makes another name, by which a choice is known to be of yesterday. */
export function tracingRecordOf({ cartId, lineItemId }: QuotedTo, { id, price, arrival }: DeliveryOption): string {
  const quoted = JSON.stringify([cartId, lineItemId, id, price, arrival]);
  return createHash("sha256").update(quoted).digest("base64url").slice(0, 16);
}
