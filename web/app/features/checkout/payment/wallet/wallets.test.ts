import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppleSession } from "./apple-pay.ts";
import { availableWallets } from "./wallets.ts";

/** The settings of the fake scripts of Braintree and the wallets. */
const world = vi.hoisted(() => ({
  environment: "sandbox",
  appleEnabled: true,
  googleEnabled: true,
  googleReady: true,
  validationFails: false,
  loadPaymentData: (async () => ({})) as (request: object) => Promise<unknown>,
}));
const shopper = { authorises: true };
const sessions: FakeSession[] = [];
const warnings: string[] = [];

class FakeSession implements AppleSession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  static supportsVersion = () => true;
  readonly request: unknown;
  readonly calls: unknown[] = [];
  onvalidatemerchant: AppleSession["onvalidatemerchant"] = () => {};
  onpaymentauthorized: AppleSession["onpaymentauthorized"] = () => {};
  oncancel: AppleSession["oncancel"] = () => {};

  constructor(_version: number, request: unknown) {
    this.request = request;
    sessions.push(this);
  }
  begin() {
    this.calls.push("begin");
    queueMicrotask(() => this.onvalidatemerchant({ validationURL: "https://apple.example/session" }));
  }
  abort() {
    this.calls.push("abort");
  }
  completeMerchantValidation(session: unknown) {
    this.calls.push(["validated", session]);
    if (shopper.authorises) this.onpaymentauthorized({ payment: { token: "apple-token" } });
    else this.oncancel();
  }
  completePayment(result: { readonly status: number }) {
    this.calls.push(["completed", result.status]);
  }
}

vi.mock("../braintree-client.ts", () => ({
  braintreeClient: async () => ({
    client: { getConfiguration: () => ({ gatewayConfiguration: { environment: world.environment } }) },
    deviceData: Promise.resolve(undefined),
  }),
}));
vi.mock("braintree-web/apple-pay", () => ({
  create: async () => {
    if (!world.appleEnabled) throw Object.assign(new Error("off"), { code: "APPLE_PAY_NOT_ENABLED" });
    return {
      createPaymentRequest: (request: object) => ({ countryCode: "US", supportedNetworks: ["visa"], ...request }),
      performValidation: async ({ validationURL }: { validationURL: string }) => {
        if (world.validationFails) throw new Error("the domain is not registered");
        return { merchantSession: validationURL };
      },
      tokenize: async ({ token }: { token: string }) => ({
        nonce: `nonce of ${token}`,
        details: { cardType: "Visa", dpanLastTwo: "11" },
      }),
    };
  },
}));
vi.mock("braintree-web/google-payment", () => ({
  create: async (options: { googleMerchantId?: string }) => {
    if (!world.googleEnabled) throw Object.assign(new Error("off"), { code: "GOOGLE_PAYMENT_NOT_ENABLED" });
    return {
      createPaymentDataRequest: (request: object) => ({ ...request, ...options, allowedPaymentMethods: ["CARD"] }),
      parseResponse: async (response: { token: string }) => ({
        nonce: `nonce of ${response.token}`,
        details: { cardType: "MasterCard", lastFour: "4444" },
      }),
    };
  },
}));

class FakePaymentsClient {
  readonly environment: string;
  constructor({ environment }: { environment: string }) {
    this.environment = environment;
  }
  isReadyToPay = async () => ({ result: world.googleReady });
  loadPaymentData = (request: object) => world.loadPaymentData(request);
}

beforeEach(() => {
  Object.assign(world, {
    environment: "sandbox",
    appleEnabled: true,
    googleEnabled: true,
    googleReady: true,
    validationFails: false,
    loadPaymentData: async () => ({ token: "google-token" }),
  });
  shopper.authorises = true;
  sessions.length = 0;
  warnings.length = 0;
  vi.stubGlobal("window", {
    ApplePaySession: FakeSession,
    google: { payments: { api: { PaymentsClient: FakePaymentsClient } } },
  });
  vi.spyOn(process, "emitWarning").mockImplementation((warning) => void warnings.push(String(warning)));
});
afterEach(() => vi.restoreAllMocks());

