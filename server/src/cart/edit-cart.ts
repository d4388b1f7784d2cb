import type { AddressEntry } from "@boxwright/core/address/address";
import type { Cart } from "@boxwright/core/cart/cart";
import { agreeTo } from "@boxwright/core/cart/line-status";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { normaliseAddresses } from "../address/normalise-addresses.ts";
import {
  areProofsOrdered,
  type QuantityChange,
  withoutLines,
  withQuantities,
  withRestoredLines,
} from "./cart-lines.ts";
import { type AddingDeps, type CartDeps, changeCart } from "./change-cart.ts";
import { withAddedLines } from "./exchange-lines.ts";
import { keepArtwork } from "./keep-artwork.ts";
import type { LineRequest } from "./line-request.ts";
import { priceCart } from "./price-cart.ts";
import type { CartRefusal } from "./refusals.ts";

export interface LineChanges {
  readonly version: number;
  readonly add: readonly LineRequest[];
  readonly update: readonly QuantityChange[];
  readonly remove: readonly string[];
  readonly restore: readonly string[];
}

/** Removes, restores, changes and adds lines, in this order, all or none. */
export function editLines(
  deps: AddingDeps,
  owner: Owner,
  cartId: string,
  { version, add, update, remove, restore }: LineChanges,
): Promise<Result<PricedCart, CartRefusal>> {
  return changeCart<CartRefusal>(deps, owner, cartId, version, async (cart) => {
    const tariff = await deps.tariffOf(deps.db, owner);
    const shorter = withoutLines(cart, remove);
    if (!shorter.ok) return shorter;
    const restored = withRestoredLines(shorter.value, restore);
    if (!restored.ok) return restored;
    const resized = withQuantities(deps, tariff, restored.value, update);
    const artwork = await keepArtwork(deps, owner, add);
    // If a new quantity is refused, the new lines are still checked, so that the shopper sees all faults at once.
    const longer = withAddedLines(deps, tariff, resized.ok ? resized.value : restored.value, add, artwork);
    if (!resized.ok) {
      const addedFaults = longer.ok ? [] : longer.refusal.faults;
      return refused({ kind: "linesRefused", faults: [...resized.refusal.faults, ...addedFaults] });
    }
    if (!longer.ok) return longer;
    // A proof that was ordered after it was added must not prevent the shopper from changing other lines.
    const incoming = longer.value.lines.filter(({ proofStyle }) =>
      cart.lines.every((line) => line.proofStyle !== proofStyle),
    );
    return (await areProofsOrdered(deps, deps.db, incoming)) ? refused({ kind: "proofOrdered" }) : longer;
  });
}

/** Changes of a cart apart from its lines. A field that is null does not change. */
export interface CartChanges {
  readonly version: number;
  readonly email: string | null;
  readonly shippingAddress: AddressEntry | null;
  readonly billingAddress: AddressEntry | null;
  /** Accepts today's prices and dates. */
  readonly acceptUpdates: boolean;
}

/** Sets addresses and email, and agrees to today's prices and dates if the shopper accepts them. */
export function editCart(
  deps: CartDeps,
  owner: Owner,
  cartId: string,
  change: CartChanges,
): Promise<Result<PricedCart, CartRefusal>> {
  return changeCart<CartRefusal>(deps, owner, cartId, change.version, async (cart) => {
    const addresses = normaliseAddresses({
      shippingAddress: change.shippingAddress ?? undefined,
      billingAddress: change.billingAddress ?? undefined,
    });
    if (!addresses.ok) return addresses;
    const changed = {
      ...cart,
      email: change.email?.toLowerCase() ?? cart.email,
      shippingAddress: addresses.value.shippingAddress ?? cart.shippingAddress,
      billingAddress: addresses.value.billingAddress ?? cart.billingAddress,
    };
    return ok(change.acceptUpdates ? await withTodaysFigures(deps, owner, changed) : changed);
  });
}

async function withTodaysFigures(deps: CartDeps, owner: Owner, cart: Cart): Promise<Cart> {
  const { lines } = await priceCart(deps, deps.db, owner, cart);
  const agreed = lines.map(({ line, goods, status }) =>
    agreeTo(line, goods?.total ?? null, status.delivery?.arrival ?? null),
  );
  return { ...cart, lines: agreed };
}
