import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import { wireCents } from "@boxwright/contract/kernel";
import { wireDesign } from "@boxwright/contract/line-design";
import { wireArtworkApproval, wirePlacements } from "@boxwright/contract/placements";
import { wireUnitPrice } from "@boxwright/contract/pricing";
import { wireUserUpload } from "@boxwright/contract/uploads";
import { presentAddress } from "@boxwright/core/address/address";
import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { SnapshotLine } from "@boxwright/core/cart/cart-snapshot";
import type { CouponEffect, DeliveryOption, LineCredit } from "@boxwright/core/cart/charges";
import type { Goods } from "@boxwright/core/cart/goods";
import type { LineStatus } from "@boxwright/core/cart/line-status";
import { type PricedCart, type PricedLine, totalsAreAsShown } from "@boxwright/core/cart/priced-cart";
import type { CartTotals } from "@boxwright/core/cart/totals";
import { noDate } from "@boxwright/core/kernel/dates";
import { addCents, currency, subtractCents, zeroCents } from "@boxwright/core/kernel/money";
import { languageOf } from "@boxwright/core/storefront/culture";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { configurationUrl } from "../../catalogue/store-configuration.ts";
import { configurationOf } from "../cart-lines.ts";
import type { OrderedCart } from "../show-cart.ts";

const thousandthsOfPercent = 1000;

type ShownGoods = Pick<
  Goods,
  "productNames" | "slug" | "newestVersion" | "attributes" | "isPrinted" | "structure" | "imageUrl" | "dielineUrl"
>;

/** The parts of a priced line that the wire shows. A line of a snapshot has them too. */
interface ShownLine extends Pick<PricedLine, "charges"> {
  readonly line: Omit<CartLine, "sampleStyle" | "proofStyle" | "deliveryOptionId">;
  readonly goods: ShownGoods | null;
  readonly status: Omit<LineStatus, "delivery"> & {
    readonly delivery: Pick<DeliveryOption, "id" | "names" | "arrival"> | null;
  };
  readonly proofCredit: Pick<LineCredit, "amount"> | null;
}

/** The parts of a priced cart that the wire shows. A snapshot has them too. */
interface ShownCart extends Pick<PricedCart, "totals" | "taxes" | "reasons"> {
  readonly cart: Omit<Cart, "lines" | "removedLines" | "paymentId">;
  readonly lines: readonly ShownLine[];
  readonly coupon: Omit<CouponEffect, "discounts"> | null;
}

/** An ordered cart, as it was paid. */
export function presentOrderedCart({ cart, snapshot }: OrderedCart): WireCart {
  const { email, shippingAddress, billingAddress, coupon, taxes, totals, lines } = snapshot;
  return presentCart({
    cart: { ...cart, email, shippingAddress, billingAddress, couponCode: coupon?.code ?? null },
    lines: lines.map(lineOfSnapshot),
    totals,
    taxes,
    coupon: coupon && { couponId: coupon.id, isValid: true, texts: coupon.texts },
    reasons: [],
  });
}

function lineOfSnapshot(line: SnapshotLine): ShownLine {
  const { charges, delivery } = line;
  return {
    line: {
      ...line,
      sampleSlot: line.isSample ? 1 : null,
      quoted: null,
      agreedTotal: charges.price.goods,
      agreedArrival: delivery.arrival,
    },
    goods: { ...line, productNames: line.titles, isPrinted: line.artworkRequired },
    status: {
      delivery: { id: delivery.optionId, names: delivery.names, arrival: delivery.arrival },
      isPriceUpdated: false,
      isArrivalDateUpdated: false,
      isShippingMethodApplicable: true,
      reasons: [],
    },
    charges,
    proofCredit: { amount: line.proofCredit },
  };
}

