import { isSamePlaced, placementsAfter } from "@boxwright/core/artwork/placement-faults";
import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { NewCartLine } from "@boxwright/core/cart/change-lines";
import { isSameSelection } from "@boxwright/core/designs/line-approval";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { heldOffer, isExpired } from "@boxwright/core/quotations/quotation";
import { addedFault, deliveryOf, type LineArtwork, newCartLines, withExchangedLines, withLines } from "./cart-lines.ts";
import { describeOffered } from "./describe-offered.ts";
import type { LineRequest } from "./line-request.ts";
import type { PricingDeps } from "./price-cart.ts";
import { printedBoxOf } from "./printed-box-of.ts";
import type { LinesRefused } from "./refusals.ts";

/** Adds lines, each at the end or at the position of the line that it replaces. */
export function withAddedLines(
  deps: PricingDeps,
  tariff: Tariff,
  cart: Cart,
  requests: readonly LineRequest[],
  artwork: LineArtwork,
): Result<Cart, LinesRefused> {
  const replacedBy = (request: LineRequest | undefined) => cart.lines.find(({ id }) => id === request?.replaces);
  // A line keeps the files of the line that it replaces unless the request names other files, none, or a design.
  const files = requests.map((request, index) => {
    const inherited =
      request.uploadIds === null && request.designId === null ? replacedBy(request)?.artwork : undefined;
    return inherited ?? artwork.files[index] ?? null;
  });
  const offered = requests.map((request) => withOfferOf(replacedBy(request), request, deps.now()));
  const lines = newCartLines(deps.describeGoods, tariff, offered, { ...artwork, files });
  const unknown = requests.flatMap((request, index) =>
    request.replaces === null || replacedBy(request) ? [] : addedFault(index, { kind: "unknownReplacedLine" }),
  );
  if (!lines.ok || unknown.length > 0)
    return refused({ kind: "linesRefused", faults: [...(lines.ok ? [] : lines.refusal.faults), ...unknown] });
  const added: NewCartLine[] = [];
  const exchanged: NewCartLine[] = [];
  for (const [index, line] of lines.value.entries()) {
    const request = requests[index];
    const old = replacedBy(request);
    if (request === undefined || old === undefined) added.push(line);
    else exchanged.push(inPlaceOf(deps, tariff, cart, old, line, request));
  }
  const changed = withExchangedLines(cart, exchanged);
  return changed.ok ? withLines(changed.value, added) : changed;
}

/** A line that replaces another one may be what its quotation offers. */
function withOfferOf(old: CartLine | undefined, request: LineRequest, now: Date): LineRequest {
  const { quoted = null } = old ?? {};
  return quoted === null || isExpired(quoted.validUntil, now) ? request : { ...request, quoted };
}

/** An approval is for one selection: a line keeps its design with a new quantity, but not with a new selection, or with files instead. */
function designInPlaceOf(
  old: CartLine,
  line: NewCartLine,
  request: LineRequest,
): Pick<CartLine, "designId" | "approval"> {
  const isSame = old.sku === line.sku && isSameSelection(old.selection, line.selection);
  const keepsDesign = line.designId === null && isSame && (request.uploadIds ?? []).length === 0;
  const { designId, approval } = keepsDesign ? old : line;
  return { designId, approval };
}

type Placed = Pick<CartLine, "placements" | "printApproval">;

/**
 * Placements are measured on one sheet: a line keeps them with its files, but not for another size. It keeps the approval of its print for the
 * same goods in any quantity.
 */
function placementsInPlaceOf(
  { describeGoods }: PricingDeps,
  old: CartLine,
  line: NewCartLine,
  request: LineRequest,
): Placed {
  const isSame = old.artwork.map(({ id }) => id).join() === line.artwork.map(({ id }) => id).join();
  const named = request.placements !== undefined || request.printApprovalId !== null;
  if (old.placements === null || !isSame) return line;
  const boxOf = (one: NewCartLine) => printedBoxOf(describeGoods, { ...one, version: one.skuVersion });
  const placements = named ? line.placements : placementsAfter(old.placements, boxOf(old), boxOf(line));
  const isPrintSame =
    placements !== null &&
    isSamePlaced(old.placements, placements) &&
    old.sku === line.sku &&
    isSameSelection(old.selection, line.selection);
  return { placements, printApproval: line.printApproval ?? (isPrintSame ? old.printApproval : null) };
}

/** Gives a new line the id of the old one, the fields that the request omits, and the delivery if it is offered for the new goods. */
function inPlaceOf(
  deps: PricingDeps,
  tariff: Tariff,
  cart: Cart,
  old: CartLine,
  line: NewCartLine,
  request: LineRequest,
): NewCartLine {
  const offer = heldOffer({ ...line, quoted: old.quoted }, deps.now(), new Set());
  const goods = describeOffered(deps.describeGoods, { ...line, version: line.skuVersion, tariff }, offer);
  const delivery = goods.ok ? deliveryOf(deps, cart, old, goods.value) : null;
  const { placements, printApproval } = placementsInPlaceOf(deps, old, line, request);
  return {
    ...line,
    id: old.id,
    shippingLineId: old.shippingLineId,
    ...designInPlaceOf(old, line, request),
    placements,
    printApproval,
    quoted: old.quoted,
    customerComments: request.customerComments ?? old.customerComments,
    deliveryOptionId: delivery?.id ?? null,
    agreedArrival: delivery?.arrival ?? null,
  };
}
