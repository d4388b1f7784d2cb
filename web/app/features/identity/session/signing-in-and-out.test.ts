import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { beforeEach, describe, expect, test } from "vitest";
import { customerDetails } from "../testing/customer-details.ts";
import { FakeBrowser, testConfig } from "../testing/fake-browser.ts";
import { testToken } from "../testing/test-token.ts";
import type { CustomerDetails } from "./customer.ts";

let browser = new FakeBrowser();

beforeEach(() => {
  browser = new FakeBrowser();
});

const namesOf = (events: readonly (readonly [string, unknown])[]) => events.map(([name]) => name);

describe("signing in", () => {
  test("stores access and refresh token, and removes the anonymous validation key and token", async () => {
    const { session, signIn } = browser.tab();
    await session.bearer();
    await signIn();
    expect([...browser.entries.keys()].sort()).toEqual(["accessToken", "anonymousId", "refreshToken"]);
    expect(await session.bearer()).toBe(browser.entries.get("accessToken"));
  });

  test("publishes the identity: profile, access token and canonical id", async () => {
    const { session, signIn, events, identity } = browser.tab();
    await session.bearer();
    await signIn();
    const accessToken = browser.entries.get("accessToken");
    expect(events.slice(1)).toEqual([["userIdentity", identity()]]);
    expect(identity()).toEqual({
      isSignedIn: true,
      profile: expect.objectContaining({ canonical_id: "customer-1", is_customer: true }),
      accessToken,
      canonicalId: "customer-1",
    });
  });

  test("starts the periodic check of the access token instead of the anonymous token's", async () => {
    const { session, signIn, timers, tabEntries } = browser.tab();
    const stop = session.start();
    await session.bearer();
    const before = tabEntries.get("anonymousTokenTimer");
    await signIn();
    expect([...tabEntries.keys()]).toEqual(["accessTokenTimer"]);
    expect(tabEntries.get("accessTokenTimer")).not.toBe(before);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([900_000]);
    stop();
    expect([timers.length, tabEntries.size]).toEqual([0, 0]);
  });

  test("reads the customer's details, which are stored under the storefront's names", async () => {
    const requested: string[] = [];
    const { session, signIn } = browser.tab({
      readCustomer: async (id) => {
        requested.push(id);
        return customerDetails();
      },
    });
    await signIn();
    await browser.settle();
    browser.seconds += 3.5 * 3600;
    await session.bearer();
    expect(requested).toEqual(["customer-1"]);
    expect(session.state.get().customer).toEqual({
      customerKey: "C-10000001",
      customerId: "customer-1",
      shippingAddress: "address-1",
      billingAddress: null,
      firstName: "Ada",
      lastName: "Baker",
      email: "ada@shop.example",
      companyName: "Baker Boxes",
      customerGroup: { id: "group-1", key: "reseller", name: "Resellers" },
      onAccount: true,
      isInvoiceWithoutTermsEnabled: false,
      version: 3,
    });
  });

  test("does not wait for the details; a failure to read them is logged, and the next check reads them again", async () => {
    let isDown = true;
    const readCustomer = async () => {
      if (isDown) throw new ApiProblem("Network Error", 0);
      return customerDetails();
    };
    const { session, signIn, problems, becomeVisible } = browser.tab({ readCustomer });
    session.start();
    await signIn();
    await browser.settle();
    expect(problems).toEqual(["The customer's details could not be read"]);
    isDown = false;
    becomeVisible();
    await expect.poll(() => session.state.get().customer?.firstName).toBe("Ada");
  });

  test("passes the anonymous visitor's id and key to the login, so that the cart goes along", async () => {
    const { session } = browser.tab();
    await session.bearer();
    const received: unknown[] = [];
    await session.signIn((visitor) => {
      received.push(visitor?.anonymousId, visitor?.validationKey);
      return browser.server.login("customer-1");
    });
    expect(received).toEqual(["visitor-1", "key-1"]);
  });

  test("passes none without an anonymous session, or if they are not enabled", async () => {
    const received: unknown[] = [];
    const login = (visitor: unknown) => {
      received.push(visitor);
      return browser.server.login("customer-1");
    };
    await browser.tab().session.signIn(login);
    browser = new FakeBrowser();
    await browser.tab().session.bearer();
    await browser.tab({ config: { ...testConfig, enableAnon: false } }).session.signIn(login);
    expect(received).toEqual([null, null]);
  });

  test("passes none if only the id of the anonymous session is left", async () => {
    const { session } = browser.tab();
    await session.bearer();
    browser.entries.delete("anonymousValidationKey");
    const received: unknown[] = [];
    await session.signIn((visitor) => {
      received.push(visitor);
      return browser.server.login("customer-1");
    });
    expect(received).toEqual([null]);
  });

  test("fails with 'User is already signed in' if a customer is signed in, in this tab or another", async () => {
    const one = browser.tab();
    const other = browser.tab();
    await one.signIn();
    const before = new Map(browser.entries);
    for (const tab of [one, other]) await expect(tab.signIn()).rejects.toThrow("User is already signed in");
    expect(browser.server.calls).toEqual(["login customer-1"]);
    expect(browser.entries).toEqual(before);
  });

  test("in two tabs at once succeeds in one", async () => {
    const outcomes = await Promise.allSettled([browser.tab().signIn("a"), browser.tab().signIn("b")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(browser.server.calls).toEqual(["login a"]);
  });

  test.each([
    ["none", ""],
    ["no token", "token"],
    ["an expired one", testToken({ is_customer: true, exp: 1 })],
    ["an anonymous one", testToken()],
    ["is_customer as text", testToken({ is_customer: "true" })],
    ["is_customer as a number", testToken({ is_customer: 1 })],
    ["another audience", testToken({ is_customer: true, aud: "https://other.example" })],
    ["another algorithm", testToken({ is_customer: true }, { alg: "none" })],
    ["no canonical_id", testToken({ is_customer: true, canonical_id: undefined })],
  ])(
    "fails with 'Invalid access token' and changes nothing if the access token in the response is not valid: %s",
    async (_, accessToken) => {
      const { session, identity } = browser.tab();
      await session.bearer();
      const before = [new Map(browser.entries), identity()];
      const login = async () => ({ accessToken, refreshToken: "refresh" });
      await expect(session.signIn(login)).rejects.toThrow("Invalid access token");
      expect([browser.entries, identity()]).toEqual(before);
    },
  );

  test("leaves the visitor anonymous with their tokens if it is refused", async () => {
    const { session, signIn, identity } = browser.tab();
    const token = await session.bearer();
    browser.entries.set("promoData.visitor-1", "SPRING");
    browser.server.failure = new ApiProblem("The email or the password is not right.", 401, {
      title: "InvalidCredentials",
    });
    await expect(signIn()).rejects.toThrow("The email or the password is not right.");
    browser.server.failure = null;
    expect(await session.bearer()).toBe(token);
    expect(identity()).toMatchObject({ isSignedIn: false, anonId: "visitor-1" });
    expect(browser.entries.get("promoData.visitor-1")).toBe("SPRING");
  });

  test("moves the promo code from the anonymous id to the customer's", async () => {
    const { session, signIn, signOut } = browser.tab();
    await session.bearer();
    browser.entries.set("promoData.visitor-1", "SPRING");
    await signIn();
    expect(browser.entries.get("promoData.customer-1")).toBe("SPRING");
    expect(browser.entries.has("promoData.visitor-1")).toBe(false);
    await signOut();
    await session.bearer();
    browser.entries.set("promoData.visitor-2", "SUMMER");
    await signIn();
    expect(browser.entries.get("promoData.customer-1")).toBe("SPRING");
    expect(browser.entries.has("promoData.visitor-2")).toBe(false);
  });
});

describe("signing out", () => {
  test("makes the logout call, clears the tokens and creates a new anonymous session", async () => {
    const { session, signIn, signOut, identity } = browser.tab();
    await session.bearer();
    await signIn();
    const refreshToken = browser.entries.get("refreshToken");
    await signOut();
    expect(browser.server.calls).toEqual(["create", "login customer-1", `logout ${refreshToken}`, "create"]);
    expect([...browser.entries.keys()].sort()).toEqual(["anonymousId", "anonymousToken", "anonymousValidationKey"]);
    expect(identity()).toMatchObject({ isSignedIn: false, anonId: "visitor-2" });
    expect(session.state.get().signedOut).toBeNull();
  });

  test("clears the stored cart and the customer", async () => {
    const tab = browser.tab({ readCustomer: async () => customerDetails() });
    await tab.signIn();
    await browser.settle();
    await tab.signOut();
    expect(tab.forgottenCarts).toBe(1);
    expect(tab.session.state.get().customer).toBeNull();
  });

  test("clears tokens and cart even if the server cannot be reached", async () => {
    const tab = browser.tab();
    await tab.session.bearer();
    await tab.signIn();
    browser.server.failure = new ApiProblem("Network Error", 0);
    await tab.signOut();
    expect(tab.problems).toContain("The server could not end the session at the sign-out");
    expect([...browser.entries.keys()]).toEqual([]);
    expect([tab.forgottenCarts, tab.identity()]).toEqual([1, null]);
    browser.server.failure = null;
    await tab.session.bearer();
    expect(tab.identity()).toMatchObject({ isSignedIn: false, anonId: "visitor-2" });
  });

  test("makes no logout call without a refresh token", async () => {
    const tab = browser.tab();
    await tab.signIn();
    browser.entries.delete("refreshToken");
    await tab.signOut();
    expect(browser.server.calls).toEqual(["login customer-1", "create"]);
  });

  test("creates no anonymous session if they are not enabled", async () => {
    const { signIn, signOut, events, identity } = browser.tab({ config: { ...testConfig, enableAnon: false } });
    await signIn();
    await signOut();
    expect(identity()).toEqual({ isSignedIn: false, anonToken: null, anonId: null });
    expect(namesOf(events)).toEqual(["userIdentity", "userIdentity"]);
    expect(browser.entries.size).toBe(0);
  });

  test("leaves the cart of an anonymous visitor alone", async () => {
    const tab = browser.tab();
    const token = await tab.session.bearer();
    await tab.signOut();
    expect([tab.forgottenCarts, await tab.session.bearer()]).toEqual([0, token]);
  });

  test("drops a later response with the customer's details, also a failure", async () => {
    const readings: PromiseWithResolvers<CustomerDetails>[] = [];
    const readCustomer = () => {
      const reading = Promise.withResolvers<CustomerDetails>();
      readings.push(reading);
      return reading.promise;
    };
    const { session, signIn, signOut, problems } = browser.tab({ readCustomer });
    for (const _ of ["answered", "failed"]) {
      await signIn();
      await signOut();
    }
    readings[0]?.resolve(customerDetails());
    readings[1]?.reject(new ApiProblem("Network Error", 0));
    await browser.settle();
    expect([session.state.get().customer, problems]).toEqual([null, []]);
  });
});