export function presentCart(shown: ShownCart): WireCart {
  const { cart, lines, totals, coupon, taxes } = shown;
  return {
    id: cart.id,
    version: cart.version,
    cartState: cart.state,
    orderId: cart.orderId,
    currency,
    email: cart.email,
    lineItems: lines.map((line) => presentLine(shown, line)),
    customLineItems: lines.map(presentShippingLine),
    shippingAddress: cart.shippingAddress && presentAddress(cart.shippingAddress),
    billingAddress: cart.billingAddress && presentAddress(cart.billingAddress),
    discount: coupon && presentCoupon(coupon, cart.tenant),
    discountCodes: cart.couponCode === null ? [] : [cart.couponCode],
    totals: presentTotals(totals),
    previousTotals: previousTotalsOf(shown),
    taxedPrice: taxes && {
      totalNet: wireCents(subtractCents(totals.total, totals.taxTotal)),
      totalGross: wireCents(totals.total),
      taxPortions: taxes.portions.map(({ name, rate, amount }) => ({
        name,
        rate: rate / (100 * thousandthsOfPercent),
        amount: wireCents(amount),
      })),
      exemption: taxes.exemption,
    },
    promisedArrivalDate: lastArrivalOf(lines),
    checkoutUnreadyReasons: [...shown.reasons],
  };
}

function presentTotals(totals: CartTotals): WireCart["totals"] {
  return {
    subtotal: wireCents(totals.subtotal),
    totalShippingPrice: wireCents(totals.totalShippingPrice),
    discount: wireCents(totals.discount),
    taxTotal: wireCents(totals.taxTotal),
    total: wireCents(totals.total),
  };
}

/** The previous totals accompany the reason `PRICE_UPDATED` only. */
function previousTotalsOf(shown: ShownCart): WireCart["previousTotals"] {
  const { agreedTotals } = shown.cart;
  const isUpdated = shown.reasons.includes("PRICE_UPDATED") && !totalsAreAsShown(shown);
  return isUpdated && agreedTotals !== null ? presentTotals(agreedTotals) : null;
}

function presentLine({ cart, coupon, taxes }: ShownCart, shown: ShownLine): WireCartLine {
  const { line, goods, status, charges } = shown;
  const titles = goods?.productNames ?? namesFromKey(line.productKey);
  const isSample = line.sampleSlot !== null;
  const credit = shown.proofCredit?.amount ?? zeroCents;
  const couponDiscount = subtractCents(charges.discount.goods, credit);
  return {
    id: line.id,
    image: line.approval?.preview3dUrl ?? goods?.imageUrl ?? "",
    productPageRecordId: line.productKey,
    productConfigUrl: configurationUrl(cart.tenant, configurationOf(line)),
    productVersion: line.skuVersion,
    isSampleProduct: isSample,
    referenceId: line.productKey,
    customerComments: line.customerComments,
    finalSelection: line.selection,
    merchandisedUserSelection: line.selection,
    mainTitle: titles.en,
    mainTitles: titles,
    itemAttributes: goods ? [...goods.attributes] : [],
    quantity: line.quantity,
    webpageUrl: goods ? webpageUrlOf(goods.slug, shown) : "",
    priceDetails: presentPrice(shown, taxes?.rate ?? 0),
    isEditable: cart.state === "Active" && goods !== null && !isSample,
    isPriceUpdated: status.isPriceUpdated,
    previousUntaxedTotal: status.isPriceUpdated ? wireCents(line.agreedTotal) : null,
    isArrivalDateUpdated: status.isArrivalDateUpdated,
    previousArrivalDate: status.isArrivalDateUpdated ? line.agreedArrival : null,
    isShippingMethodApplicable: status.isShippingMethodApplicable,
    isCheckoutReady: status.reasons.length === 0,
    checkoutUnreadyReasons: [...status.reasons],
    preview2dUrl: line.approval?.preview2dUrl ?? goods?.dielineUrl ?? "",
    preview3dUrl: line.approval?.preview3dUrl ?? goods?.imageUrl ?? "",
    sku: line.sku,
    skuAttributes: line.selection,
    shippingInfo: presentShipping(shown),
    discountInfo:
      coupon !== null && cart.couponCode !== null && couponDiscount > 0
        ? { amount: wireCents(couponDiscount), code: cart.couponCode, id: coupon.couponId }
        : null,
    proofCredit: credit > 0 ? wireCents(credit) : null,
    promisedArrivalDate: status.delivery?.arrival ?? noDate,
    templateInfo: goods?.structure ? { family: goods.structure.family, board: goods.structure.board } : null,
    artworkRequired: goods?.isPrinted ?? false,
    ...wireDesign(line),
    uploadIds: line.artwork.map(({ id }) => id),
    userUploads: line.artwork.map(wireUserUpload),
    // Snapshots of earlier releases have neither.
    placements: wirePlacements(line.placements ?? null),
    artworkApproval: wireArtworkApproval(line.printApproval ?? null),
    fulfillerId: tenantNamed(cart.tenant).plant,
    merchantProductId: line.sku,
    productName: titles.en,
    catalogueSkuVersion: goods?.newestVersion ?? 0,
  };
}

