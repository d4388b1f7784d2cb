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

/** Goods, and whose prices somebody pays. */
export type PricedGoods = Pick<PricingDeps, "describeGoods" | "tariffOf">;

/**
 * Gives an anonymous visitor's cart to the customer that they turned out to be: it becomes the customer's, or goes into the one
 * that the customer has. To the visitor's old token it is gone either way. Where there is none, nothing happens, so that a second
 * sign-in does no harm. A cart that is being paid does not change: then nothing is done, and the answer is "being paid".
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
  const lines = withTermsOf(goods, await goods.tariffOf(tx, customer), from.lines);
  if (into !== null) await mergeInto(tx, into, from, lines, customer);
  // The customer's first cart was made a moment ago by another call; it has committed, as this one waited for it.
  else if (!(await give(tx, from, lines, customer))) return handOverCart(goods, tx, handedOver);
  return "done";
}

/**
 * The lines at the customer's own prices. What the visitor had agreed to is the list price; where it is still today's, the
 * customer has nothing to agree to anew. Any other line keeps what was agreed of it.
 */
function withTermsOf({ describeGoods }: PricedGoods, tariff: Tariff, lines: readonly CartLine[]): readonly CartLine[] {
  if (tariff === "list") return lines;
  return lines.map((line) => {
    const totalAt = (wanted: Tariff) => {
      const described = describeGoods({ ...line, version: line.skuVersion, tariff: wanted });
      return described.ok ? described.value.total : null;
    };
    return totalAt("list") === line.agreedTotal ? agreeTo(line, totalAt(tariff), null) : line;
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
  // The cart that ends comes first: a line must have left it before the other can have it.
  const isSaved = (await saveCart(tx, from, merged.from, customer)) && (await saveCart(tx, into, merged.into));
  if (!isSaved) throw new Error("A locked cart has changed");
}

/** False where the customer has an active cart; the transaction goes on. */
async function give(tx: Transaction, cart: Cart, lines: readonly CartLine[], customer: Owner): Promise<boolean> {
  const given = { ...cart, version: cart.version + 1, agreedTotals: null, lines };
  try {
    const isSaved = await tx.transaction((nested) => saveCart(nested, cart, given, customer));
    if (!isSaved) throw new Error("A locked cart has changed");
    return true;
  } catch (error) {
    if (violatedConstraint(error) === "cart_one_active_per_owner") return false;
    throw error;
  }
}
