import { addressProblem } from "@boxwright/contract/address";
import type { patchCart, patchLines, WireCart } from "@boxwright/contract/cart";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { Cart } from "@boxwright/core/cart/cart";
import { agreeTo } from "@boxwright/core/cart/worked-line";
import { takeAddresses } from "../address/take-address.ts";
import { isRefusal, joinRefusals, type Refusal, refuse } from "../platform/http/operation.ts";
import { refuseOrderedProofs, withoutLines, withQuantities, withRestoredLines } from "./cart-lines.ts";
import { type AddingDeps, type CartDeps, changeCart } from "./change-cart.ts";
import { withAddedLines } from "./exchange-lines.ts";
import { keepArtwork } from "./keep-artwork.ts";
import type { CartOwner } from "./postgres/cart-store.ts";
import { workOutCart } from "./work-out-cart.ts";

/** Removes, restores, changes and adds lines, in this order, all or none. */
export function editLines(
  deps: AddingDeps,
  owner: CartOwner,
  cartId: string,
  { version, add = [], update = [], remove = [], restore = [] }: BodyOf<typeof patchLines>,
): Promise<WireCart | Refusal> {
  return changeCart(deps, owner, cartId, version, async (cart) => {
    const tariff = await deps.tariffOf(deps.db, owner);
    const shorter = withoutLines(cart, remove);
    if (isRefusal(shorter)) return shorter;
    const restored = withRestoredLines(shorter, restore);
    if (isRefusal(restored)) return restored;
    const resized = withQuantities(deps, tariff, restored, update);
    const artwork = await keepArtwork(deps, owner, add, "add");
    // If a new quantity is refused, the new lines are still checked, so that the shopper sees all faults at once.
    const longer = withAddedLines(deps, tariff, isRefusal(resized) ? restored : resized, add, artwork);
    if (isRefusal(resized)) return joinRefusals(resized, isRefusal(longer) ? [longer] : []);
    if (isRefusal(longer)) return longer;
    // A proof that was ordered after it came into the cart must not keep the shopper from changing other lines.
    const incoming = longer.lines.filter(({ proofStyle }) =>
      cart.lines.every((line) => line.proofStyle !== proofStyle),
    );
    return (await refuseOrderedProofs(deps, deps.db, incoming, "add")) ?? longer;
  });
}

/** Sets addresses and e-mail, and takes today's prices and dates where the shopper accepts them. */
export function editCart(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  change: BodyOf<typeof patchCart>,
): Promise<WireCart | Refusal> {
  return changeCart(deps, owner, cartId, change.version, async (cart) => {
    const { shippingAddress, billingAddress } = change;
    const taken = takeAddresses({ shippingAddress, billingAddress });
    if (!taken.ok) return refuse(...addressProblem(taken.refusal.faults));
    const changed = {
      ...cart,
      email: change.email?.toLowerCase() ?? cart.email,
      shippingAddress: taken.value.shippingAddress ?? cart.shippingAddress,
      billingAddress: taken.value.billingAddress ?? cart.billingAddress,
    };
    return change.acceptUpdates === true ? withTodaysFigures(deps, owner, changed) : changed;
  });
}

async function withTodaysFigures(deps: CartDeps, owner: CartOwner, cart: Cart): Promise<Cart> {
  const { lines } = await workOutCart(deps, deps.db, owner, cart);
  const agreed = lines.map(({ line, goods, standing }) =>
    agreeTo(line, goods?.total ?? null, standing.delivery?.arrival ?? null),
  );
  return { ...cart, lines: agreed };
}
