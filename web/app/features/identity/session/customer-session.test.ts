import { createClient } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { getConfig } from "@boxwright/contract/storefront";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeBrowser, testConfig } from "../testing/fake-browser.ts";
import { decodeToken } from "./token.ts";

const hour = 3600;
let browser = new FakeBrowser();

beforeEach(() => {
  browser = new FakeBrowser();
});

/** A tab with a signed-in customer, whose earlier calls are forgotten. */
async function signedIn() {
  const tab = browser.tab();
  await tab.session.bearer();
  await tab.signIn();
  browser.server.calls.length = 0;
  tab.events.length = 0;
  return tab;
}

const customerOf = (token: string | null) => decodeToken(token ?? "").claims["canonical_id"];
const namesOf = (events: readonly (readonly [string, unknown])[]) => events.map(([name]) => name);
const refresh = (token: string | undefined) => `refresh ${token}`;

describe("a customer's token", () => {
  test("is not refreshed while it has more than one hour left", async () => {
    const { session } = await signedIn();
    const token = await session.bearer();
    browser.seconds += 3 * hour - 1;
    expect(await session.bearer()).toBe(token);
    expect(browser.server.calls).toEqual([]);
  });

  test("is refreshed once one hour is left, and after it expired; both tokens are stored", async () => {
    const { session, identity } = await signedIn();
    for (const wait of [3 * hour, 500 * hour]) {
      const [accessToken, refreshToken] = [browser.entries.get("accessToken"), browser.entries.get("refreshToken")];
      browser.seconds += wait;
      const token = await session.bearer();
      expect(token).not.toBe(accessToken);
      expect(browser.entries.get("accessToken")).toBe(token);
      expect(browser.entries.get("refreshToken")).not.toBe(refreshToken);
      expect(browser.server.calls.splice(0)).toEqual([refresh(refreshToken)]);
      expect(identity()).toMatchObject({ isSignedIn: true, accessToken: token, canonicalId: "customer-1" });
    }
  });

  test("that is broken is refreshed", async () => {
    await signedIn();
    for (const broken of ["", "x.y.z", browser.entries.get("accessToken")?.split(".").slice(0, 2).join(".") ?? ""]) {
      browser.entries.set("accessToken", broken);
      expect(customerOf(await browser.tab().session.bearer())).toBe("customer-1");
    }
  });

  test("is read again after a reload, and the identity is published", async () => {
    await signedIn();
    const { session, events, identity } = browser.tab();
    session.start();
    expect(identity()).toMatchObject({ isSignedIn: true, canonicalId: "customer-1" });
    expect(namesOf(events)).toEqual(["userIdentity"]);
    await browser.settle();
    expect(browser.server.calls).toEqual([]);
  });

  test("that has expired gives no identity until it is refreshed", async () => {
    await signedIn();
    browser.seconds += 4 * hour;
    browser.server.failure = new ApiProblem("Network Error", 0);
    const { session, events, identity, becomeVisible } = browser.tab();
    session.start();
    await browser.settle();
    expect([events, identity()]).toEqual([[], null]);
    browser.server.failure = null;
    becomeVisible();
    await browser.settle();
    expect(identity()).toMatchObject({ isSignedIn: true, canonicalId: "customer-1" });
  });

  test("is checked every 15 minutes and when the page becomes visible again", async () => {
    const { session, timers, becomeVisible } = await signedIn();
    session.start();
    browser.seconds += 3 * hour;
    timers[0]?.work();
    await browser.settle();
    browser.seconds += 3 * hour;
    becomeVisible();
    await browser.settle();
    expect(browser.server.calls).toHaveLength(2);
  });
});

describe("when the network fails until the token has expired", () => {
  const offline = async () => {
    const tab = await signedIn();
    browser.seconds += 4 * hour;
    browser.server.failure = new ApiProblem("Network Error", 0);
    const fail = async (times: number) => {
      for (let check = 0; check < times; check += 1) await tab.session.bearer().catch(() => null);
      return namesOf(tab.events).filter((name) => name === "refreshTokenFailed");
    };
    return { ...tab, fail };
  };

  test("refreshTokenFailed is published once after five failures, and not before", async () => {
    const { fail } = await offline();
    expect(await fail(4)).toEqual([]);
    expect(await fail(1)).toHaveLength(1);
    expect(await fail(4)).toHaveLength(1);
  });

  test("the same session continues when the network is back", async () => {
    const { session, identity, fail } = await offline();
    await fail(6);
    browser.server.failure = null;
    expect(await session.bearer()).not.toBeNull();
    expect(identity()).toMatchObject({ isSignedIn: true, canonicalId: "customer-1" });
  });
});

