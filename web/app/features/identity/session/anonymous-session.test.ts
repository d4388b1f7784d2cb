import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeBrowser } from "../testing/fake-browser.ts";
import { testToken } from "../testing/test-token.ts";
import { decodeToken } from "./token.ts";

const hour = 3600;
let browser = new FakeBrowser();

beforeEach(() => {
  browser = new FakeBrowser();
});

const visitorOf = (token: string | null) => decodeToken(token ?? "").claims["canonical_id"];
const namesOf = (events: readonly (readonly [string, unknown])[]) => events.map(([name]) => name);

describe("an anonymous visitor", () => {
  test("without a stored id gets a new session, which is stored and published", async () => {
    const { session, events, identity } = browser.tab();
    const token = await session.bearer();
    expect(browser.server.calls).toEqual(["create"]);
    expect(Object.fromEntries(browser.entries)).toEqual({
      anonymousId: "visitor-1",
      anonymousToken: token,
      anonymousValidationKey: "key-1",
    });
    const published = { isSignedIn: false, anonToken: token, anonId: "visitor-1" };
    expect(events).toEqual([["userIdentity", published]]);
    expect(identity()).toEqual(published);
  });

  test("who comes back is the same visitor, and no call is made while more than one hour is left", async () => {
    const token = await browser.tab().session.bearer();
    browser.seconds += 23 * hour - 1;
    const { session, events } = browser.tab();
    expect(await session.bearer()).toBe(token);
    expect(browser.server.calls).toEqual(["create"]);
    expect(namesOf(events)).toEqual(["userIdentity"]);
  });

  test("has the token refreshed once one hour or less is left, and after it expired", async () => {
    const { session } = browser.tab();
    await session.bearer();
    for (const wait of [23 * hour, 100 * hour]) {
      browser.seconds += wait;
      expect(visitorOf(await session.bearer())).toBe("visitor-1");
    }
    expect(browser.server.calls).toEqual(["create", "resume visitor-1", "resume visitor-1"]);
    expect(browser.entries.get("anonymousValidationKey")).toBe("key-3");
  });

  test("whose stored token is broken has it refreshed", async () => {
    await browser.tab().session.bearer();
    for (const broken of ["", "x.y", testToken({ aud: "other" }), testToken({}, { alg: "none" })]) {
      browser.entries.set("anonymousToken", broken);
      expect(visitorOf(await browser.tab().session.bearer())).toBe("visitor-1");
    }
  });
});

describe("the check of a session", () => {
  test("runs at the start, every 15 minutes and when the page becomes visible again", async () => {
    const { session, timers, tabEntries, becomeVisible, watchers } = browser.tab();
    const stop = session.start();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([900_000]);
    await session.bearer();
    expect([...tabEntries.keys()]).toEqual(["anonymousTokenTimer"]);
    browser.seconds += 23.5 * hour;
    timers[0]?.work();
    await browser.settle();
    browser.seconds += 23.5 * hour;
    becomeVisible();
    await browser.settle();
    expect(browser.server.calls).toEqual(["create", "resume visitor-1", "resume visitor-1"]);
    stop();
    expect([timers.length, watchers.size, tabEntries.size]).toEqual([0, 0, 0]);
  });

  test("logs a failure, and the token is used as long as it is valid", async () => {
    const { session, problems } = browser.tab();
    const token = await session.bearer();
    browser.server.failure = new ApiProblem("Network Error", 0);
    browser.seconds += 23.5 * hour;
    expect(await session.bearer()).toBe(token);
    browser.seconds += hour;
    await expect(session.bearer()).rejects.toThrow("Network Error");
    session.start();
    await expect.poll(() => problems).toEqual(["The session could not be refreshed"]);
    browser.server.failure = null;
    expect(visitorOf(await session.bearer())).toBe("visitor-1");
  });
});

