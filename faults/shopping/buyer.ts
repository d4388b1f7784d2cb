import { randomInt } from "node:crypto";
import {
  createCart,
  getCart,
  patchCart,
  patchCoupon,
  patchDeliveryOptions,
  patchLines,
  type WireCart,
  type WireNewLine,
} from "@boxwright/contract/cart";
import { getProduct, listProducts, type RootProduct } from "@boxwright/contract/catalogue";
import { getCartDeliveryOptions, type PlacedOrder, payCart } from "@boxwright/contract/checkout";
import { type Client, createClient } from "@boxwright/contract/client";
import { createAnonymousSession, login, signUp } from "@boxwright/contract/identity";
import type { WireOrder } from "@boxwright/contract/order";
import { cancelLine, getOrder, sendArtwork } from "@boxwright/contract/orders";
import { createUpload, downloadUpload, type WireUpload } from "@boxwright/contract/uploads";
import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { arlington } from "@boxwright/server/cart/testing/storefront";
import { demoPassword } from "@boxwright/server/customers/demo-customers";

const tenant = tenantNamed("boxwright-us");
/** The parameters of calls of the storefront. */
export const storefront = { tenant: tenant.name, storefront: tenant.storeFrontId };

/** The origin that the shops of these tests are configured with, whatever their port. */
export const siteOrigin = "http://shop.example";

/** What is printed on a line: files, with their approval if there is one, or a design. */
export type PrintedArtwork = Pick<WireNewLine, "uploadIds" | "artworkApprovalId" | "designId">;

export interface Paying {
  readonly version: number;
  readonly method: PaymentMethod;
  readonly nonce: string;
}

/** A visitor who uses a shop over the network, as a browser does. Refusals are thrown as ApiProblem. */
export class Buyer {
  /** For calls without a method of their own. */
  readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  static async arrive(url: string): Promise<Buyer> {
    const clientIp = randomIp();
    const session = await clientOf(url, clientIp, null).call(createAnonymousSession, {
      params: { key: tenant.anonServiceKey },
    });
    return new Buyer(clientOf(url, clientIp, session.anonymousToken));
  }

  /** Signs in a customer who may buy on account. */
  static async signIn(url: string): Promise<Buyer> {
    return Buyer.signInAs(url, "terms@demo.boxwright.example", demoPassword);
  }

  static async signInAs(url: string, email: string, password: string): Promise<Buyer> {
    const clientIp = randomIp();
    const { accessToken } = await clientOf(url, clientIp, null).call(login, {
      params: { tenant: tenant.name },
      body: { storeFrontId: tenant.storeFrontId, email, password, culture: "en-US", siteUrl: siteOrigin },
    });
    return new Buyer(clientOf(url, clientIp, accessToken));
  }

  static async signUp(url: string, email: string, password: string): Promise<Buyer> {
    await clientOf(url, randomIp(), null).call(signUp, {
      body: { client_id: tenant.clientId, connection: tenant.storeFrontId.replaceAll("-", ""), email, password },
    });
    return Buyer.signInAs(url, email, password);
  }

  upload(file: File): Promise<WireUpload> {
    return this.client.call(createUpload, { file });
  }

  readUpload(uploadId: string): Promise<Response> {
    return this.client.fetch(downloadUpload, { params: { uploadId } });
  }

  async product(productKey: string): Promise<RootProduct> {
    const { results } = await this.client.call(listProducts);
    const found = results.find(({ key }) => key === productKey);
    if (found === undefined) throw new Error(`the shop has no ${productKey}`);
    return this.client.call(getProduct, { params: { sku: found.sku, version: found.version } });
  }

  add(
    { key, sku, version, defaultSelection }: RootProduct,
    quantity: number,
    printed: PrintedArtwork,
    idempotencyKey: string,
  ) {
    const line = { referenceId: key, sku, version, quantity, selection: defaultSelection };
    const body = { lineItems: [{ ...line, ...printed }] };
    return this.client.call(createCart, { params: storefront, body, idempotencyKey });
  }

  cart(cartId: string): Promise<WireCart> {
    return this.client.call(getCart, { params: { ...storefront, cartId } });
  }

  setQuantity({ id: cartId, version }: WireCart, lineItemId: string, quantity: number): Promise<WireCart> {
    const body = { version, update: [{ lineItemId, quantity }] };
    return this.client.call(patchLines, { params: { ...storefront, cartId }, body });
  }

  setAddress(
    { id: cartId, version }: WireCart,
    { lastName = arlington.lastName, email = arlington.email }: { readonly lastName?: string; readonly email?: string },
  ): Promise<WireCart> {
    const address = { ...arlington, lastName, email };
    const body = { version, shippingAddress: address, billingAddress: address };
    return this.client.call(patchCart, { params: { ...storefront, cartId }, body });
  }

  setCoupon({ id: cartId, version }: WireCart, couponCode: string | null): Promise<WireCart> {
    return this.client.call(patchCoupon, { params: { ...storefront, cartId }, body: { version, couponCode } });
  }

  async chooseDelivery({ id: cartId, version }: WireCart): Promise<WireCart> {
    const params = { ...storefront, cartId };
    const { quoteResponse } = await this.client.call(getCartDeliveryOptions, { params });
    const selections = quoteResponse.deliveryGroups.map(({ lineItemId, ECommerceDeliveryOptions: [option] }) => ({
      lineItemId,
      eCommerceDeliveryOptionId: option?.eCommerceDeliveryOptionId ?? "",
    }));
    return this.client.call(patchDeliveryOptions, { params, body: { version, selections } });
  }

  pay(cartId: string, { version, method, nonce }: Paying, idempotencyKey: string): Promise<PlacedOrder> {
    const body = { version, paymentMethod: method, ...(method === "BRAINTREE" && { paymentMethodNonce: nonce }) };
    return this.client.call(payCart, { params: { ...storefront, cartId }, body, idempotencyKey });
  }

  cancelLine({ id: orderId, version }: WireOrder, lineId: string): Promise<WireOrder> {
    const params = { ...storefront, orderId, lineId };
    return this.client.call(cancelLine, { params, body: { version, reason: "Ordered too many" } });
  }

  sendArtwork({ id: orderId, version }: WireOrder, lineId: string, uploadIds: string[]): Promise<WireOrder> {
    const params = { ...storefront, orderId, lineId };
    return this.client.call(sendArtwork, { params, body: { version, uploadIds } });
  }

  order(orderId: string): Promise<WireOrder> {
    return this.client.call(getOrder, { params: { ...storefront, orderId } });
  }
}

/** A different IP address for each buyer, because the shop has limits per network. */
export function randomIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** A client with a timeout of half a minute. */
export function clientOf(baseUrl: string, clientIp: string, token: string | null): Client {
  return createClient({
    baseUrl,
    bearer: () => token,
    timeoutMilliseconds: 30_000,
    fetch: (request) => {
      request.headers.set("x-forwarded-for", clientIp);
      return fetch(request);
    },
  });
}
