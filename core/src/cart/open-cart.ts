import { ok, type Result, refused } from "../kernel/result.ts";
import type { Cart } from "./cart.ts";

/** Why a cart cannot be changed or paid by a shopper who saw it at some version. */
export type CartConflict =
  | { readonly kind: "cartNotFound" }
  | { readonly kind: "cartOrdered"; readonly orderId: string }
  | { readonly kind: "cartBeingPaid" }
  | { readonly kind: "cartChanged"; readonly currentVersion: number };

/** The cart if it can still be filled: it was neither ordered nor merged into another. */
export function openCart(cart: Cart | null): Result<Cart, CartConflict> {
  if (cart === null) return refused({ kind: "cartNotFound" });
  if (cart.state === "Active") return ok(cart);
  return refused(cart.orderId === null ? { kind: "cartNotFound" } : { kind: "cartOrdered", orderId: cart.orderId });
}

/** The cart if a shopper who saw it at `version` can change or pay it. */
export function openCartAt(cart: Cart | null, version: number): Result<Cart, CartConflict> {
  const open = openCart(cart);
  if (!open.ok) return open;
  if (open.value.paymentId !== null) return refused({ kind: "cartBeingPaid" });
  const currentVersion = open.value.version;
  return currentVersion === version ? open : refused({ kind: "cartChanged", currentVersion });
}
