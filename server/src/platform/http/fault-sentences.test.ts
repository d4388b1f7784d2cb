import { endpoints } from "@boxwright/contract/endpoints";
import { describe, expect, test } from "vitest";
import { testApi, testToken } from "../testing/api.ts";
import { implement } from "./operation.ts";

/** Every call of the contract with a handler that is never reached. */
const api = testApi(
  endpoints.map((endpoint) => implement(endpoint, () => Promise.reject(new Error("No handler is reached")))),
);
const withBody = endpoints.filter(({ body }) => body !== null);
const id = "0192f0c4-6c1e-7000-8000-000000000002";
const storefront = "/api/tenants/boxwright-us/storefronts/9b1d6c7e-2f64-4d0a-9a3f-6f1f6f0f4b11";

/** Texts of the validation library. */
const raw =
  /Invalid (input|option|string|key|element|UUID|ISO|email)|expected|received|Too (small|big)|Unrecognized|^$/;

function pathOf({ path }: (typeof endpoints)[number]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (name.endsWith("Id") ? id : "1"));
}

const call = (endpoint: (typeof endpoints)[number], body: unknown, query = "") =>
  api.call(endpoint.method, pathOf(endpoint) + query, { token: testToken(id, "customer"), body });

interface WireFault {
  readonly path: string;
  readonly message: string;
}

const errorsOf = (json: { errors?: WireFault[]; description?: string }): WireFault[] => json.errors ?? [];

describe("a call with missing, empty or wrong fields is refused with the shop's own sentences:", () => {
  const bodies: [string, unknown][] = [
    ["an empty object", {}],
    ["a list", []],
    ["null", null],
    ["every field empty", "empty"],
    ["every field of another type", "other"],
  ];

  const filledWith = (endpoint: (typeof endpoints)[number], value: unknown) => {
    const shape =
      "shape" in (endpoint.body ?? {}) ? Object.keys((endpoint.body as { shape: object } | null)?.shape ?? {}) : [];
    return Object.fromEntries(shape.map((name) => [name, value]));
  };

  test.each(withBody.flatMap((endpoint) => bodies.map(([what, body]) => [endpoint.id, what, endpoint, body] as const)))(
    "%s with %s",
    async (_, __, endpoint, body) => {
      const sent =
        body === "empty" ? filledWith(endpoint, "") : body === "other" ? filledWith(endpoint, { x: 1 }) : body;
      const { status, json } = await call(endpoint, sent);
      if (status !== 400) return;
      for (const { message } of errorsOf(json)) expect(message).not.toMatch(raw);
    },
  );

  test.each(endpoints.filter(({ query }) => Object.keys((query as { shape?: object }).shape ?? {}).length > 0))(
    "$id with empty and wrong parameters",
    async (endpoint) => {
      const names = Object.keys((endpoint.query as unknown as { shape: object }).shape);
      const body = endpoint.body === null ? undefined : {};
      for (const value of ["", "%20", "-1", "{}", "[1]"]) {
        const query = `?${names.map((name) => `${encodeURIComponent(name)}=${value}`).join("&")}`;
        const { json } = await call(endpoint, body, query);
        for (const { message } of errorsOf(json)) expect(message).not.toMatch(raw);
      }
    },
  );
});

function refusalOf(endpointId: string, body: unknown, query = "") {
  const endpoint = endpoints.find(({ id: one }) => one === endpointId);
  if (endpoint === undefined) throw new Error(`There is no call ${endpointId}`);
  return call(endpoint, body, query);
}

const messages = (json: { errors: WireFault[] }) =>
  Object.fromEntries(json.errors.map(({ path, message }) => [path, message]));

