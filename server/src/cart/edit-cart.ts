import type { patchCart, patchLines, WireCart } from "@boxwright/contract/cart";
import type { BodyOf } from "@boxwright/contract/kernel";
import { type Address, type AddressEntry, normaliseAddress } from "@boxwright/core/address/address";
import type { Cart } from "@boxwright/core/cart/cart";
import { agreeTo } from "@boxwright/core/cart/worked-line";
import { isRefusal, type Refusal, refuse } from "../platform/http/operation.ts";
import { newCartLines, withLines, withoutLines, withQuantities } from "./cart-lines.ts";
import { type CartDeps, changeCart } from "./change-cart.ts";
import type { CartOwner } from "./postgres/cart-store.ts";
import { workOutCart } from "./work-out-cart.ts";

/** Removes, changes and adds lines, in this order, all or none. */
export function editLines(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  { version, add = [], update = [], remove = [] }: BodyOf<typeof patchLines>,
): Promise<WireCart | Refusal> {
  return changeCart(deps, owner, cartId, version, (cart) => {
    const shorter = withoutLines(cart, remove);
    if (isRefusal(shorter)) return shorter;
    const resized = withQuantities(deps, shorter, update);
    if (isRefusal(resized)) return resized;
    const added = newCartLines(deps.describeGoods, add, "add");
    return isRefusal(added) ? added : withLines(resized, added);
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
    const shippingAddress = takeAddress(change.shippingAddress, "shippingAddress");
    if (shippingAddress !== null && isRefusal(shippingAddress)) return shippingAddress;
    const billingAddress = takeAddress(change.billingAddress, "billingAddress");
    if (billingAddress !== null && isRefusal(billingAddress)) return billingAddress;
    const changed = {
      ...cart,
      email: change.email?.toLowerCase() ?? cart.email,
      shippingAddress: shippingAddress ?? cart.shippingAddress,
      billingAddress: billingAddress ?? cart.billingAddress,
    };
    return change.acceptUpdates === true ? withTodaysFigures(deps, changed) : changed;
  });
}

async function withTodaysFigures(deps: CartDeps, cart: Cart): Promise<Cart> {
  const { lines } = await workOutCart(deps, deps.db, cart);
  const agreed = lines.map(({ line, goods, standing }) =>
    agreeTo(line, goods?.total ?? null, standing.delivery?.arrival ?? null),
  );
  return { ...cart, lines: agreed };
}

function takeAddress(entry: AddressEntry | undefined, path: string): Address | Refusal | null {
  if (entry === undefined) return null;
  const address = normaliseAddress(entry);
  if (address.ok) return address.value;
  if (address.refusal.kind === "poBox") {
    const message = "PO Box address not supported";
    return refuse("PoBoxNotSupported", { errors: [{ path: `${path}.${address.refusal.path}`, message }] });
  }
  const errors = address.refusal.faults.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.message }));
  return refuse("InvalidAddress", { errors });
}
