import { isSamePlaced, placementFaults } from "@boxwright/core/artwork/placement-faults";
import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import {
  addLines,
  exchangeLines,
  isAffordable,
  type LineRefusal,
  type NewCartLine,
  removeLines,
  replaceLines,
  restoreLines,
} from "@boxwright/core/cart/change-lines";
import type { DeliveryOption } from "@boxwright/core/cart/charges";
import type { DescribeGoods, Goods } from "@boxwright/core/cart/goods";
import { agreeTo } from "@boxwright/core/cart/line-status";
import { proofStyleOf } from "@boxwright/core/catalogue/proof";
import { approvalFor, isSameSelection } from "@boxwright/core/designs/line-approval";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { heldOffer } from "@boxwright/core/quotations/quotation";
import { sampleStyleOf } from "@boxwright/core/samples/sample-boxes";
import type { Artwork } from "@boxwright/core/uploads/artwork";
import type { ApprovedPrintOfFiles } from "../artwork/keep-print-approval.ts";
import type { Configuration } from "../catalogue/store-configuration.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { describeOffered } from "./describe-offered.ts";
import type { OpenedDesign } from "./designs.ts";
import type { LineRequest } from "./line-request.ts";
import type { PricingDeps } from "./price-cart.ts";
import type { AddedLineFault, LineFault, LinesRefused, QuantityFault } from "./refusals.ts";

/** The artwork of the lines of a call. */
export interface LineArtwork {
  /** One entry per line; null if its files were not read because the call is refused. */
  readonly files: readonly (readonly Artwork[] | null)[];
  /** One entry per line; null for a line without a design. */
  readonly designs: readonly (OpenedDesign | null)[];
  /** One entry per line; null for a line that names no approval of its files, or an unknown one. */
  readonly prints: readonly (ApprovedPrintOfFiles | null)[];
  /** How many pages the files have that are placed, as far as the shop has read them. */
  readonly pageCounts: ReadonlyMap<string, number>;
  /** The indexes of lines that name files of another owner. */
  readonly foreign: readonly number[];
}

/**
 * Creates the requested lines, each with its artwork, at today's prices. The catalogue decides whether a product is a sample. The faults
 * of all lines are reported together, foreign artwork first.
 */
export function newCartLines(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  requests: readonly LineRequest[],
  artwork: LineArtwork,
): Result<NewCartLine[], LinesRefused> {
  const lines: NewCartLine[] = [];
  const faults: LineFault[] = artwork.foreign.map((index) => addedFault(index, { kind: "foreignArtwork" }));
  for (const [index, request] of requests.entries()) {
    const line = newCartLine(describeGoods, tariff, request, artworkOf(artwork, index));
    if (line.ok) lines.push(line.value);
    else faults.push(...line.refusal.map((fault) => addedFault(index, fault)));
  }
  return faults.length === 0 ? ok(lines) : refused({ kind: "linesRefused", faults });
}

export function addedFault(index: number, fault: AddedLineFault): LineFault {
  return { list: "added", index, fault };
}

interface ArtworkOfLine {
  readonly files: LineArtwork["files"][number];
  readonly design: OpenedDesign | null;
  readonly print: ApprovedPrintOfFiles | null;
  readonly pageCounts: LineArtwork["pageCounts"];
}

function artworkOf({ files, designs, prints, pageCounts }: LineArtwork, index: number): ArtworkOfLine {
  return { files: files[index] ?? null, design: designs[index] ?? null, print: prints[index] ?? null, pageCounts };
}

