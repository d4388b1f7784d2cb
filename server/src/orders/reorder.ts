import type { LineSelection } from "@boxwright/core/cart/cart";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { addWithArtwork } from "../cart/add-to-cart.ts";
import type { LineArtwork } from "../cart/cart-lines.ts";
import type { AddingDeps } from "../cart/change-cart.ts";
import type { LineRequest } from "../cart/line-request.ts";
import type { Transaction } from "../platform/db/database.ts";
import { readOrder } from "./read-order.ts";
import type { ReorderRefusal } from "./refusals.ts";
import { type RepricedLine, repriceLines } from "./repriced-lines.ts";

/** Another quantity or selection than that of the order; null keeps the order's. */
export interface LineChange {
  readonly lineId: string;
  readonly quantity: number | null;
  readonly selection: LineSelection | null;
}

export interface Reorder {
  readonly orderId: string;
  /** Null for all lines. */
  readonly lineIds: readonly string[] | null;
  readonly changes: readonly LineChange[];
}

/** The price of the goods of a line before discount and tax: at the purchase, and today. */
export interface PriceChange {
  readonly lineId: string;
  readonly old: Cents;
  readonly new: Cents;
}

/**
 * Puts goods of a visitor's order into the visitor's cart at today's prices, with their artwork and comments: all lines or none.
 * Cancelled lines can be ordered again, too. `conclude` makes the reply as in `addToCart`.
 */
export async function reorder<Reply>(
  deps: AddingDeps,
  visitor: Visitor,
  { orderId, lineIds, changes }: Reorder,
  conclude: (tx: Transaction, cart: PricedCart, priceChanges: readonly PriceChange[]) => Promise<Reply>,
): Promise<Result<Reply, ReorderRefusal>> {
  const order = await readOrder(deps.db, visitor, orderId);
  if (order === null) return refused({ kind: "orderNotFound" });
  const wanted = wantedLines(order, lineIds, changes);
  if (!wanted.ok) return wanted;
  const tariff = await deps.tariffOf(deps.db, visitor);
  const repriced = repriceLines(deps.describeGoods, tariff, wanted.value);
  if (!repriced.ok) return refused({ kind: "linesNotMade", lines: repriced.refusal });
  const prices = repriced.value.map(({ line, goods }) => ({
    lineId: line.id,
    old: line.charges.price.goods,
    new: goods.total,
  }));
  const requests = repriced.value.map(lineRequestOf);
  const added = await addWithArtwork(deps, visitor, requests, artworkOf(wanted.value), (tx, cart) =>
    conclude(tx, cart, prices),
  );
  if (added.ok) return added;
  return refused({ kind: "cart", refusal: added.refusal, lineIds: wanted.value.map(({ id }) => id) });
}

/** The lines to order again in the sequence of the order, with their changes. */
function wantedLines(
  { lines }: Order,
  lineIds: Reorder["lineIds"],
  changes: readonly LineChange[],
): Result<readonly OrderLine[], ReorderRefusal> {
  const wanted = lines.filter(({ id }) => lineIds === null || lineIds.includes(id));
  const named = [...(lineIds ?? []), ...changes.map(({ lineId }) => lineId)];
  const unknown = named.find((lineId) => wanted.every(({ id }) => id !== lineId));
  if (unknown !== undefined) return refused({ kind: "unknownLine", lineId: unknown });
  return ok(
    wanted.map((line) => {
      const change = changes.find(({ lineId }) => lineId === line.id);
      return { ...line, quantity: change?.quantity ?? line.quantity, selection: change?.selection ?? line.selection };
    }),
  );
}

function lineRequestOf({ line, goods }: RepricedLine): LineRequest {
  return {
    productKey: goods.productKey,
    sku: line.sku,
    skuVersion: goods.newestVersion,
    quantity: line.quantity,
    selection: line.selection,
    isSample: null,
    designId: line.designId,
    uploadIds: null,
    customerComments: line.customerComments,
    replaces: null,
  };
}

/** The artwork of the order. Another visitor may have sent it through the link in a mail, so its owner is not checked. */
function artworkOf(lines: readonly OrderLine[]): LineArtwork {
  return {
    files: lines.map(({ artwork }) => artwork),
    designs: lines.map(({ designId }) => (designId === null ? null : ok({ id: designId }))),
    foreign: [],
  };
}