/** Names for a product that is no longer sold: its key consists of the words of its name. */
function namesFromKey(productKey: string): LocalText {
  const words = productKey.replaceAll("-", " ");
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return { en: name, de: name };
}

function presentPrice({ line, charges }: ShownLine, taxRate: number): WireCartLine["priceDetails"] {
  const net = subtractCents(charges.price.goods, charges.discount.goods);
  return {
    price: wireUnitPrice(charges.price.goods, line.quantity),
    untaxedTotal: wireCents(charges.price.goods),
    taxAmount: wireCents(charges.tax.goods),
    taxPercentage: Math.round(taxRate / thousandthsOfPercent),
    totalPrice: wireCents(addCents(net, charges.tax.goods)),
    currencyCode: currency,
  };
}

function presentShipping({ line, status, charges }: ShownLine): WireCartLine["shippingInfo"] {
  if (status.delivery === null) return null;
  return {
    customLineItemId: line.shippingLineId,
    lineItemId: line.id,
    eCommerceDeliveryOptionId: status.delivery.id,
    price: wireCents(charges.price.shipping),
    displayName: status.delivery.names.en,
    displayNames: status.delivery.names,
    discount: charges.discount.shipping > 0 ? wireCents(charges.discount.shipping) : null,
  };
}

function presentShippingLine({ line, status, charges }: ShownLine): WireCart["customLineItems"][number] {
  return {
    id: line.shippingLineId,
    lineItemId: line.id,
    name: status.delivery?.names.en ?? "Shipping",
    price: wireCents(charges.price.shipping),
    taxAmount: wireCents(charges.tax.shipping),
  };
}

/** The texts are in the default language of the cart's tenant. */
function presentCoupon(
  { couponId, isValid, texts }: NonNullable<ShownCart["coupon"]>,
  tenant: TenantName,
): WireCart["discount"] {
  const language = languageOf(tenantNamed(tenant).defaultCulture) === "de" ? "de" : "en";
  return {
    couponId,
    isValid,
    displayMessage: texts.displayMessage[language],
    expirationMessage: texts.expirationMessage[language],
    staticLegalCopy: texts.staticLegalCopy[language],
    detailsMessage: texts.detailsMessage[language],
  };
}

/** The product page with the selection of the line in its query. */
function webpageUrlOf(slug: string, { line }: ShownLine): string {
  const query = new URLSearchParams({ quantity: String(line.quantity) });
  for (const [attribute, value] of Object.entries(line.selection)) query.set(attribute, String(value));
  return `/product/${slug}?${query}`;
}

/** The day by which all lines arrive; `noDate` while a line has no delivery. */
function lastArrivalOf(lines: readonly ShownLine[]): string {
  const arrivals = lines.flatMap(({ status }) => status.delivery?.arrival ?? []).toSorted();
  return (arrivals.length === lines.length && arrivals.at(-1)) || noDate;
}
