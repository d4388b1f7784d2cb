import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import { wireCents } from "@boxwright/contract/kernel";
import { wireUnitPrice } from "@boxwright/contract/pricing";
import { wireUserUpload } from "@boxwright/contract/uploads";
import { presentAddress } from "@boxwright/core/address/address";
import type { CouponEffect } from "@boxwright/core/cart/charges";
import { inShoppersOrder } from "@boxwright/core/cart/readiness";
import type { CartTotals } from "@boxwright/core/cart/totals";
import { noDate } from "@boxwright/core/kernel/dates";
import { addCents, currency, subtractCents, zeroCents } from "@boxwright/core/kernel/money";
import { languageOf } from "@boxwright/core/storefront/culture";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { configurationUrl } from "../catalogue/store-configuration.ts";
import { configurationOf } from "./cart-lines.ts";
import { comesToWhatWasShown, type WorkedCart, type WorkedLine } from "./work-out-cart.ts";

/** The plant that makes every product. */
const fulfillerId = "arlington";
const thousandthsOfPercent = 1000;

/** A cart as the wire has it. */
export function presentCart(worked: WorkedCart): WireCart {
  const { cart, lines, totals, coupon, taxes } = worked;
  return {
    id: cart.id,
    version: cart.version,
    cartState: cart.state,
    orderId: cart.orderId,
    currency,
    email: cart.email,
    lineItems: lines.map((line) => presentLine(worked, line)),
    customLineItems: lines.map(presentShippingLine),
    shippingAddress: cart.shippingAddress && presentAddress(cart.shippingAddress),
    billingAddress: cart.billingAddress && presentAddress(cart.billingAddress),
    discount: coupon && presentCoupon(coupon, cart.tenant),
    discountCodes: cart.couponCode === null ? [] : [cart.couponCode],
    totals: presentTotals(totals),
    previousTotals: previousTotalsOf(worked),
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
    checkoutUnreadyReasons: [...worked.reasons],
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

/** Told together with the prices that changed; what changes for another reason is said by that. */
function previousTotalsOf(worked: WorkedCart): WireCart["previousTotals"] {
  const { agreedTotals } = worked.cart;
  const isTold = worked.reasons.includes("PRICE_UPDATED") && !comesToWhatWasShown(worked);
  return isTold && agreedTotals !== null ? presentTotals(agreedTotals) : null;
}

function presentLine({ cart, coupon }: WorkedCart, worked: WorkedLine): WireCartLine {
  const { line, goods, standing, charges } = worked;
  const titles = goods?.productNames ?? namesIn(line.productKey);
  const isSample = line.sampleSlot !== null;
  const reasons = inShoppersOrder(standing.reasons);
  const credit = worked.proofCredit?.amount ?? zeroCents;
  const ofCoupon = subtractCents(charges.discount.goods, credit);
  return {
    id: line.id,
    image: goods?.imageUrl ?? "",
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
    webpageUrl: goods ? webpageUrlOf(goods.slug, worked) : "",
    priceDetails: presentPrice(worked),
    isEditable: cart.state === "Active" && goods !== null && !isSample,
    isPriceUpdated: standing.isPriceUpdated,
    previousUntaxedTotal: standing.isPriceUpdated ? wireCents(line.agreedTotal) : null,
    isArrivalDateUpdated: standing.isArrivalDateUpdated,
    previousArrivalDate: standing.isArrivalDateUpdated ? line.agreedArrival : null,
    isShippingMethodApplicable: standing.isShippingMethodApplicable,
    isCheckoutReady: reasons.length === 0,
    checkoutUnreadyReasons: reasons,
    documentReferenceUrl: line.designId === null ? "" : `/api/designs/${line.designId}/print.pdf`,
    preview2dUrl: goods?.dielineUrl ?? "",
    preview3dUrl: goods?.imageUrl ?? "",
    sku: line.sku,
    skuAttributes: line.selection,
    shippingInfo: presentShipping(worked),
    discountInfo:
      coupon !== null && cart.couponCode !== null && ofCoupon > 0
        ? { amount: wireCents(ofCoupon), code: cart.couponCode, id: coupon.couponId }
        : null,
    proofCredit: credit > 0 ? wireCents(credit) : null,
    promisedArrivalDate: standing.delivery?.arrival ?? noDate,
    templateInfo: goods?.structure ? { family: goods.structure.family, board: goods.structure.board } : null,
    artworkRequired: goods?.isPrinted ?? false,
    designId: line.designId,
    uploadIds: line.artwork.map(({ id }) => id),
    userUploads: line.artwork.map(wireUserUpload),
    fulfillerId,
    merchantProductId: line.sku,
    productName: titles.en,
    catalogueSkuVersion: goods?.newestVersion ?? 0,
  };
}

/** What a product that is there no more is called: its key is made of the words of its name. */
function namesIn(productKey: string): LocalText {
  const words = productKey.replaceAll("-", " ");
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return { en: name, de: name };
}

function presentPrice({ line, goods, charges, taxRate }: WorkedLine): WireCartLine["priceDetails"] {
  const net = subtractCents(charges.price.goods, charges.discount.goods);
  return {
    price: goods?.unitPrice ?? wireUnitPrice(line.agreedTotal, line.quantity),
    untaxedTotal: wireCents(charges.price.goods),
    taxAmount: wireCents(charges.tax.goods),
    taxPercentage: Math.round(taxRate / thousandthsOfPercent),
    totalPrice: wireCents(addCents(net, charges.tax.goods)),
    currencyCode: currency,
  };
}

function presentShipping({ line, standing, charges }: WorkedLine): WireCartLine["shippingInfo"] {
  if (standing.delivery === null) return null;
  return {
    customLineItemId: line.shippingLineId,
    lineItemId: line.id,
    eCommerceDeliveryOptionId: standing.delivery.id,
    price: wireCents(charges.price.shipping),
    displayName: standing.delivery.names.en,
    displayNames: standing.delivery.names,
    discount: charges.discount.shipping > 0 ? wireCents(charges.discount.shipping) : null,
  };
}

function presentShippingLine({ line, standing, charges }: WorkedLine): WireCart["customLineItems"][number] {
  return {
    id: line.shippingLineId,
    lineItemId: line.id,
    name: standing.delivery?.names.en ?? "Shipping",
    price: wireCents(charges.price.shipping),
    taxAmount: wireCents(charges.tax.shipping),
  };
}

/** In the language of the shop that the cart is in. */
function presentCoupon({ couponId, isValid, texts }: CouponEffect, tenant: TenantName): WireCart["discount"] {
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

/** The product page with this very selection in its query. */
function webpageUrlOf(slug: string, { line }: WorkedLine): string {
  const query = new URLSearchParams({ quantity: String(line.quantity) });
  for (const [attribute, value] of Object.entries(line.selection)) query.set(attribute, String(value));
  return `/product/${slug}?${query}`;
}

/** The day on which everything will have arrived; none before every line has its delivery. */
function lastArrivalOf(lines: readonly WorkedLine[]): string {
  const arrivals = lines.flatMap(({ standing }) => standing.delivery?.arrival ?? []).toSorted();
  return (arrivals.length === lines.length && arrivals.at(-1)) || noDate;
}
