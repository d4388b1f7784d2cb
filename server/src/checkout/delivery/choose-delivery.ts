import type { patchDeliveryOptions, WireCart } from "@boxwright/contract/cart";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { CartLine } from "@boxwright/core/cart/cart";
import { replaceLines } from "@boxwright/core/cart/change-lines";
import { type SharedOption, sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import { type CartDeps, changeCart } from "../../cart/change-cart.ts";
import type { CartOwner } from "../../cart/postgres/cart-store.ts";
import { type WorkedLine, workOutCart } from "../../cart/work-out-cart.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/http/operation.ts";
import { tracingRecordOf } from "./tracing-record.ts";

type Selection = BodyOf<typeof patchDeliveryOptions>["selections"][number];

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
    const chosen: CartLine[] = [];
    for (const [index, selection] of selections.entries()) {
      const made = choose(cartId, lines, selection, `selections.${index}`);
      if (isRefusal(made)) return made;
      chosen.push(...made);
    }
    return { ...cart, lines: replaceLines(cart.lines, chosen) };
  });
}

/** The lines that a choice is made for, with what is chosen. */
function choose(
  cartId: string,
  lines: readonly WorkedLine[],
  selection: Selection,
  path: string,
): CartLine[] | Refusal {
  const [field, lineItemId] =
    "lineItemID" in selection ? ["lineItemID", selection.lineItemID] : ["lineItemId", selection.lineItemId];
  const concerned = lineItemId === null ? lines : lines.filter(({ line }) => line.id === lineItemId);
  if (concerned.length === 0) {
    return refuse("NotFound", { errors: [{ path: `${path}.${field}`, message: "is not in the cart" }] });
  }
  const options = sharedOptionsOf(concerned.map(({ deliveryOptions }) => deliveryOptions ?? []));
  const option = options.find(({ id }) => id === selection.eCommerceDeliveryOptionId);
  if (option === undefined) return notApplicable(`${path}.eCommerceDeliveryOptionId`, "is not an option of the line");
  if (!isAsQuoted(cartId, selection, option)) {
    return notApplicable(`${path}.tracingRecord`, "was quoted at another price or for another day");
  }
  return concerned.flatMap(({ line }, index) => {
    const own = option.ofLines[index];
    return own === undefined ? [] : [{ ...line, deliveryOptionId: own.id, agreedArrival: own.arrival }];
  });
}

function isAsQuoted(cartId: string, selection: Selection, option: SharedOption): boolean {
  if (!("tracingRecord" in selection)) return true;
  const { lineItemID: lineItemId, serviceName, tracingRecord } = selection;
  return serviceName === option.names.en && tracingRecord === tracingRecordOf({ cartId, lineItemId }, option);
}

function notApplicable(path: string, message: string): Refusal {
  return refuse("DeliveryOptionNotApplicable", { errors: [{ path, message }] });
}
