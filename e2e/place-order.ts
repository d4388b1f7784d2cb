import { randomUUID } from "node:crypto";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The tenant of the shop that all tests share. */
export const tenant = tenantNamed("boxwright-us");
/** The path of the calls of the shop that all tests share. */
export const storefront = `/api/tenants/${tenant.name}/storefronts/${tenant.storeFrontId}`;

const address = {
  firstName: "Sample",
  lastName: "Shopper",
  streetName: "101 West Abram Street",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
  phone: "8172756271",
};

interface Cart {
  readonly id: string;
  readonly version: number;
}

interface Quote {
  readonly quoteResponse: {
    readonly deliveryGroups: readonly {
      readonly lineItemId: string;
      readonly ECommerceDeliveryOptions: readonly { readonly eCommerceDeliveryOptionId: string }[];
    }[];
  };
}

/** Calls the shop as a visitor, without a page. Throws for a response that is not a success. */
export function callsOf(request: APIRequestContext, token: string) {
  return async <Body>(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    data?: object,
  ): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
    const response = await request.fetch(path, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    const text = await response.text();
    return (text === "" ? undefined : JSON.parse(text)) as Body;
  };
}

/** A printed mailer box of a common size. */
export const mailerBox = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

interface Ordered {
  readonly email: string;
  readonly quantity?: number;
  readonly poNumber?: string;
  /** A design that is approved for the box. */
  readonly designId?: string;
  /** Files that are printed on the box. */
  readonly uploadIds?: readonly string[];
  /** Further lines: how many boxes each has, without print. */
  readonly blankQuantities?: readonly number[];
  /** Further lines: how many boxes each has, with the same print. */
  readonly printedQuantities?: readonly number[];
}

/** Buys mailer boxes as the visitor of a token, which is far faster than through the pages of the checkout. Returns the order number. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  { email, quantity = 250, poNumber, designId, uploadIds, blankQuantities = [], printedQuantities = [] }: Ordered,
): Promise<string> {
  const call = callsOf(request, token);
  const box = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity, selection: mailerBox };
  const line = { ...box, ...(designId !== undefined && { designId }), ...(uploadIds !== undefined && { uploadIds }) };
  const blank = { ...box, selection: { ...mailerBox, "Print Options": "Blank" } };
  const lineItems = [
    line,
    ...printedQuantities.map((count) => ({ ...line, quantity: count })),
    ...blankQuantities.map((count) => ({ ...blank, quantity: count })),
  ];
  let cart = await call<Cart>("POST", `${storefront}/carts`, { lineItems });
  const path = `${storefront}/carts/${cart.id}`;
  const addresses = { shippingAddress: { ...address, email }, billingAddress: { ...address, email } };
  cart = await call<Cart>("PATCH", path, { version: cart.version, ...addresses });
  const { quoteResponse } = await call<Quote>("GET", `${path}/eCommerceDeliveryOptions?groupByItem=true`);
  const selections = quoteResponse.deliveryGroups.map(({ lineItemId, ECommerceDeliveryOptions: [option] }) => ({
    lineItemId,
    eCommerceDeliveryOptionId: option?.eCommerceDeliveryOptionId,
  }));
  cart = await call<Cart>("PATCH", `${path}/edo`, { version: cart.version, selections });
  const payment = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-nonce" };
  const { orderId } = await call<{ orderId: string }>("POST", `${path}/payments`, {
    version: cart.version,
    ...payment,
    ...(poNumber !== undefined && { poNumber }),
  });
  let number: string | null = null;
  await expect
    .poll(async () => {
      ({ orderNumber: number } = await call<{ orderNumber: string | null }>("GET", `${storefront}/orders/${orderId}`));
      return number;
    })
    .not.toBeNull();
  return number ?? "";
}

interface AnonymousSession {
  readonly anonymousId: string;
  readonly anonymousToken: string;
  readonly validationKey: string;
}

/** The session of a new anonymous visitor. */
export async function anonymousSession(request: APIRequestContext): Promise<AnonymousSession> {
  return (await request.post(`/anon/${tenant.anonServiceKey}/token`)).json();
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Uploads a file as the visitor of a token, and returns the id of the upload. */
export async function sendFile(request: APIRequestContext, token: string, file: SentFile): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const sent = await request.post("/api/uploads", { headers, multipart: { file } });
  return ((await sent.json()) as { readonly id: string }).id;
}

/** The token of a new anonymous visitor. */
export async function anonymousToken(request: APIRequestContext): Promise<string> {
  return (await anonymousSession(request)).anonymousToken;
}

/** The token of the customer who is signed in on a page. */
export async function tokenOn(page: Page): Promise<string> {
  const reading = page.waitForRequest((request) => request.url().includes("/api/search/"));
  await page.goto("/my-orders");
  return ((await (await reading).headerValue("authorization")) ?? "").replace("Bearer ", "");
}
