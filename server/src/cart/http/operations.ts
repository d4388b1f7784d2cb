import {
  createCart,
  getCart,
  getCustomerCart,
  patchCart,
  patchCoupon,
  patchLines,
  type WireAddedLine,
  type WireCart,
} from "@boxwright/contract/cart";
import type { QueryOf } from "@boxwright/contract/kernel";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import { recalculationOf } from "@boxwright/core/cart/recalculation";
import type { Result } from "@boxwright/core/kernel/result";
import { implement, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { addToCart } from "../add-to-cart.ts";
import { applyCoupon } from "../apply-coupon.ts";
import type { AddingDeps } from "../change-cart.ts";
import { editCart, editLines } from "../edit-cart.ts";
import type { LineRequest } from "../line-request.ts";
import type { CartRefusal } from "../refusals.ts";
import { type OrderedCart, showActiveCart, showCart } from "../show-cart.ts";
import { presentCart, presentOrderedCart } from "./present-cart.ts";
import { problemOfCart } from "./refusal-to-problem.ts";

export function cartOperations(deps: AddingDeps): Operation[] {
  return [
    implement(createCart, async ({ visitor, body, remember }) => {
      const added = await addToCart(deps, visitor, body.lineItems.map(lineRequest), async (tx, cart) => {
        const reply = { status: 201, body: presentCart(cart) } as const;
        await remember(tx, reply);
        return reply;
      });
      return added.ok ? added.value : problemOfCart(added.refusal, "lineItems");
    }),

    implement(getCart, async ({ visitor, params, query }) =>
      replyWith(await showCart(deps, visitor, params.cartId, recalculationIn(query))),
    ),

    implement(getCustomerCart, async ({ visitor, params }) =>
      params.customerId === visitor.id ? replyWith(await showActiveCart(deps, visitor)) : refuse("NotFound"),
    ),

    implement(patchLines, async ({ visitor, params, body }) => {
      const { version, add = [], update = [], remove = [], restore = [] } = body;
      const changes = { version, add: add.map(lineRequest), update, remove, restore };
      return replyWith(await editLines(deps, visitor, params.cartId, changes));
    }),

    implement(patchCart, async ({ visitor, params, body }) =>
      replyWith(
        await editCart(deps, visitor, params.cartId, {
          version: body.version,
          email: body.email ?? null,
          shippingAddress: body.shippingAddress ?? null,
          billingAddress: body.billingAddress ?? null,
          acceptUpdates: body.acceptUpdates === true,
        }),
      ),
    ),

    implement(patchCoupon, async ({ visitor, params, body }) =>
      replyWith(await applyCoupon(deps, visitor, params.cartId, body.version, body.couponCode)),
    ),
  ];
}

function lineRequest({ referenceId, version, isSampleProduct, ...line }: WireAddedLine): LineRequest {
  return {
    productKey: referenceId,
    sku: line.sku,
    skuVersion: version,
    quantity: line.quantity,
    selection: line.selection,
    isSample: isSampleProduct ?? null,
    designId: line.designId ?? null,
    approvalId: line.designApprovalId ?? null,
    uploadIds: line.uploadIds ?? null,
    placements: line.placements,
    printApprovalId: line.artworkApprovalId ?? null,
    customerComments: line.customerComments ?? null,
    replaces: line.replaces ?? null,
  };
}

function recalculationIn({ recalculate, "recalculationConfigs[]": configs = [] }: QueryOf<typeof getCart>) {
  return recalculationOf(recalculate === "true", [configs].flat());
}

function replyWith(
  shown: Result<PricedCart | OrderedCart, CartRefusal>,
): { readonly status: 200; readonly body: WireCart } | Refusal {
  if (!shown.ok) return problemOfCart(shown.refusal);
  const cart = shown.value;
  return { status: 200, body: "snapshot" in cart ? presentOrderedCart(cart) : presentCart(cart) };
}
