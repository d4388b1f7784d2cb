import {
  patchCart,
  patchCoupon,
  patchDeliveryOptions,
  patchLines,
  type WireAddedLine,
  type WireCart,
  type WireCartLine,
} from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { NeverOccurError } from "@boxwright/contract/errors/failures";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { StorefrontPath } from "../../lib/navigation/storefront-path.ts";

type Addresses = Pick<BodyOf<typeof patchCart>, "shippingAddress" | "billingAddress" | "email">;
type DeliveryChoices = BodyOf<typeof patchDeliveryOptions>["selections"];

/** A line as the shopper saw it before the change. */
type SeenLine = Pick<WireCartLine, "id" | "quantity" | "productConfigUrl">;

/** A change that a shopper makes to a cart. */
export type CartChange =
  | { readonly kind: "removeLine"; readonly lineId: string }
  | { readonly kind: "restoreLine"; readonly lineId: string }
  | { readonly kind: "replaceLine"; readonly line: WireAddedLine & { readonly replaces: string } }
  | { readonly kind: "setQuantity"; readonly line: SeenLine; readonly quantity: number }
  | { readonly kind: "acceptUpdates" }
  | ({ readonly kind: "setAddresses" } & Addresses)
  | { readonly kind: "setCoupon"; readonly couponCode: string | null }
  | { readonly kind: "chooseDelivery"; readonly selections: DeliveryChoices };

/** Sends a change that is based on a version of the cart. Throws an ApiProblem if the server refuses it. */
export type SendChange = (version: number, change: CartChange) => Promise<WireCart>;

/** Returns the function that sends changes of one cart. */
export function sendChangesWith(client: Client, storefront: StorefrontPath, cartId: string): SendChange {
  const options = { params: { ...storefront, cartId }, outlivesPage: true } as const;
  return (version, change) => {
    switch (change.kind) {
      case "removeLine":
        return client.call(patchLines, { ...options, body: { version, remove: [change.lineId] } });
      case "restoreLine":
        return client.call(patchLines, { ...options, body: { version, restore: [change.lineId] } });
      case "replaceLine":
        return client.call(patchLines, { ...options, body: { version, add: [change.line] } });
      case "setQuantity": {
        const { line, quantity } = change;
        return client.call(patchLines, { ...options, body: { version, update: [{ lineItemId: line.id, quantity }] } });
      }
      case "acceptUpdates":
        return client.call(patchCart, { ...options, body: { version, acceptUpdates: true } });
      case "setAddresses": {
        const { kind: _, ...addresses } = change;
        return client.call(patchCart, { ...options, body: { version, ...addresses } });
      }
      case "setCoupon":
        return client.call(patchCoupon, { ...options, body: { version, couponCode: change.couponCode } });
      case "chooseDelivery":
        return client.call(patchDeliveryOptions, { ...options, body: { version, selections: change.selections } });
      default:
        throw new NeverOccurError(change);
    }
  };
}

/**
 * Rebases a change onto a cart that another tab has changed. Returns the change that is still to be made, `"done"` if nothing
 * is left of it, or `"stale"` if it depends on figures that have changed, so that only the shopper can decide.
 */
export function rebase(change: CartChange, onto: WireCart): CartChange | "done" | "stale" {
  const isThere = (lineId: string) => onto.lineItems.some(({ id }) => id === lineId);
  switch (change.kind) {
    case "setAddresses":
    case "setCoupon":
      return change;
    case "removeLine":
      return isThere(change.lineId) ? change : "done";
    case "restoreLine":
      return isThere(change.lineId) ? "done" : change;
    case "replaceLine":
      return isThere(change.line.replaces) ? change : "stale";
    case "chooseDelivery": {
      const selections = change.selections.filter((selection) => {
        const lineId = "lineItemID" in selection ? selection.lineItemID : selection.lineItemId;
        return lineId === null || isThere(lineId);
      });
      return selections.length > 0 ? { ...change, selections } : "stale";
    }
    case "setQuantity": {
      const { line, quantity } = change;
      const current = onto.lineItems.find(({ id }) => id === line.id);
      if (current?.productConfigUrl !== line.productConfigUrl) return "stale";
      if (current.quantity === quantity) return "done";
      return current.quantity === line.quantity ? change : "stale";
    }
    case "acceptUpdates":
      return "stale";
    default:
      throw new NeverOccurError(change);
  }
}