describe("a refused validation key", () => {
  test("is logged, refreshTokenFailed is published, and a new anonymous session is made", async () => {
    await browser.tab().session.bearer();
    browser.entries.set("anonymousValidationKey", "stolen");
    browser.seconds += 24 * hour;
    const { session, events, problems } = browser.tab();
    expect(visitorOf(await session.bearer())).toBe("visitor-2");
    expect(problems).toEqual(["The anonymous session could not be resumed; a new one is made"]);
    expect(namesOf(events)).toEqual(["refreshTokenFailed", "userIdentity"]);
    expect(browser.entries.get("anonymousId")).toBe("visitor-2");
  });

  test("clears nothing if another tab has refreshed meanwhile", async () => {
    await browser.tab().session.bearer();
    browser.seconds += 24 * hour;
    const winner = testToken({ exp: browser.seconds + 24 * hour });
    const { server, entries } = browser;
    const losing = browser.tab({
      services: {
        createAnonymousSession: server.createAnonymousSession,
        renewCustomer: server.renewCustomer,
        renewAnonymousSession: async () => {
          entries.set("anonymousToken", winner);
          entries.set("anonymousValidationKey", "key-of-the-winner");
          throw new ApiProblem("The validation key is invalid or expired.", 401, { title: "InvalidValidationKey" });
        },
      },
    });
    expect(await losing.session.bearer()).toBe(winner);
    expect(namesOf(losing.events)).toEqual(["userIdentity"]);
    expect(entries.get("anonymousValidationKey")).toBe("key-of-the-winner");
  });

  test("fails the call if a new session cannot be created either", async () => {
    browser.server.failure = new ApiProblem("There is nothing here.", 404, { title: "NotFound" });
    await expect(browser.tab().session.bearer()).rejects.toThrow("There is nothing here.");
    expect(browser.server.calls).toEqual(["create"]);
  });
});

describe("tabs", () => {
  test("that need a session at the same time create one together", async () => {
    const tabs = [browser.tab(), browser.tab(), browser.tab()];
    const tokens = await Promise.all(tabs.map(({ session }) => session.bearer()));
    expect(new Set(tokens).size).toBe(1);
    expect(browser.server.calls).toEqual(["create"]);
  });

  test("that need a refresh at the same time make one, and the others take over its token", async () => {
    const tabs = [browser.tab(), browser.tab(), browser.tab()];
    await Promise.all(tabs.map(({ session }) => session.bearer()));
    browser.seconds += 23.5 * hour;
    const tokens = await Promise.all(tabs.flatMap(({ session }) => [session.bearer(), session.bearer()]));
    expect(new Set(tokens).size).toBe(1);
    expect(browser.server.calls).toEqual(["create", "resume visitor-1"]);
    for (const { identity } of tabs) expect(identity()).toMatchObject({ anonToken: tokens[0] });
  });
});

describe("an anonymous token that the server rejects", () => {
  test("is refreshed, however long it claims to be valid", async () => {
    const { session } = browser.tab();
    const rejected = (await session.bearer()) ?? "";
    const renewed = await session.renewBearer(rejected);
    expect(renewed).not.toBe(rejected);
    expect(visitorOf(renewed)).toBe("visitor-1");
    expect(browser.server.calls).toEqual(["create", "resume visitor-1"]);
  });

  test("is refreshed once for all calls that were rejected with it", async () => {
    const { session } = browser.tab();
    const rejected = (await session.bearer()) ?? "";
    const other = browser.tab().session;
    const sessions = [session, session, other];
    const renewed = await Promise.all(sessions.map((one) => one.renewBearer(rejected)));
    expect(new Set(renewed).size).toBe(1);
    expect(browser.server.calls).toEqual(["create", "resume visitor-1"]);
  });

  test("is not replaced while the service cannot be reached", async () => {
    const { session, problems } = browser.tab();
    const rejected = (await session.bearer()) ?? "";
    browser.server.failure = new ApiProblem("Network Error", 0);
    expect(await session.renewBearer(rejected)).toBeNull();
    expect(problems).toEqual(["A rejected token could not be renewed"]);
  });
});

test("a response without a valid token fails with 'Invalid access token' and is not stored", async () => {
  const createAnonymousSession = async () => ({
    anonymousId: "a",
    anonymousToken: testToken({ exp: 1 }),
    validationKey: "k",
  });
  const { renewAnonymousSession, renewCustomer } = browser.server;
  const { session } = browser.tab({ services: { createAnonymousSession, renewAnonymousSession, renewCustomer } });
  await expect(session.bearer()).rejects.toThrow("Invalid access token");
  expect(browser.entries.size).toBe(0);
});
