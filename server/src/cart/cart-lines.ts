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
import { isRefusal, type Refusal, refuse } from "../platform/http/operation.ts";
import type { DescribeGoods, Goods } from "./goods.ts";
import type { WorkOutDeps } from "./work-out-cart.ts";

/** Makes lines of what a shopper asks for, each with its artwork, at today's prices. A product is a sample because the catalogue says so, never because the shopper does. */
export function newCartLines(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  asked: readonly WireNewLine[],
  artwork: readonly (readonly Artwork[])[],
  path: string,
): NewCartLine[] | Refusal {
  const lines: NewCartLine[] = [];
  for (const [index, entry] of asked.entries()) {
    const line = newCartLine(describeGoods, tariff, entry, artwork[index] ?? [], `${path}.${index}`);
    if (isRefusal(line)) return line;
    lines.push(line);
  }
  return lines;
}

function newCartLine(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  asked: WireNewLine,
  artwork: readonly Artwork[],
  path: string,
): NewCartLine | Refusal {
  const described = describeGoods({ ...asked, tariff });
  if (!described.ok) return within(path, described.refusal);
  const goods = described.value;
  if (goods.productKey !== asked.referenceId) return unsuitable(path, "referenceId", "must be the key of the product");
  if (asked.isSampleProduct !== undefined && asked.isSampleProduct !== goods.isSample) {
    return unsuitable(path, "isSampleProduct", "must be as the product is");
  }
  const unfit = unfitArtwork(goods, asked, artwork);
  if (unfit !== null) return unsuitable(path, unfit.field, unfit.message);
  // Nobody can have made a design yet, so none can be theirs.
  if (asked.designId !== undefined) return unsuitable(path, "designId", "is no design of yours");
  const manySamples = goods.isSample && asked.quantity !== 1;
  if (manySamples) return refuseQuantity(`${path}.quantity`, "must be 1 for a sample");
  return {
    id: uuid(),
    shippingLineId: uuid(),
    productKey: goods.productKey,
    sku: asked.sku,
    skuVersion: asked.version,
    quantity: asked.quantity,
    selection: goods.selection,
    sampleStyle: goods.isSample ? sampleStyleOf(goods.productKey, goods.selection) : null,
    proofStyle: goods.isProof ? proofStyleOf(goods.selection, artwork) : null,
    designId: asked.designId ?? null,
    artwork: goods.isSample ? [] : artwork,
    customerComments: asked.customerComments ?? "",
    deliveryOptionId: null,
    agreedTotal: goods.total,
    agreedArrival: null,
  };
}

/** Samples show the shop's own artwork or none, proofs the shopper's. */
function unfitArtwork(
  { isSample, isProof }: Goods,
  asked: WireNewLine,
  artwork: readonly Artwork[],
): { readonly field: "uploadIds" | "designId"; readonly message: string } | null {
  if (isSample && asked.designId !== undefined) return { field: "designId", message: noArtworkOnSamples };
  if (isSample && (asked.uploadIds ?? []).length > 0) return { field: "uploadIds", message: noArtworkOnSamples };
  if (isProof && artwork.length === 0)
    return { field: "uploadIds", message: "Please add your artwork: a proof shows it on the box." };
  return null;
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

/** The cart with new quantities; a shopper who changes one sees its price and date, and so agrees to them. */
export function withQuantities(
  deps: WorkOutDeps,
  tariff: Tariff,
  cart: Cart,
  changes: readonly QuantityChange[],
): Cart | Refusal {
  let changed = cart;
  for (const [index, { lineItemId, quantity }] of changes.entries()) {
    const line = changed.lines.find(({ id }) => id === lineItemId);
    if (!line)
      return refuse("NotFound", { errors: [{ path: `update.${index}.lineItemId`, message: "is not in the cart" }] });
    const resized = withQuantity(deps, tariff, changed, { ...line, quantity }, `update.${index}`);
    if (isRefusal(resized)) return resized;
    changed = { ...changed, lines: replaceLines(changed.lines, [resized]) };
  }
  return isAffordable(changed.lines) ? changed : tooMuchMoney();
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

/** New lines at the end of the cart. */
export function withLines(cart: Cart, added: readonly NewCartLine[]): Cart | Refusal {
  const lines = addLines(cart.lines, added);
  return lines.ok ? { ...cart, lines: lines.value } : refuseLines(lines.refusal);
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

function refuseLines(refusal: LineRefusal, path = "add"): Refusal {
  switch (refusal.kind) {
    case "unknownLine":
      return refuse("NotFound", { errors: [{ path, message: `${refusal.lineId} is not in the cart` }] });
    case "tooManyLines":
      return refuse("InvalidQuantity", { detail: "Your cart is full." });
    case "tooMuchMoney":
      return tooMuchMoney();
    case "tooManySamples":
      return refuse("SampleLimitExceeded", {
        errors: [{ path: "lineItems", message: `no more than ${maxSampleBoxes} samples at a time` }],
      });
    case "proofTwice":
      return refuse("InvalidSelection", {
        detail: "This proof is already in your cart.",
        errors: [{ path, message: "one proof of each size and artwork" }],
      });
    case "sampleTwice":
      return refuse("SampleLimitExceeded", {
        errors: [{ path: "lineItems", message: "one sample per size and style at a time" }],
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