describe("a refusal names every fault at once", () => {
  test("of an address", async () => {
    const address = { firstName: "", streetName: "", state: "", country: "US", city: "A", phone: "1", email: "", x: 1 };
    const { json } = await refusalOf("cart.patch", { shippingAddress: address });
    expect(messages(json)).toEqual({
      version: "is required",
      "shippingAddress.firstName": "Enter your first name, 1 to 100 characters",
      "shippingAddress.lastName": "Enter your last name, 1 to 100 characters",
      "shippingAddress.streetName": "Enter a street or house number",
      "shippingAddress.postalCode": "Enter a ZIP or postal code",
      "shippingAddress.state": "Choose a state or province",
      "shippingAddress.email": "Enter your email",
      "shippingAddress.x": "is not a known field",
    });
  });

  test("of path, query and body together", async () => {
    const path = `${storefront}/carts/no-id/payments?x=1`;
    const body = { version: "1", paymentMethod: "BRAINTREE" };
    const { json } = await api.call("POST", path, { token: testToken(id), body });
    expect(messages(json)).toEqual({
      cartId: "must be a UUID",
      x: "is not a known field",
      version: "must be a number",
      paymentMethodNonce: "is required for BRAINTREE",
    });
  });

  test("of a payment without a nonce whose PO number is too long", async () => {
    const body = { version: 1, paymentMethod: "BRAINTREE", poNumber: "4-".repeat(31) };
    expect(messages((await refusalOf("checkout.payCart", body)).json)).toEqual({
      poNumber: "must have at most 60 characters",
      paymentMethodNonce: "is required for BRAINTREE",
    });
  });

  test("of a registration, as sentences in the format of the identity provider", async () => {
    const { json } = await refusalOf("identity.signUp", { client_id: "a", connection: [], email: "", password: "" });
    expect(json.description).toMatch(/[.] connection must be a text[.] Enter your email[.] Enter your password[.]$/);
  });

  test("once for each field", async () => {
    const { json } = await refusalOf("identity.login", { storeFrontId: [], password: [], culture: [], email: [] });
    const paths: string[] = json.errors.map(({ path }: WireFault) => path);
    expect(paths.toSorted()).toEqual(["culture", "email", "password", "siteUrl", "storeFrontId"]);
  });

  test("of every line of a cart", async () => {
    const { json } = await refusalOf("cart.create", { lineItems: Array.from({ length: 50 }, () => ({})) });
    expect(json.errors).toHaveLength(50 * 5);
  });

  test("of a value that may have several shapes, by the shape that fits best", async () => {
    const selections = [{ lineItemId: "no-id", eCommerceDeliveryOptionId: "" }];
    const { json } = await refusalOf("cart.patchDeliveryOptions", { version: 1, selections });
    expect(messages(json)).toEqual({
      "selections.0.lineItemId": "must be a UUID",
      "selections.0.eCommerceDeliveryOptionId": "is required",
    });
  });
});

describe("a missing quantity is refused with 'Quantity Attribute is mandatory in Attribute selection.'", () => {
  const sentence = "Quantity Attribute is mandatory in Attribute selection.";
  const line = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, selection: {} };

  test.each([
    ["catalogue.validateSelection", { selection: {} }, "", "quantity"],
    ["cart.create", { lineItems: [line] }, "", "lineItems.0.quantity"],
    ["cart.patchLines", { version: 1, update: [{ lineItemId: id }] }, "", "update.0.quantity"],
    ["pricing.postProductPrice", { sku: "BW-MAILER", version: 1, selection: {} }, "", "quantities"],
    ["pricing.getProductPrice", undefined, "?sku=BW-MAILER&version=1&selection={}&quantities=", "quantities"],
    ["catalogue.getAvailability", undefined, "", "quantity"],
    ["checkout.getDeliveryEstimate", undefined, "?sku=BW-MAILER&selection={}&postalCode=76010&country=US", "quantity"],
  ])("%s", async (endpointId, body, query, path) => {
    const { status, json } = await refusalOf(endpointId, body, query);
    expect([status, json.errors]).toEqual([400, [{ path, message: sentence }]]);
  });
});
