import { randomUUID } from "node:crypto";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { Client } from "undici";

const tenant = tenantNamed("boxwright-us");
const storefrontPath = `/api/tenants/${tenant.name}/storefronts/${tenant.storeFrontId}`;

type Json = Record<string, unknown>;

export interface Cart {
  id: string;
  version: number;
  lineItems: { id: string }[];
}

export interface Product {
  key: string;
  sku: string;
  version: number;
  defaultSelection: Json;
}

const address = {
  firstName: "Bench",
  lastName: "Shopper",
  streetName: "101 West Abram Street",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
  phone: "8172756271",
  email: "bench@example.com",
};

/** Shoppers on one kept-alive connection, one after another. Every answer that is not a success throws. */
export class Shopper {
  readonly #connection: Client;
  #token = "";

  constructor(origin: string) {
    this.#connection = new Client(origin);
  }

  /** A new anonymous visitor's token. The shop grants an address 600 a minute. */
  async newVisitor(): Promise<string> {
    const path = `/anon/${tenant.anonServiceKey}/token`;
    return (await this.call<{ anonymousToken: string }>("POST", path)).anonymousToken;
  }

  /** From here on this connection speaks for the visitor of the token. */
  become(token: string): this {
    this.#token = token;
    return this;
  }

  async leave(): Promise<void> {
    await this.#connection.close();
  }

  async get(path: string): Promise<Uint8Array> {
    const answer = await this.#connection.request({ method: "GET", path, headers: this.#headers() });
    const bytes = await answer.body.bytes();
    if (answer.statusCode !== 200) throw new Error(`GET ${path}: ${answer.statusCode} ${Buffer.from(bytes)}`);
    return bytes;
  }

  async call<Answer>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#connection.request({
      method,
      path,
      headers: {
        ...this.#headers(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text) as Answer;
  }

  async product(key: string): Promise<Product> {
    const { results } = await this.call<{ results: Product[] }>("GET", "/api/products");
    const summary = results.find((product) => product.key === key);
    if (summary === undefined) throw new Error(`no product ${key}`);
    return this.call<Product>("GET", productPath(summary));
  }

  addToCart(product: Product, quantity: number): Promise<Cart> {
    const { key, sku, version, defaultSelection } = product;
    const line = { referenceId: key, sku, version, quantity, selection: defaultSelection };
    return this.call<Cart>("POST", `${storefrontPath}/carts`, { lineItems: [line] });
  }

  /** From an empty cart to a paid order: the calls that the storefront's pages make. */
  async buy(product: Product, quantity: number): Promise<string> {
    const cart = await this.fillCart(product, quantity);
    const orderId = await this.pay(cart);
    await this.call("GET", `${storefrontPath}/orders/${orderId}`);
    return orderId;
  }

  /** A cart that only needs to be paid. */
  async fillCart(product: Product, quantity: number): Promise<Cart> {
    let cart = await this.addToCart(product, quantity);
    const path = `${storefrontPath}/carts/${cart.id}`;
    cart = await this.call<Cart>("PATCH", path, {
      version: cart.version,
      shippingAddress: address,
      billingAddress: address,
    });
    const quote = await this.call<{
      quoteResponse: {
        deliveryGroups: { lineItemId: string; ECommerceDeliveryOptions: { eCommerceDeliveryOptionId: string }[] }[];
      };
    }>("GET", `${path}/eCommerceDeliveryOptions?groupByItem=true`);
    const selections = quote.quoteResponse.deliveryGroups.map((group) => ({
      lineItemId: group.lineItemId,
      eCommerceDeliveryOptionId: group.ECommerceDeliveryOptions[0]?.eCommerceDeliveryOptionId,
    }));
    cart = await this.call<Cart>("PATCH", `${path}/edo`, { version: cart.version, selections });
    await this.call("GET", `${storefrontPath}/paymentMethods/metadata?cartId=${cart.id}`);
    return this.call<Cart>("GET", `${path}?recalculate=true`);
  }

  /** Pays a cart at the sandbox gateway; the order's id. */
  async pay({ id, version }: Cart): Promise<string> {
    const { orderId } = await this.call<{ orderId: string }>("POST", `${storefrontPath}/carts/${id}/payments`, {
      version,
      paymentMethod: "BRAINTREE",
      paymentMethodNonce: "fake-valid-nonce",
    });
    return orderId;
  }

  #headers(): Record<string, string> {
    return this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
  }
}

export function productPath({ sku, version }: Pick<Product, "sku" | "version">): string {
  return `/api/products/${sku}/versions/${version}`;
}
