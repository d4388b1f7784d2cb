import { createCart, getCart, getCustomerCart, patchCart, patchCoupon, patchLines } from "@boxwright/contract/cart";
import type { QueryOf } from "@boxwright/contract/kernel";
import { recalculationOf } from "@boxwright/core/cart/recalculation";
import { implement, isRefusal, type Operation, refuse } from "../../platform/http/operation.ts";
import { addToCart } from "../add-to-cart.ts";
import { applyCoupon } from "../apply-coupon.ts";
import type { AddingDeps } from "../change-cart.ts";
import { editCart, editLines } from "../edit-cart.ts";
import { showActiveCart, showCart } from "../show-cart.ts";

/** The calls of a cart. */
export function cartOperations(deps: AddingDeps): Operation[] {
  return [
    implement(createCart, ({ visitor, body, remember }) =>
      addToCart(deps, visitor, body.lineItems, async (tx, cart) => {
        const reply = { status: 201, body: cart } as const;
        await remember(tx, reply);
        return reply;
      }),
    ),

    implement(getCart, async ({ visitor, params, query }) =>
      shown(await showCart(deps, visitor, params.cartId, recalculationIn(query))),
    ),

    implement(getCustomerCart, async ({ visitor, params }) =>
      shown(params.customerId === visitor.id ? await showActiveCart(deps, visitor) : refuse("NotFound")),
    ),

    implement(patchLines, async ({ visitor, params, body }) =>
      shown(await editLines(deps, visitor, params.cartId, body)),
    ),

    implement(patchCart, async ({ visitor, params, body }) =>
      shown(await editCart(deps, visitor, params.cartId, body)),
    ),

    implement(patchCoupon, async ({ visitor, params, body }) =>
      shown(await applyCoupon(deps, visitor, params.cartId, body.version, body.couponCode)),
    ),
  ];
}

function recalculationIn({ recalculate, "recalculationConfigs[]": configs = [] }: QueryOf<typeof getCart>) {
  return recalculationOf(recalculate === "true", [configs].flat());
}

function shown<Reply extends object>(reply: Reply) {
  return isRefusal(reply) ? reply : { status: 200 as const, body: reply as Exclude<Reply, { refusal: unknown }> };
}
