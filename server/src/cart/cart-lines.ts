import type { WireNewLine } from "@boxwright/contract/cart";
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
import { agreeTo } from "@boxwright/core/cart/worked-line";
import { proofStyleOf } from "@boxwright/core/catalogue/proof";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { maxSampleBoxes, sampleStyleOf } from "@boxwright/core/samples/sample-boxes";
import type { Artwork } from "@boxwright/core/uploads/artwork";
import { v7 as uuid } from "uuid";
import type { Configuration } from "../catalogue/store-configuration.ts";
import type { Database } from "../platform/db/database.ts";
import { isRefusal, type Refusal, refusalOfAll, refuse } from "../platform/http/operation.ts";
import type { OpenedDesign } from "./designs.ts";
import type { DescribeGoods, Goods } from "./goods.ts";
import type { WorkOutDeps } from "./work-out-cart.ts";

/** The artwork of the lines of a call. */
export interface LineArtwork {
  /** By line; null for a line whose files are not read because the call is refused. */
  readonly files: readonly (readonly Artwork[] | null)[];
  /** By line; null for a line without a design. */
  readonly designs: readonly (OpenedDesign | null)[];
  readonly refusal: Refusal | null;
}

/**
 * Makes lines of what a shopper asks for, each with its artwork, at today's prices. A product is a sample because the catalogue says
 * so, never because the shopper does. A refusal names the faults of all lines, beside those of their artwork.
 */
export function newCartLines(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  asked: readonly WireNewLine[],
  artwork: LineArtwork,
  path: string,
): NewCartLine[] | Refusal {
  const lines = asked.map((entry, index) =>
    newCartLine(describeGoods, tariff, entry, artworkOf(artwork, index), `${path}.${index}`),
  );
  return refusalOfAll([artwork.refusal, ...lines]) ?? lines.filter((line): line is NewCartLine => !isRefusal(line));
}

interface ArtworkOfLine {
  readonly files: LineArtwork["files"][number];
  readonly design: OpenedDesign | null;
}

function artworkOf({ files, designs }: LineArtwork, index: number): ArtworkOfLine {
  return { files: files[index] ?? null, design: designs[index] ?? null };
}

function newCartLine(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  asked: WireNewLine,
  { files, design }: ArtworkOfLine,
  path: string,
): NewCartLine | Refusal {
  const described = describeGoods({ ...asked, tariff });
  if (!described.ok) return within(path, described.refusal);
  const goods = described.value;
  const refusal = refusalOfAll(unfitFields(goods, asked, { files, design }, path));
  if (refusal !== null) return refusal;
  const shown = files ?? [];
  return {
    id: uuid(),
    shippingLineId: uuid(),
    productKey: goods.productKey,
    sku: asked.sku,
    skuVersion: asked.version,
    quantity: asked.quantity,
    selection: goods.selection,
    sampleStyle: goods.isSample ? sampleStyleOf(goods.productKey, goods.selection) : null,
    proofStyle: goods.isProof ? proofStyleOf(goods.selection, shown) : null,
    designId: design?.ok ? design.value.id : null,
    artwork: goods.isSample ? [] : shown,
    customerComments: asked.customerComments ?? "",
    deliveryOptionId: null,
    agreedTotal: goods.total,
    agreedArrival: null,
  };
}

/** A refusal for each field that does not fit the goods. Samples show the shop's own artwork or none, proofs the shopper's. */
function unfitFields(
  { productKey, isSample, isProof }: Goods,
  { referenceId, isSampleProduct = isSample, uploadIds = [], quantity }: WireNewLine,
  { files, design }: ArtworkOfLine,
  path: string,
): Refusal[] {
  const refusals: Refusal[] = [];
  const refuseField = (field: string, message: string) => refusals.push(unsuitable(path, field, message));
  if (referenceId !== productKey) refuseField("referenceId", "must be the key of the product");
  if (isSampleProduct !== isSample) refuseField("isSampleProduct", "must be as the product is");
  if (isSample && design !== null) refuseField("designId", noArtworkOnSamples);
  else if (design?.ok === false) refuseField("designId", "is no design of yours");
  if (isSample && uploadIds.length > 0) refuseField("uploadIds", noArtworkOnSamples);
  if (isProof && files?.length === 0) {
    refuseField("uploadIds", "Please add your artwork: a proof shows it on the box.");
  }
  if (isSample && quantity !== 1) refusals.push(refuseQuantity(`${path}.quantity`, "must be 1 for a sample"));
  return refusals;
}

const noArtworkOnSamples = "A sample takes no artwork. To see yours on a box, order a proof.";

/** What a line's `productConfigUrl` leads to. */
export function configurationOf({ sku, skuVersion, selection }: NewCartLine): Configuration {
  return { sku, version: skuVersion, selection };
}

export interface QuantityChange {
  readonly lineItemId: string;
  readonly quantity: number;
}