const setup = { clientToken: "token", googleMerchantId: "" };
const purchase = { shopName: "Boxwright", cents: 123_456 };

async function wallet(way: "applePay" | "googlePay") {
  const found = (await availableWallets(setup)).find((each) => each.way === way);
  if (found === undefined) throw new Error(`no ${way}`);
  return found;
}

async function offered(googleMerchantId = "") {
  return (await availableWallets({ ...setup, googleMerchantId })).map(({ way }) => way);
}

describe("wallets are offered", () => {
  test("if the browser supports them and the merchant has enabled them", async () => {
    expect(await offered()).toEqual(["applePay", "googlePay"]);
  });

  test("without Apple Pay in a browser that does not support it", async () => {
    vi.stubGlobal("window", { google: window.google });
    expect(await offered()).toEqual(["googlePay"]);
    vi.stubGlobal("window", {
      ApplePaySession: { ...FakeSession, supportsVersion: () => false },
      google: window.google,
    });
    expect(await offered()).toEqual(["googlePay"]);
  });

  test("without those that the merchant has not enabled, which is not logged", async () => {
    Object.assign(world, { appleEnabled: false, googleEnabled: false });
    expect(await offered()).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test("without Google Pay if the shopper has no card in it", async () => {
    world.googleReady = false;
    expect(await offered()).toEqual(["applePay"]);
  });

  test("in production with Google Pay only if there is a merchant id", async () => {
    world.environment = "production";
    expect(await offered()).toEqual(["applePay"]);
    expect(await offered("google-merchant")).toEqual(["applePay", "googlePay"]);
  });
});

describe("Apple Pay", () => {
  test("begins its session at once, validates the shop, and returns the nonce of the card", async () => {
    const apple = await wallet("applePay");
    const paying = apple.authorise(purchase);
    expect(sessions[0]?.calls).toEqual(["begin"]);
    expect(await paying).toEqual({ nonce: "nonce of apple-token", cardType: "Visa", digits: "11" });
    expect(sessions[0]?.request).toMatchObject({
      total: { label: "Boxwright", amount: "1234.56" },
      currencyCode: "USD",
    });
    expect(sessions[0]?.calls.at(-1)).toEqual(["completed", FakeSession.STATUS_SUCCESS]);
  });

  test("returns no card if the shopper closes it", async () => {
    shopper.authorises = false;
    expect(await (await wallet("applePay")).authorise(purchase)).toBeNull();
  });

  test("ends its session and fails if the shop's domain is not registered", async () => {
    world.validationFails = true;
    await expect((await wallet("applePay")).authorise(purchase)).rejects.toThrow("the domain is not registered");
    expect(sessions[0]?.calls).toEqual(["begin", "abort"]);
  });
});

describe("Google Pay", () => {
  test("requests the final amount and returns the nonce of the card", async () => {
    const requests: object[] = [];
    world.loadPaymentData = async (request) => {
      requests.push(request);
      return { token: "google-token" };
    };
    const card = await (await wallet("googlePay")).authorise(purchase);
    expect(card).toEqual({ nonce: "nonce of google-token", cardType: "MasterCard", digits: "4444" });
    expect(requests).toEqual([
      expect.objectContaining({
        transactionInfo: { currencyCode: "USD", totalPriceStatus: "FINAL", totalPrice: "1234.56" },
      }),
    ]);
  });

  test("returns no card if the shopper closes it", async () => {
    world.loadPaymentData = async () => {
      throw { statusCode: "CANCELED" };
    };
    expect(await (await wallet("googlePay")).authorise(purchase)).toBeNull();
  });

  test("throws any other failure", async () => {
    world.loadPaymentData = async () => {
      throw { statusCode: "DEVELOPER_ERROR" };
    };
    await expect((await wallet("googlePay")).authorise(purchase)).rejects.toEqual({ statusCode: "DEVELOPER_ERROR" });
  });
});
