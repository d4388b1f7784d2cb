import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import { agreeTo } from "@boxwright/core/cart/line-status";
import { mergeCarts } from "@boxwright/core/cart/merge-carts";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { Tariff } from "@boxwright/core/pricing/rates";
import type { HandedOver } from "../identity/hooks.ts";
import type { Transaction } from "../platform/db/database.ts";
import { violatedConstraint } from "../platform/db/errors.ts";
import { lockActiveCarts, saveCart } from "./postgres/cart-store.ts";
import type { PricingDeps } from "./price-cart.ts";

/** Describes goods and finds the tariff of a visitor. */
export type PricedGoods = Pick<PricingDeps, "describeGoods" | "tariffOf">;

/**
 * Hands an anonymous visitor's cart over to the customer who signs in: it becomes the customer's cart, or is merged into it. The visitor's
 * old token no longer finds it. Without a cart nothing happens, so a second sign-in does no harm. While one of the carts is being paid
 * nothing changes, and the result is "being paid".
 */
export async function handOverCart(
  goods: PricedGoods,
  tx: Transaction,
  handedOver: HandedOver,
): Promise<"done" | "being paid"> {
  const { tenant, anonymousId, customerId } = handedOver;
  const customer = { kind: "customer", id: customerId, tenant } as const;
  const [from, into] = await lockActiveCarts(tx, { kind: "anonymous", id: anonymousId, tenant }, customer);
  if (from === null) return "done";
  if (from.paymentId !== null || (into !== null && into.paymentId !== null)) return "being paid";
  const lines = atOwnPrices(goods, await goods.tariffOf(tx, customer), from.lines);
  if (into !== null) await mergeInto(tx, into, from, lines, customer);
  // Another call has created the customer's first cart, and has committed, because this one waited for it.
  else if (!(await give(tx, from, lines, customer))) return handOverCart(goods, tx, handedOver);
  return "done";
}

/**
 * The lines at the customer's own prices. The visitor agreed to list prices: a line whose list price has not changed gets the customer's
 * price, and the customer need not agree again. Any other line keeps its agreed total, such as that of a quotation.
 */
function atOwnPrices({ describeGoods }: PricedGoods, tariff: Tariff, lines: readonly CartLine[]): readonly CartLine[] {
  if (tariff === "list") return lines;
  return lines.map((line) => {
    const totalAt = (wanted: Tariff) => {
      const described = describeGoods({ ...line, version: line.skuVersion, tariff: wanted });
      return described.ok ? described.value.total : null;
    };
    const isQuoted = line.quoted?.total === line.agreedTotal;
    return !isQuoted && totalAt("list") === line.agreedTotal ? agreeTo(line, totalAt(tariff), null) : line;
  });
}

async function mergeInto(
  tx: Transaction,
  into: Cart,
  from: Cart,
  lines: readonly CartLine[],
  customer: Owner,
): Promise<void> {
  const merged = mergeCarts(into, { ...from, lines });
  // The visitor's cart comes first: a line must leave it before the other cart can have it.
  const isSaved = (await saveCart(tx, from, merged.from, customer)) && (await saveCart(tx, into, merged.into));
  if (!isSaved) throw new Error("A locked cart has changed");
}

/** Makes the cart the customer's. Returns false if the customer has an active cart already; the transaction can continue. */
async function give(tx: Transaction, cart: Cart, lines: readonly CartLine[], customer: Owner): Promise<boolean> {
  const owned = { ...cart, version: cart.version + 1, agreedTotals: null, lines };
  try {
    const isSaved = await tx.transaction((nested) => saveCart(nested, cart, owned, customer));
    if (!isSaved) throw new Error("A locked cart has changed");
    return true;
  } catch (error) {
    if (violatedConstraint(error) === "cart_one_active_per_owner") return false;
    throw error;
  }
}
