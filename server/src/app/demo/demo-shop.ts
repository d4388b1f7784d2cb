import { createCart, patchCart, patchCoupon, patchDeliveryOptions } from "@boxwright/contract/cart";
import { getCartDeliveryOptions, payCart } from "@boxwright/contract/checkout";
import { type Client, createClient } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { createUpload } from "@boxwright/contract/uploads";
import type { Product } from "@boxwright/core/catalogue/product";
import type { Tenant } from "@boxwright/core/storefront/tenants";
import { mountOperations } from "../../platform/http/mount.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import type { JobQueue } from "../../platform/queue/pg-boss-queue.ts";
import { composeShop } from "../compose.ts";
import type { Machine } from "../machine.ts";
import type { Prices } from "../open-prices.ts";
import type { DemoBuyer } from "./demo-buyers.ts";
import type { DemoLine, DemoOrder } from "./plan-orders.ts";

/** No job may act on the demo's orders before they are in their states: no mail is sent, and no plant is asked. */
export const quietOutbox: Outbox = { announce: async () => {} };
export const quietQueue: JobQueue = {
  enqueue: async () => {},
  declare: async () => {},
  work: async () => new AsyncDisposableStack(),
  stop: async () => {},
};

const localhost = "http://demo.invalid";

/** A whole shop in this process, in which buyers of the demo order by the calls of the contract, at the time of `machine.now`. */
export function openDemoShop(machine: Machine, prices: Prices, tenant: Tenant) {
  const shop = composeShop({ ...machine, outbox: quietOutbox, queue: quietQueue }, prices);
  const answer = mountOperations({
    operations: shop.operations,
    log: machine.log,
    verifyToken: (id) => ({
      kind: "customer",
      id,
      tenant: tenant.name,
      storeFrontId: tenant.storeFrontId,
      sessionId: null,
    }),
    verifyStaff: async () => null,
    rateLimits: { consume: async () => null, giveBack: async () => {} },
    idempotency: { claim: () => Promise.reject(new Error("The demo sends no Idempotency-Key")) },
    checkResponses: false,
  });
  const clientOf = ({ id }: DemoBuyer) =>
    createClient({ baseUrl: localhost, bearer: () => id, fetch: (request) => answer(request, "127.0.0.1") });
  const products = new Map(shop.products.map((product) => [product.key, product]));
  return {
    productNamed: (key: string) => productNamed(products, key),
    /** Uploads a file of a buyer, and returns its id. */
    async upload(buyer: DemoBuyer, file: File): Promise<string> {
      return (await clientOf(buyer).call(createUpload, { file })).id;
    },
    /** Fills a cart and pays it. Each line has its upload. Returns the id of the order. */
    order: (buyer: DemoBuyer, order: DemoOrder, uploadIds: readonly string[]) =>
      placeOrder(clientOf(buyer), tenant, products, { buyer, order, uploadIds }),
  };
}

interface Purchase {
  readonly buyer: DemoBuyer;
  readonly order: DemoOrder;
  /** In the sequence of the lines. */
  readonly uploadIds: readonly string[];
}

async function placeOrder(
  client: Client,
  tenant: Tenant,
  products: ReadonlyMap<string, Product>,
  { buyer: { address }, order, uploadIds }: Purchase,
): Promise<string> {
  const storefront = { tenant: tenant.name, storefront: tenant.storeFrontId };
  const lineItems = order.lines.map((line, place) =>
    newLineOf(line, productNamed(products, line.productKey), uploadIds[place]),
  );
  let cart = await client.call(createCart, { params: storefront, body: { lineItems } });
  const params = { ...storefront, cartId: cart.id };
  cart = await client.call(patchCart, {
    params,
    body: { version: cart.version, shippingAddress: address, billingAddress: address },
  });
  if (order.coupon !== null) {
    cart = await client.call(patchCoupon, { params, body: { version: cart.version, couponCode: order.coupon } });
  }
  const { quoteResponse } = await client.call(getCartDeliveryOptions, { params, query: { groupByItem: "true" } });
  const selections = quoteResponse.deliveryGroups.map(({ lineItemId, ECommerceDeliveryOptions: [option] }) => ({
    lineItemId,
    eCommerceDeliveryOptionId: option?.eCommerceDeliveryOptionId ?? "",
  }));
  cart = await client.call(patchDeliveryOptions, { params, body: { version: cart.version, selections } });
  const body = { version: cart.version, ...(order.poNumber !== null && { poNumber: order.poNumber }) };
  if (order.payment === "declined first") {
    const declined = {
      ...body,
      paymentMethod: "BRAINTREE",
      paymentMethodNonce: "fake-processor-declined-visa-nonce",
    } as const;
    await client.call(payCart, { params, body: declined }).catch(() => {});
  }
  return payAgainIfAbandoned(async () => {
    const { orderId } = await client.call(payCart, { params, body: { ...body, ...methodOf(order) } });
    return orderId;
  });
}

const mostPayments = 5;

/**
 * Pays a cart. The shop that runs beside may take a payment of last month for an interrupted one and abandon it before it is charged; the
 * cart can then be paid again.
 */
async function payAgainIfAbandoned(pay: () => Promise<string>, left = mostPayments): Promise<string> {
  try {
    return await pay();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.title !== "Unavailable" || left === 1) throw error;
    return payAgainIfAbandoned(pay, left - 1);
  }
}

function productNamed(products: ReadonlyMap<string, Product>, key: string): Product {
  const product = products.get(key);
  if (product === undefined) throw new Error(`The shop has no product ${key}`);
  return product;
}

function newLineOf(line: DemoLine, product: Product, uploadId: string | undefined) {
  const { key, sku, version, defaultSelection, isSample } = product;
  const selection = { ...defaultSelection, ...line.selection };
  const isPrinted = !isSample && line.state !== "WaitingForArtwork";
  return {
    referenceId: key,
    sku,
    version,
    selection,
    quantity: line.quantity,
    isSampleProduct: isSample,
    ...(isPrinted && uploadId !== undefined && { uploadIds: [uploadId] }),
  };
}

function methodOf({ payment }: DemoOrder) {
  return payment === "on terms" || payment === "by invoice"
    ? ({ paymentMethod: "PAYMENT_BY_INVOICE" } as const)
    : ({ paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" } as const);
}
