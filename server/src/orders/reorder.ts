import { placementsAfter } from "@boxwright/core/artwork/placement-faults";
import type { LineSelection } from "@boxwright/core/cart/cart";
import type { DescribeGoods } from "@boxwright/core/cart/goods";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import { isSameSelection } from "@boxwright/core/designs/line-approval";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { addWithArtwork } from "../cart/add-to-cart.ts";
import type { LineArtwork } from "../cart/cart-lines.ts";
import type { AddingDeps } from "../cart/change-cart.ts";
import type { LineRequest } from "../cart/line-request.ts";
import { printedBoxOf } from "../cart/printed-box-of.ts";
import type { Transaction } from "../platform/db/database.ts";
import { readOrder } from "./read-order.ts";
import type { ReorderRefusal } from "./refusals.ts";
import { type RepricedLine, repriceLines } from "./repriced-lines.ts";

/** Another quantity or selection than that of the order; null keeps the order's. */
export interface LineChange {
  readonly lineId: string;
  /** Whether the newest approval of its design is printed instead of that of the order. */
  readonly takesNewest: boolean;
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
  const newest = new Set(changes.filter(({ takesNewest }) => takesNewest).map(({ lineId }) => lineId));
  const designs = await Promise.all(
    repriced.value.map(({ line, goods }) => {
      const { designId } = line;
      return designId !== null && newest.has(line.id)
        ? deps.designs.open(designId, visitor)
        : approvedDesignOf({ line, goods });
    }),
  );
  const requests = repriced.value.map((one) => ({
    ...lineRequestOf(one),
    placements: placementsAgain(deps.describeGoods, order, one),
  }));
  const prints = repriced.value.map((one) => approvedPrintOf(order, one));
  const artwork = { ...artworkOf(repriced.value), designs, prints };
  const added = await addWithArtwork(deps, visitor, requests, artwork, (tx, cart) => conclude(tx, cart, prices));
  if (added.ok) return added;
  const lines = repriced.value.map(({ line, goods: { isSample, isProof } }) => ({ id: line.id, isSample, isProof }));
  return refused({ kind: "cart", refusal: added.refusal, lines });
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
      const quantity = change?.quantity ?? line.quantity;
      const selection = change?.selection ?? line.selection;
      // An approval is for one selection.
      const keepsDesign = change?.takesNewest === true || isSameSelection(selection, line.selection);
      return { ...line, quantity, selection, ...(!keepsDesign && { designId: null, approval: null }) };
    }),
  );
}

/** The files are placed again as in the order, unless they are printed on another sheet. */
function placementsAgain(
  describeGoods: DescribeGoods,
  order: Order,
  { line, goods }: RepricedLine,
): OrderLine["placements"] {
  const ordered = order.lines.find(({ id }) => id === line.id);
  if (line.placements === null || ordered === undefined) return null;
  const before = printedBoxOf(describeGoods, { ...line, selection: ordered.selection, version: null });
  return placementsAfter(line.placements, before, goods.printedBox);
}

function lineRequestOf({ line, goods }: RepricedLine): Omit<LineRequest, "placements"> {
  return {
    productKey: goods.productKey,
    sku: line.sku,
    skuVersion: goods.newestVersion,
    quantity: line.quantity,
    selection: line.selection,
    isSample: null,
    designId: line.designId,
    approvalId: null,
    uploadIds: null,
    printApprovalId: null,
    customerComments: line.customerComments,
    replaces: null,
  };
}

/** The artwork of the order. Another visitor may have sent them through the link in a mail, so their owner is not checked. */
function artworkOf(lines: readonly RepricedLine[]): Omit<LineArtwork, "designs" | "prints"> {
  return { files: lines.map(({ line: { artwork } }) => artwork), pageCounts: new Map(), foreign: [] };
}

/** The approval of the order serves again. */
function approvedDesignOf({ line, goods }: Pick<RepricedLine, "line" | "goods">): LineArtwork["designs"][number] {
  const { designId, approval, sku } = line;
  return designId === null || approval === null
    ? null
    : ok({ id: designId, approvals: [{ sku, selection: goods.selection, approval }] });
}

/** The approval of the print of a line's files serves again for the same goods. */
function approvedPrintOf(order: Order, { line, goods }: RepricedLine): LineArtwork["prints"][number] {
  const { printApproval: approval, placements, artwork, sku } = line;
  const ordered = order.lines.find(({ id }) => id === line.id);
  if (approval === null || placements === null || ordered === undefined) return null;
  if (!isSameSelection(ordered.selection, line.selection)) return null;
  return { sku, selection: goods.selection, uploads: artwork.map(({ id }) => id), placements, approval };
}