describe("when the refresh token is refused", () => {
  test("the refusal is logged, refreshTokenFailed published, the storage cleared and a new anonymous session created", async () => {
    const tab = await signedIn();
    browser.server.endSessions();
    browser.seconds += 3 * hour;
    tab.session.start();
    await browser.settle();
    expect(tab.problems).toEqual(["The customer's session could not be refreshed; it has ended"]);
    expect(namesOf(tab.events)).toEqual(["refreshTokenFailed", "userIdentity"]);
    expect([...browser.entries.keys()].sort()).toEqual(["anonymousId", "anonymousToken", "anonymousValidationKey"]);
    expect(tab.identity()).toMatchObject({ isSignedIn: false, anonId: "visitor-2" });
    expect([tab.forgottenCarts, tab.session.state.get().customer]).toEqual([1, null]);
  });

  test("the state shows that the session expired, until somebody signs in again", async () => {
    const { session, signIn } = await signedIn();
    browser.server.endSessions();
    browser.seconds += 4 * hour;
    await expect(session.bearer()).rejects.toThrow();
    expect(session.state.get().signedOut).toBe("expired");
    await signIn();
    expect(session.state.get().signedOut).toBeNull();
  });

  test("the call that needed the token fails, and only the next call is anonymous", async () => {
    const { session } = await signedIn();
    browser.server.endSessions();
    browser.seconds += 4 * hour;
    await expect(session.bearer()).rejects.toMatchObject({ status: 401, code: "InvalidToken" });
    expect(customerOf(await session.bearer())).toBe("visitor-2");
  });

  test("no anonymous session is created if they are not enabled", async () => {
    const { session, signIn, identity } = browser.tab({ config: { ...testConfig, enableAnon: false } });
    await signIn();
    browser.server.endSessions();
    browser.seconds += 4 * hour;
    await expect(session.bearer()).rejects.toThrow();
    expect(await session.bearer()).toBeNull();
    expect(identity()).toEqual({ isSignedIn: false, anonToken: null, anonId: null });
    expect(browser.server.calls).not.toContain("create");
  });
});

describe("a refresh that fails temporarily", () => {
  test.each([
    ["a lost connection", new ApiProblem("Network Error", 0)],
    ["a timeout", new ApiProblem("timeout of 15000 ms exceeded", 0)],
    ["a rate limit", new ApiProblem("Too many requests.", 429)],
    ["a server error", new ApiProblem("Sorry", 500)],
    ["an outage", new ApiProblem("Unavailable", 503)],
  ])("(%s) leaves the customer signed in, and a later one succeeds", async (_, failure) => {
    const tab = await signedIn();
    const before = new Map(browser.entries);
    browser.server.failure = failure;
    browser.seconds += 3.5 * hour;
    expect(customerOf(await tab.session.bearer())).toBe("customer-1");
    browser.seconds += hour;
    await expect(tab.session.bearer()).rejects.toBe(failure);
    expect(browser.entries).toEqual(before);
    expect(tab.identity()).toMatchObject({ isSignedIn: true });
    expect([tab.forgottenCarts, namesOf(tab.events)]).toEqual([0, []]);
    browser.server.failure = null;
    expect(customerOf(await tab.session.bearer())).toBe("customer-1");
  });

  test("is repeated after 5 seconds, while the server still returns the new token whose response was lost", async () => {
    const { session, pauses, problems, identity } = await signedIn();
    session.start();
    browser.seconds += 3.5 * hour;
    browser.server.losesResponses = true;
    const lost = browser.entries.get("refreshToken");
    await session.bearer();
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([5_000]);
    browser.server.losesResponses = false;
    browser.seconds += 5;
    pauses[0]?.end();
    await browser.settle();
    expect(browser.server.calls).toEqual([refresh(lost), refresh(lost)]);
    expect(browser.entries.get("refreshToken")).not.toBe(lost);
    browser.seconds += 3.5 * hour;
    await session.bearer();
    expect([problems, identity()?.isSignedIn]).toEqual([[], true]);
  });

  test("is repeated four times, and then by the next regular check", async () => {
    const { session, pauses, timers } = await signedIn();
    session.start();
    await browser.settle();
    browser.server.failure = new ApiProblem("Unavailable", 503);
    browser.seconds += 3.5 * hour;
    const fail = async (work: (() => void) | undefined) => {
      work?.();
      await browser.settle();
    };
    await fail(timers[0]?.work);
    for (const at of [0, 1, 2, 3, 4]) await fail(pauses[at]?.end);
    expect([browser.server.calls.length, pauses.length]).toEqual([5, 4]);
    await fail(timers[0]?.work);
    expect([browser.server.calls.length, pauses.length]).toEqual([6, 5]);
  });

  test("is repeated once for several calls", async () => {
    const { session, pauses } = await signedIn();
    session.start();
    await browser.settle();
    browser.server.failure = new ApiProblem("Unavailable", 503);
    browser.seconds += 3.5 * hour;
    await session.bearer();
    await session.bearer();
    expect(pauses).toHaveLength(1);
  });

  test("is not repeated after the page is left", async () => {
    const { session, pauses } = await signedIn();
    const stop = session.start();
    await browser.settle();
    browser.server.failure = new ApiProblem("Unavailable", 503);
    browser.seconds += 3.5 * hour;
    await session.bearer();
    stop();
    pauses[0]?.end();
    await browser.settle();
    expect(browser.server.calls).toHaveLength(1);
  });
});