function newCartLine(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  request: LineRequest,
  artwork: ArtworkOfLine,
): Result<NewCartLine, readonly AddedLineFault[]> {
  const { sku, skuVersion, quantity } = request;
  const described = describeOffered(describeGoods, { ...request, version: skuVersion, tariff }, request.quoted ?? null);
  if (!described.ok) return refused([{ kind: "goods", refusal: described.refusal }]);
  const goods = described.value;
  const faults = faultsOf(goods, request, artwork);
  if (faults.length > 0) return refused(faults);
  const { files, design, print } = artwork;
  const shown = files ?? [];
  return ok({
    id: newId(),
    shippingLineId: newId(),
    productKey: goods.productKey,
    sku,
    skuVersion,
    quantity,
    selection: goods.selection,
    sampleStyle: goods.isSample ? sampleStyleOf(goods.productKey, goods.selection) : null,
    proofStyle: goods.isProof ? proofStyleOf(goods.selection, shown) : null,
    designId: design?.ok ? design.value.id : null,
    approval: design?.ok ? approvalFor(design.value.approvals, { sku, selection: goods.selection }) : null,
    artwork: goods.isSample ? [] : shown,
    // An approval is for exactly its placements.
    placements: print?.placements ?? request.placements ?? null,
    printApproval: print?.approval ?? null,
    customerComments: request.customerComments ?? "",
    deliveryOptionId: null,
    agreedTotal: goods.total,
    quoted: request.quoted === undefined ? null : { ...request.quoted, selection: goods.selection },
    agreedArrival: null,
  });
}

/** The faults of a line whose goods are sold. A sample has the shop's own artwork or none, a proof has the shopper's. */
function faultsOf(
  goods: Goods,
  request: LineRequest,
  { files, design, print, pageCounts }: ArtworkOfLine,
): AddedLineFault[] {
  const { productKey, isSample, isProof } = goods;
  const faults: AddedLineFault[] = [];
  if (request.productKey !== productKey) faults.push({ kind: "otherProduct" });
  if (request.isSample !== null && request.isSample !== isSample) faults.push({ kind: "otherSampleFlag" });
  if (isSample && design !== null) faults.push({ kind: "designOnSample" });
  else if (design?.ok === false) faults.push(design.refusal);
  else if (design?.ok && approvalFor(design.value.approvals, { sku: request.sku, selection: goods.selection }) === null)
    faults.push({ kind: "designNotApproved" });
  if (isSample && request.uploadIds !== null && request.uploadIds.length > 0) faults.push({ kind: "artworkOnSample" });
  if (isProof && files?.length === 0) faults.push({ kind: "proofWithoutArtwork" });
  if (files !== null && request.placements != null) {
    const uploads = files.map(({ id }) => id);
    const misplaced = placementFaults(request.placements, { box: goods.printedBox, uploads, pageCounts });
    if (misplaced.length > 0) faults.push({ kind: "misplaced", faults: misplaced });
  }
  const isApproved = print === null ? request.printApprovalId === null : isFor(print, goods, request, files ?? []);
  if (files !== null && !isApproved) faults.push({ kind: "printNotApproved" });
  if (isSample && request.quantity !== 1) faults.push({ kind: "sampleQuantity" });
  return faults;
}

/** Whether an approved print is for these files on these goods. */
function isFor(
  { sku, selection, uploads, placements }: ApprovedPrintOfFiles,
  goods: Goods,
  request: LineRequest,
  files: readonly Artwork[],
): boolean {
  return (
    sku === request.sku &&
    isSameSelection(selection, goods.selection) &&
    uploads.join() === files.map(({ id }) => id).join() &&
    (request.placements == null || isSamePlaced(request.placements, placements))
  );
}

/** The configuration behind the `productConfigUrl` of a line. */
export function configurationOf({
  sku,
  skuVersion,
  selection,
}: Pick<CartLine, "sku" | "skuVersion" | "selection">): Configuration {
  return { sku, version: skuVersion, selection };
}

export interface QuantityChange {
  readonly lineItemId: string;
  readonly quantity: number;
}