/** The cart with new quantities, or the faults of all changes; a shopper who changes one sees its price and date, and so agrees to them. */
export function withQuantities(
  deps: WorkOutDeps,
  tariff: Tariff,
  cart: Cart,
  changes: readonly QuantityChange[],
): Cart | Refusal {
  const resized = changes.map(({ lineItemId, quantity }, index) => {
    const line = cart.lines.find(({ id }) => id === lineItemId);
    if (line === undefined) return unknownLine(`update.${index}.lineItemId`);
    return withQuantity(deps, tariff, cart, { ...line, quantity }, `update.${index}`);
  });
  const refusal = refusalOfAll(resized);
  if (refusal !== null) return refusal;
  const lines = replaceLines(
    cart.lines,
    resized.filter((line): line is CartLine => !isRefusal(line)),
  );
  return isAffordable(lines) ? { ...cart, lines } : tooMuchMoney();
}

/** Refuses a field that names a line which the cart does not have. */
export function unknownLine(path: string): Refusal {
  return refuse("NotFound", { errors: [{ path, message: "is not in the cart" }] });
}

function withQuantity(deps: WorkOutDeps, tariff: Tariff, cart: Cart, line: CartLine, path: string): CartLine | Refusal {
  if (line.sampleSlot !== null && line.quantity !== 1)
    return refuseQuantity(`${path}.quantity`, "must be 1 for a sample");
  const described = deps.describeGoods({ ...line, version: line.skuVersion, tariff });
  if (!described.ok) return within(path, described.refusal);
  const goods: Goods = described.value;
  return agreeTo(line, goods.total, deliveryOf(deps, cart, line, goods)?.arrival ?? null);
}

/** How the goods go if they go as the line says; null where they cannot. */
export function deliveryOf(
  { charges, now }: WorkOutDeps,
  { shippingAddress }: Cart,
  { deliveryOptionId }: Pick<CartLine, "deliveryOptionId">,
  goods: Goods,
): DeliveryOption | null {
  if (shippingAddress === null || deliveryOptionId === null) return null;
  return charges.deliveryOptions(goods, shippingAddress, now()).find(({ id }) => id === deliveryOptionId) ?? null;
}

/** New lines at the end of the cart; `path` is the field of the call that names them. */
export function withLines(cart: Cart, added: readonly NewCartLine[], path: string): Cart | Refusal {
  const lines = addLines(cart.lines, added);
  return lines.ok ? { ...cart, lines: lines.value } : refuseLines(lines.refusal, path);
}

/** New lines in the places of those whose ids they have. */
export function withExchangedLines(cart: Cart, exchanged: readonly NewCartLine[]): Cart | Refusal {
  const lines = exchangeLines(cart.lines, exchanged);
  return lines.ok ? { ...cart, lines: lines.value } : refuseLines(lines.refusal, "add");
}

/** The cart without these lines, which can be brought back. */
export function withoutLines(cart: Cart, lineIds: readonly string[]): Cart | Refusal {
  const lines = removeLines(cart, lineIds);
  return lines.ok ? { ...cart, ...lines.value } : refuseLines(lines.refusal, "remove");
}

/** Removed lines back in their places, as they were. */
export function withRestoredLines(cart: Cart, lineIds: readonly string[]): Cart | Refusal {
  const lines = restoreLines(cart, lineIds);
  return lines.ok ? { ...cart, ...lines.value } : refuseLines(lines.refusal, "restore");
}

function refuseLines(refusal: LineRefusal, path: string): Refusal {
  switch (refusal.kind) {
    case "unknownLine":
      return refuse("NotFound", { errors: [{ path, message: `${refusal.lineId} is not in the cart` }] });
    case "tooManyLines":
      return refuse("InvalidQuantity", { detail: "Your cart is full." });
    case "tooMuchMoney":
      return tooMuchMoney();
    case "tooManySamples":
      return refuse("SampleLimitExceeded", {
        errors: [{ path, message: `no more than ${maxSampleBoxes} samples at a time` }],
      });
    case "proofTwice":
      return refuse("InvalidSelection", {
        detail: refusal.isInCart
          ? "This proof is already in your cart."
          : "You can add only one proof of each size and artwork.",
        errors: [{ path, message: "one proof of each size and artwork" }],
      });
    case "sampleTwice":
      return refuse("SampleLimitExceeded", {
        errors: [{ path, message: "one sample per size and style at a time" }],
      });
  }
}

/** Refuses lines of proofs that the shopper has ordered before; null if there are none. */
export async function refuseOrderedProofs(
  { charges }: Pick<WorkOutDeps, "charges">,
  db: Database,
  lines: readonly Pick<NewCartLine, "proofStyle">[],
  path: string,
): Promise<Refusal | null> {
  const styles = lines.flatMap(({ proofStyle }) => proofStyle ?? []);
  if (!(await charges.areProofsOrdered(db, styles))) return null;
  return refuse("InvalidSelection", {
    detail: "You have already ordered this proof.",
    errors: [{ path, message: "one proof of each size and artwork" }],
  });
}

function tooMuchMoney(): Refusal {
  return refuse("InvalidQuantity", { detail: "This is more than you can order at once." });
}

/** The refusal with the paths of its errors from the root of the call's body. */
function within(path: string, { refusal, extra }: Refusal): Refusal {
  const errors = extra.errors?.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }));
  return refuse(refusal, errors === undefined ? extra : { ...extra, errors });
}

function refuseQuantity(path: string, message: string): Refusal {
  return refuse("InvalidQuantity", { errors: [{ path, message }] });
}

/** Refuses a line for one of its fields. */
export function unsuitable(path: string, field: string, message: string): Refusal {
  return refuse("InvalidSelection", { errors: [{ path: `${path}.${field}`, message }] });
}