describe("a customer's token that the server rejects", () => {
  /** An API that accepts only the tokens for which `accepts` returns true. */
  function api(session: Awaited<ReturnType<typeof signedIn>>["session"], accepts: (token: string) => boolean) {
    const sent: string[] = [];
    const client = createClient({
      baseUrl: "http://shop.test",
      bearer: session.bearer,
      renewBearer: session.renewBearer,
      fetch: async ({ headers }) => {
        const token = headers.get("authorization")?.slice("Bearer ".length) ?? "";
        sent.push(token);
        if (accepts(token)) return Response.json({});
        return Response.json({ title: "InvalidToken", detail: "no" }, { status: 401 });
      },
    });
    return { sent, call: () => client.call(getConfig) };
  }

  test("is refreshed, and the call repeated once", async () => {
    const { session } = await signedIn();
    const first = await session.bearer();
    const { sent, call } = api(session, (token) => token !== first);
    await call();
    expect(sent).toEqual([first, browser.entries.get("accessToken")]);
    expect(browser.server.calls).toHaveLength(1);
  });

  test("is refreshed once for ten simultaneous calls", async () => {
    const { session } = await signedIn();
    const first = await session.bearer();
    const { sent, call } = api(session, (token) => token !== first);
    await Promise.all(Array.from({ length: 10 }, call));
    expect(sent).toHaveLength(20);
    expect(browser.server.calls).toHaveLength(1);
  });

  test("is refreshed once for ten simultaneous calls if it has expired, too", async () => {
    const { session } = await signedIn();
    browser.seconds += 5 * hour;
    const { sent, call } = api(session, () => true);
    await Promise.all(Array.from({ length: 10 }, call));
    expect(new Set(sent)).toEqual(new Set([browser.entries.get("accessToken")]));
    expect(browser.server.calls).toHaveLength(1);
  });

  test("is never replaced by an anonymous token: the call fails and the customer is signed out", async () => {
    const { session } = await signedIn();
    browser.server.endSessions();
    const { sent, call } = api(session, () => false);
    await expect(call()).rejects.toMatchObject({ status: 401, code: "InvalidToken" });
    expect(sent).toHaveLength(1);
    await browser.settle();
    expect(session.state.get()).toMatchObject({ signedOut: "expired", identity: { anonId: "visitor-2" } });
  });

  test("is not replaced by the token of another customer who has signed in meanwhile", async () => {
    const { session } = await signedIn();
    const rejected = (await session.bearer()) ?? "";
    const other = browser.tab();
    await other.signOut();
    expect(await session.renewBearer(rejected)).toBeNull();
    await other.signIn("customer-2");
    expect(await session.renewBearer(rejected)).toBeNull();
    expect(customerOf(await session.bearer())).toBe("customer-2");
  });

  test("is not replaced while the server cannot be reached, and the customer stays signed in", async () => {
    const { session, identity, problems } = await signedIn();
    const { sent, call } = api(session, () => false);
    browser.server.failure = new ApiProblem("Network Error", 0);
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect([sent.length, identity()?.isSignedIn]).toEqual([1, true]);
    expect(problems).toEqual(["A rejected token could not be renewed"]);
  });

  test("an anonymous call is not repeated on behalf of a customer who signed in meanwhile", async () => {
    const { session, signIn } = browser.tab();
    const anonymous = (await session.bearer()) ?? "";
    await signIn();
    expect(await session.renewBearer(anonymous)).toBeNull();
  });
});
