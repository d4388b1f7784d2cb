import type { WireCart } from "@boxwright/contract/cart";
import { wireCents } from "@boxwright/contract/kernel";
import { lineNotMadeProblem, reorder } from "@boxwright/contract/orders";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { AddingDeps } from "../../cart/change-cart.ts";
import type { CartRefusal } from "../../cart/refusals.ts";
import { implement, joinRefusals, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { ReorderRefusal } from "../refusals.ts";
import { reorder as orderAgain, type PriceChange } from "../reorder.ts";

export interface ReorderOperationDeps extends AddingDeps {
  /** The cart's own presenter and problems, because the call returns the cart. */
  readonly presentCart: (cart: PricedCart) => WireCart;
  readonly problemOfCart: (refusal: CartRefusal, addedField: "lineItems") => Refusal;
}

export function reorderOperations(deps: ReorderOperationDeps): Operation[] {
  return [
    implement(reorder, async ({ visitor, params: { orderId }, body, remember }) => {
      const changes = (body.changes ?? []).map(({ lineItemId, quantity, selection }) => ({
        lineId: lineItemId,
        quantity: quantity ?? null,
        selection: selection ?? null,
      }));
      const wanted = { orderId, lineIds: body.lineItemIds ?? null, changes };
      const added = await orderAgain(deps, visitor, wanted, async (tx, cart, prices) => {
        const body = { ...deps.presentCart(cart), priceChanges: prices.map(presentPriceChange) };
        const reply = { status: 201, body } as const;
        await remember(tx, reply);
        return reply;
      });
      return added.ok ? added.value : problemOf(deps, added.refusal);
    }),
  ];
}

function presentPriceChange({ lineId, old, new: today }: PriceChange) {
  return { lineItemId: lineId, old: wireCents(old), new: wireCents(today) };
}

/** The errors of a line have paths that begin with `lineItems` and the id of the line. */
function problemOf({ problemOfCart }: ReorderOperationDeps, refusal: ReorderRefusal): Refusal {
  switch (refusal.kind) {
    case "orderNotFound":
      return refuse("NotFound");
    case "unknownLine":
      return refuse("NotFound", { errors: [{ path: "lineItemIds", message: `${refusal.lineId} is not re-ordered` }] });
    case "linesNotMade": {
      const [first, ...others] = refusal.lines.map((line) => refuse(...lineNotMadeProblem(line.lineId, line.refusal)));
      return first === undefined ? refuse("InvalidSelection") : joinRefusals(first, others);
    }
    case "cart":
      return atLines(refusal.lineIds, problemOfCart(refusal.refusal, "lineItems"));
  }
}

/** Names lines by their ids instead of their places in the call to the cart. */
function atLines(lineIds: readonly string[], { refusal, extra }: Refusal): Refusal {
  const pathOf = (path: string) => path.replace(/^lineItems\.(\d+)/, (_, place) => `lineItems.${lineIds[place]}`);
  const errors = extra.errors?.map((fault) => ({ ...fault, path: pathOf(fault.path) }));
  return refuse(refusal, errors === undefined ? extra : { ...extra, errors });
}
