import type { CartLine } from "@boxwright/core/cart/cart";
import { replaceLines } from "@boxwright/core/cart/change-lines";
import type { PricedCart, PricedLine } from "@boxwright/core/cart/priced-cart";
import { type SharedOption, sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type CartDeps, changeCart } from "../../cart/change-cart.ts";
import { priceCart } from "../../cart/price-cart.ts";
import type { DeliveryRefusal } from "./refusals.ts";
import { tracingRecordOf } from "./tracing-record.ts";

/** The choice of a delivery option. */
export interface DeliveryChoice {
  /** Null for all lines together. */
  readonly lineId: string | null;
  readonly optionId: string;
  /** The quoted option: the choice is refused if its price or day has changed since. Null accepts the option as it is today. */
  readonly quote: { readonly serviceName: string; readonly tracingRecord: string } | null;
}

/** Chooses the delivery of lines: all choices or none. The server never chooses for a shopper; pages propose the default option. */
export function chooseDelivery(
  deps: CartDeps,
  owner: Owner,
  cartId: string,
  version: number,
  choices: readonly DeliveryChoice[],
): Promise<Result<PricedCart, DeliveryRefusal>> {
  return changeCart<DeliveryRefusal>(deps, owner, cartId, version, async (cart) => {
    if (cart.shippingAddress === null) return refused({ kind: "shippingAddressMissing" });
    const { lines } = await priceCart(deps, deps.db, owner, cart);
    const chosen: CartLine[] = [];
    for (const [index, choice] of choices.entries()) {
      const made = choose(cartId, lines, choice);
      if (!made.ok) return refused({ kind: made.refusal, index });
      chosen.push(...made.value);
    }
    return ok({ ...cart, lines: replaceLines(cart.lines, chosen) });
  });
}

/** The lines of a choice, with the chosen option. */
function choose(
  cartId: string,
  lines: readonly PricedLine[],
  choice: DeliveryChoice,
): Result<CartLine[], "unknownLine" | "optionNotOffered" | "quoteOutdated"> {
  const { lineId, optionId } = choice;
  const chosenLines = lineId === null ? lines : lines.filter(({ line }) => line.id === lineId);
  if (chosenLines.length === 0) return refused("unknownLine");
  const options = sharedOptionsOf(chosenLines.map(({ deliveryOptions }) => deliveryOptions ?? []));
  const option = options.find(({ id }) => id === optionId);
  if (option === undefined) return refused("optionNotOffered");
  if (!isAsQuoted(cartId, choice, option)) return refused("quoteOutdated");
  const chosen = chosenLines.flatMap(({ line }, index) => {
    const own = option.ofLines[index];
    return own === undefined ? [] : [{ ...line, deliveryOptionId: own.id, agreedArrival: own.arrival }];
  });
  return ok(chosen);
}

function isAsQuoted(cartId: string, { lineId, quote }: DeliveryChoice, option: SharedOption): boolean {
  if (quote === null) return true;
  const today = tracingRecordOf({ cartId, lineItemId: lineId }, option);
  return quote.serviceName === option.names.en && quote.tracingRecord === today;
}
