import { randomInt, randomUUID } from "node:crypto";
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

/** A file of the visitor with the approval of its print. */
export interface PrintedFile {
  readonly uploadIds: readonly string[];
  readonly artworkApprovalId: string;
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

/** A keep-alive connection that different visitors use one after another. Throws for every response that is not a success. */
export class Shopper {
  readonly #connection: Client;
  #token = "";
  #clientIp = randomIp();

  constructor(origin: string) {
    this.#connection = new Client(origin);
  }

  /** The token of a new anonymous visitor. The shop allows 600 of them per network and minute. */
  async newVisitor(): Promise<string> {
    const path = `/anon/${tenant.anonServiceKey}/token`;
    return (await this.call<{ anonymousToken: string }>("POST", path)).anonymousToken;
  }

  /** Makes all further calls as the visitor of the token. */
  become(token: string): this {
    this.#token = token;
    return this;
  }

  async leave(): Promise<void> {
    await this.#connection.close();
  }

  async get(path: string): Promise<Uint8Array> {
    const response = await this.#connection.request({ method: "GET", path, headers: this.#headers() });
    const bytes = await response.body.bytes();
    if (response.statusCode !== 200) throw new Error(`GET ${path}: ${response.statusCode} ${Buffer.from(bytes)}`);
    return bytes;
  }

  async call<Body>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown): Promise<Body> {
    const response = await this.#connection.request({
      method,
      path,
      headers: {
        ...this.#headers(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
    return JSON.parse(text) as Body;
  }

  async product(key: string): Promise<Product> {
    const { results } = await this.call<{ results: Product[] }>("GET", "/api/products");
    const summary = results.find((product) => product.key === key);
    if (summary === undefined) throw new Error(`no product ${key}`);
    return this.call<Product>("GET", productPath(summary));
  }

  addToCart(product: Product, quantity: number, printed: PrintedFile | null = null): Promise<Cart> {
    return this.addLines(product, [quantity], printed);
  }

  /** Adds a line of the product for each quantity. */
  addLines(
    { key, sku, version, defaultSelection }: Product,
    quantities: readonly number[],
    printed: PrintedFile | null = null,
  ): Promise<Cart> {
    const line = { referenceId: key, sku, version, selection: defaultSelection, ...printed };
    const lineItems = quantities.map((quantity) => ({ ...line, quantity }));
    // The load stands for many shoppers and limits are counted by network, so each cart comes from another IP address.
    this.#clientIp = randomIp();
    return this.call<Cart>("POST", `${storefrontPath}/carts`, { lineItems });
  }

  removeLines({ id, version }: Cart, remove: readonly string[]): Promise<Cart> {
    return this.call<Cart>("PATCH", `${storefrontPath}/carts/${id}/lineitems`, { version, remove });
  }

  recalculate({ id }: Cart): Promise<Cart> {
    return this.call<Cart>("GET", `${storefrontPath}/carts/${id}?recalculate=true`);
  }

  /** Sets the addresses of a cart, so that it has delivery and taxes. */
  setAddresses({ id, version }: Cart): Promise<Cart> {
    const addresses = { version, shippingAddress: address, billingAddress: address };
    return this.call<Cart>("PATCH", `${storefrontPath}/carts/${id}`, addresses);
  }

  /** A whole purchase in nine calls: product, price, cart, addresses, delivery options, delivery, payment options, payment, order. */
  async buy({ sku, version }: Product, quantity: number): Promise<string> {
    const product = await this.call<Product>("GET", productPath({ sku, version }));
    const selection = encodeURIComponent(JSON.stringify(product.defaultSelection));
    const price = `productPrice?sku=${sku}&version=${version}&selection=${selection}&quantities=${quantity}`;
    await this.call("GET", `${storefrontPath}/${price}`);
    const orderId = await this.pay(await this.fillCart(product, quantity));
    await this.order(orderId);
    return orderId;
  }

  /** The bytes of an order, which are not parsed: the load should take as little of the processors as it can. */
  order(id: string): Promise<Uint8Array> {
    return this.get(`${storefrontPath}/orders/${id}`);
  }

  /** Creates a cart that is ready to be paid. */
  async fillCart(product: Product, quantity: number, printed: PrintedFile | null = null): Promise<Cart> {
    let cart = await this.setAddresses(await this.addToCart(product, quantity, printed));
    cart = await this.setDelivery(cart, await this.deliveryOptions(cart));
    await this.call("GET", `${storefrontPath}/paymentMethods/metadata?cartId=${cart.id}`);
    return cart;
  }

  /** The ids of the first delivery option of each line. */
  async deliveryOptions({ id }: Cart): Promise<(string | undefined)[]> {
    const quote = await this.call<{
      quoteResponse: { deliveryGroups: { ECommerceDeliveryOptions: { eCommerceDeliveryOptionId: string }[] }[] };
    }>("GET", `${storefrontPath}/carts/${id}/eCommerceDeliveryOptions?groupByItem=true`);
    return quote.quoteResponse.deliveryGroups.map(
      ({ ECommerceDeliveryOptions: [first] }) => first?.eCommerceDeliveryOptionId,
    );
  }

  setDelivery({ id, version, lineItems }: Cart, optionIds: readonly (string | undefined)[]): Promise<Cart> {
    const selections = lineItems.map((line, place) => ({
      lineItemId: line.id,
      eCommerceDeliveryOptionId: optionIds[place],
    }));
    return this.call<Cart>("PATCH", `${storefrontPath}/carts/${id}/edo`, { version, selections });
  }

  /** Pays a cart at the sandbox gateway and returns the id of the order. */
  async pay({ id, version }: Cart): Promise<string> {
    const { orderId } = await this.call<{ orderId: string }>("POST", `${storefrontPath}/carts/${id}/payments`, {
      version,
      paymentMethod: "BRAINTREE",
      paymentMethodNonce: "fake-valid-nonce",
    });
    return orderId;
  }

  #headers(): Record<string, string> {
    const from = { "x-forwarded-for": this.#clientIp };
    return this.#token === "" ? from : { ...from, authorization: `Bearer ${this.#token}` };
  }
}

function randomIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** The path of a product version. */
export function productPath({ sku, version }: Pick<Product, "sku" | "version">): string {
  return `/api/products/${sku}/versions/${version}`;
}