/** Changes quantities, or refuses with the faults of all changes. The reply shows the new price and date, so the shopper agrees to them. */
export function withQuantities(
  deps: PricingDeps,
  tariff: Tariff,
  cart: Cart,
  changes: readonly QuantityChange[],
): Result<Cart, LinesRefused> {
  const resized: CartLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, { lineItemId, quantity }] of changes.entries()) {
    const line = cart.lines.find(({ id }) => id === lineItemId);
    const changed: Result<CartLine, QuantityFault> =
      line === undefined ? refused({ kind: "unknownLine" }) : withQuantity(deps, tariff, cart, { ...line, quantity });
    if (changed.ok) resized.push(changed.value);
    else faults.push({ list: "updated", index, fault: changed.refusal });
  }
  if (faults.length > 0) return refused({ kind: "linesRefused", faults });
  const lines = replaceLines(cart.lines, resized);
  return isAffordable(lines) ? ok({ ...cart, lines }) : refused(refusedList("updated", { kind: "tooMuchMoney" }));
}

function withQuantity(deps: PricingDeps, tariff: Tariff, cart: Cart, line: CartLine): Result<CartLine, QuantityFault> {
  if (line.sampleSlot !== null && line.quantity !== 1) return refused({ kind: "sampleQuantity" });
  const offer = heldOffer(line, deps.now(), new Set());
  const described = describeOffered(deps.describeGoods, { ...line, version: line.skuVersion, tariff }, offer);
  if (!described.ok) return refused({ kind: "goods", refusal: described.refusal });
  const goods = described.value;
  return ok(agreeTo(line, goods.total, deliveryOf(deps, cart, line, goods)?.arrival ?? null));
}

/** The chosen delivery of a line as of today; null if it is not offered for these goods. */
export function deliveryOf(
  { charges, now }: PricingDeps,
  { shippingAddress }: Cart,
  { deliveryOptionId }: Pick<CartLine, "deliveryOptionId">,
  goods: Goods,
): DeliveryOption | null {
  if (shippingAddress === null || deliveryOptionId === null) return null;
  return charges.deliveryOptions(goods, shippingAddress, now()).find(({ id }) => id === deliveryOptionId) ?? null;
}

/** Adds new lines at the end of the cart. */
export function withLines(cart: Cart, added: readonly NewCartLine[]): Result<Cart, LinesRefused> {
  const lines = addLines(cart.lines, added);
  return lines.ok ? ok({ ...cart, lines: lines.value }) : refused(refusedList("added", lines.refusal));
}

/** Replaces lines by new lines with the same ids. */
export function withExchangedLines(cart: Cart, exchanged: readonly NewCartLine[]): Result<Cart, LinesRefused> {
  const lines = exchangeLines(cart.lines, exchanged);
  return lines.ok ? ok({ ...cart, lines: lines.value }) : refused(refusedList("added", lines.refusal));
}

/** Removes lines, which can be restored. */
export function withoutLines(cart: Cart, lineIds: readonly string[]): Result<Cart, LinesRefused> {
  const lines = removeLines(cart, lineIds);
  return lines.ok ? ok({ ...cart, ...lines.value }) : refused(refusedList("removed", lines.refusal));
}

/** Puts removed lines back in their places, as they were. */
export function withRestoredLines(cart: Cart, lineIds: readonly string[]): Result<Cart, LinesRefused> {
  const lines = restoreLines(cart, lineIds);
  return lines.ok ? ok({ ...cart, ...lines.value }) : refused(refusedList("restored", lines.refusal));
}

function refusedList(list: LineFault["list"], fault: LineRefusal): LinesRefused {
  return { kind: "linesRefused", faults: [{ list, index: null, fault }] };
}

/** Whether one of these lines is a proof that the shopper has ordered before. */
export async function areProofsOrdered(
  { charges }: Pick<PricingDeps, "charges">,
  db: Database,
  lines: readonly Pick<NewCartLine, "proofStyle">[],
): Promise<boolean> {
  return charges.areProofsOrdered(
    db,
    lines.flatMap(({ proofStyle }) => proofStyle ?? []),
  );
}
