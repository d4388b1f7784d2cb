import {
  patchCart,
  patchCoupon,
  patchDeliveryOptions,
  patchLines,
  type WireCart,
  type WireNewLine,
} from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { NeverOccurError } from "@boxwright/contract/failures";
import type { BodyOf } from "@boxwright/contract/kernel";

type Addresses = Pick<BodyOf<typeof patchCart>, "shippingAddress" | "billingAddress" | "email">;
type DeliveryChoices = BodyOf<typeof patchDeliveryOptions>["selections"];

/** What a shopper does to a cart. */
export type CartChange =
  | { readonly kind: "addLines"; readonly lines: readonly WireNewLine[] }
  | { readonly kind: "removeLine"; readonly lineId: string }
  | { readonly kind: "setQuantity"; readonly lineId: string; readonly quantity: number }
  | { readonly kind: "acceptUpdates" }
  | ({ readonly kind: "setAddresses" } & Addresses)
  | { readonly kind: "setCoupon"; readonly couponCode: string | null }
  | { readonly kind: "chooseDelivery"; readonly selections: DeliveryChoices };

/** Sends a change that is based on a version of the cart. Throws an ApiProblem where it is refused. */
export type SendChange = (version: number, change: CartChange) => Promise<WireCart>;

export interface StorefrontPath {
  readonly tenant: string;
  readonly storefront: string;
}

export function sendChangesWith(client: Client, storefront: StorefrontPath, cartId: string): SendChange {
  const params = { ...storefront, cartId };
  return (version, change) => {
    switch (change.kind) {
      case "addLines":
        return client.call(patchLines, { params, body: { version, add: [...change.lines] } });
      case "removeLine":
        return client.call(patchLines, { params, body: { version, remove: [change.lineId] } });
      case "setQuantity": {
        const { lineId: lineItemId, quantity } = change;
        return client.call(patchLines, { params, body: { version, update: [{ lineItemId, quantity }] } });
      }
      case "acceptUpdates":
        return client.call(patchCart, { params, body: { version, acceptUpdates: true } });
      case "setAddresses": {
        const { kind: _, ...addresses } = change;
        return client.call(patchCart, { params, body: { version, ...addresses } });
      }
      case "setCoupon":
        return client.call(patchCoupon, { params, body: { version, couponCode: change.couponCode } });
      case "chooseDelivery":
        return client.call(patchDeliveryOptions, { params, body: { version, selections: change.selections } });
      default:
        throw new NeverOccurError(change);
    }
  };
}

/**
 * The same change for a cart that another tab changed meanwhile: what is left of it to do, `"done"` where it has happened
 * already, `"stale"` where what the shopper wanted depends on figures that have changed, so that only the shopper can say.
 */
export function rebase(change: CartChange, onto: WireCart): CartChange | "done" | "stale" {
  const isThere = (lineId: string) => onto.lineItems.some(({ id }) => id === lineId);
  switch (change.kind) {
    case "addLines":
    case "setAddresses":
    case "setCoupon":
      return change;
    case "removeLine":
      return isThere(change.lineId) ? change : "done";
    case "chooseDelivery": {
      const selections = change.selections.filter((selection) => {
        const lineId = "lineItemID" in selection ? selection.lineItemID : selection.lineItemId;
        return lineId === null || isThere(lineId);
      });
      return selections.length > 0 ? { ...change, selections } : "stale";
    }
    case "setQuantity":
    case "acceptUpdates":
      return "stale";
    default:
      throw new NeverOccurError(change);
  }
}
