import type { patchDeliveryOptions, WireCart } from "@boxwright/contract/cart";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { CartLine } from "@boxwright/core/cart/cart";
import { replaceLines } from "@boxwright/core/cart/change-lines";
import { type CartDeps, changeCart } from "../../cart/change-cart.ts";
import type { CartOwner } from "../../cart/postgres/cart-store.ts";
import { type WorkedLine, workOutCart } from "../../cart/work-out-cart.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/http/operation.ts";

type Selections = BodyOf<typeof patchDeliveryOptions>["selections"];

/** Chooses how lines are sent, all or none. Nothing is chosen for a shopper: a page proposes the default option. */
export function chooseDelivery(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  { version, selections }: BodyOf<typeof patchDeliveryOptions>,
): Promise<WireCart | Refusal> {
  return changeCart(deps, owner, cartId, version, async (cart) => {
    if (cart.shippingAddress === null) return refuse("CartNotReady", { reasons: ["SHIPPING_ADDRESS_MISSING"] });
    const { lines } = await workOutCart(deps, deps.db, owner, cart);
    const chosen = choose(lines, selections);
    return isRefusal(chosen) ? chosen : { ...cart, lines: replaceLines(cart.lines, chosen) };
  });
}

function choose(lines: readonly WorkedLine[], selections: Selections): CartLine[] | Refusal {
  const chosen: CartLine[] = [];
  for (const [index, { lineItemId, eCommerceDeliveryOptionId }] of selections.entries()) {
    const path = `selections.${index}`;
    const worked = lines.find(({ line }) => line.id === lineItemId);
    if (!worked) return refuse("NotFound", { errors: [{ path: `${path}.lineItemId`, message: "is not in the cart" }] });
    const option = worked.deliveryOptions?.find(({ id }) => id === eCommerceDeliveryOptionId);
    if (!option) {
      const message = "is not an option of the line";
      return refuse("DeliveryOptionNotApplicable", {
        errors: [{ path: `${path}.eCommerceDeliveryOptionId`, message }],
      });
    }
    chosen.push({ ...worked.line, deliveryOptionId: option.id, agreedArrival: option.arrival });
  }
  return chosen;
}
