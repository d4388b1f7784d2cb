import { createCart, patchCart, patchDeliveryOptions, type WireCart } from "@boxwright/contract/cart";
import { getProduct, listProducts, type RootProduct } from "@boxwright/contract/catalogue";
import { getCartDeliveryOptions, type PlacedOrder, payCart } from "@boxwright/contract/checkout";
import { type Client, createClient } from "@boxwright/contract/client";
import { createAnonymousSession } from "@boxwright/contract/identity";
import { getOrder, type WireOrder } from "@boxwright/contract/orders";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { arlington } from "../../cart/testing/storefront.ts";

const tenant = tenantNamed("boxwright-us");
const storefront = { tenant: tenant.name, storefront: tenant.storeFrontId };

/** A visitor of a shop that runs elsewhere; speaks to it over the network as a browser does. */
export class Buyer {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async arrive(url: string): Promise<Buyer> {
    let token: string | null = null;
    const client = createClient({ baseUrl: url, fetch, bearer: () => token });
    const session = await client.call(createAnonymousSession, { params: { key: tenant.anonServiceKey } });
    token = session.anonymousToken;
    return new Buyer(client);
  }

  /** A cart with mailer boxes that only needs to be paid. */
  async fillCart(): Promise<WireCart> {
    const { key, sku, version, defaultSelection, quantityOptions } = await this.#mailer();
    const line = { referenceId: key, sku, version, quantity: least(quantityOptions), selection: defaultSelection };
    const cart = await this.#client.call(createCart, { params: storefront, body: { lineItems: [line] } });
    const params = { ...storefront, cartId: cart.id };
    const { version: addressed } = await this.#client.call(patchCart, {
      params,
      body: { version: cart.version, shippingAddress: arlington, billingAddress: arlington },
    });
    const { quoteResponse } = await this.#client.call(getCartDeliveryOptions, { params });
    const selections = quoteResponse.deliveryGroups.map(({ lineItemId, ECommerceDeliveryOptions: [option] }) => ({
      lineItemId,
      eCommerceDeliveryOptionId: option?.eCommerceDeliveryOptionId ?? "",
    }));
    return this.#client.call(patchDeliveryOptions, { params, body: { version: addressed, selections } });
  }

  /** Throws an ApiProblem where the cart was not paid, or nobody answered (status 0). */
  pay(cart: WireCart, idempotencyKey: string): Promise<PlacedOrder> {
    return this.#client.call(payCart, {
      params: { ...storefront, cartId: cart.id },
      body: { version: cart.version, paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-nonce" },
      idempotencyKey,
    });
  }

  order(orderId: string): Promise<WireOrder> {
    return this.#client.call(getOrder, { params: { ...storefront, orderId } });
  }

  async #mailer(): Promise<RootProduct> {
    const { results } = await this.#client.call(listProducts);
    const mailer = results.find(({ key }) => key === "custom-mailer-box");
    if (mailer === undefined) throw new Error("the shop has no mailer box");
    return this.#client.call(getProduct, { params: { sku: mailer.sku, version: mailer.version } });
  }
}

function least([option]: RootProduct["quantityOptions"]): number {
  if (option === undefined) throw new Error("the product has no quantities");
  return typeof option === "number" ? option : option.minimum;
}
