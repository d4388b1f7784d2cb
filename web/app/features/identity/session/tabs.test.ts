import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { beforeEach, expect, test } from "vitest";
import type { Exclusively } from "../../../lib/storage/exclusively.ts";
import { customerDetails } from "../testing/customer-details.ts";
import { FakeBrowser } from "../testing/fake-browser.ts";

const hour = 3600;
let browser = new FakeBrowser();

beforeEach(() => {
  browser = new FakeBrowser();
});

/** No tab waits for another, as in a browser without Web Locks or after a lock's timeout. */
const withoutLocks: Exclusively = (_, work) => work();

function startedTab(changes: Parameters<FakeBrowser["tab"]>[0] = {}) {
  const tab = browser.tab({ readCustomer: async (id) => customerDetails({ id }), ...changes });
  tab.session.start();
  return tab;
}

test("one of ten tabs that need a refresh at the same time makes it, and the others take over its tokens", async () => {
  const tabs = Array.from({ length: 10 }, () => startedTab());
  await tabs[0]?.signIn();
  browser.seconds += 3.5 * hour;
  browser.server.calls.length = 0;
  const tokens = await Promise.all(tabs.map(({ session }) => session.bearer()));
  expect(new Set(tokens)).toEqual(new Set([browser.entries.get("accessToken")]));
  expect(browser.server.calls).toHaveLength(1);
});

test("without locks, tabs that refresh at the same time get the same new token, and none is signed out", async () => {
  const tabs = Array.from({ length: 10 }, () => startedTab({ exclusively: withoutLocks }));
  await tabs[0]?.signIn();
  await browser.settle();
  browser.seconds += 4 * hour;
  await Promise.all(tabs.map(({ session }) => session.bearer()));
  for (const { identity, problems } of tabs) expect([identity()?.isSignedIn, problems]).toEqual([true, []]);
  browser.seconds += 4 * hour;
  await tabs[3]?.session.bearer();
  expect(tabs[3]?.problems).toEqual([]);
});

test("without locks, the calls of one tab still share a refresh", async () => {
  const { session, signIn } = startedTab({ exclusively: withoutLocks });
  await signIn();
  await browser.settle();
  browser.seconds += 4 * hour;
  browser.server.calls.length = 0;
  await Promise.all(Array.from({ length: 10 }, () => session.bearer()));
  expect(browser.server.calls).toHaveLength(1);
});

test("a tab that loses a response does not sign out the others", async () => {
  const tabs = Array.from({ length: 3 }, () => startedTab());
  await tabs[0]?.signIn();
  browser.seconds += 4 * hour;
  browser.server.losesResponses = true;
  await expect(tabs[0]?.session.bearer()).rejects.toThrow("Network Error");
  browser.server.losesResponses = false;
  browser.seconds += 10;
  const [, ...others] = tabs;
  for (const { session } of others) await session.bearer();
  for (const { identity } of tabs) expect(identity()?.isSignedIn).toBe(true);
});

test("a tab that loses the race takes over the winner's tokens, and never clears them", async () => {
  const { server, entries } = browser;
  const winner = startedTab();
  await winner.signIn();
  const loser = startedTab({
    exclusively: withoutLocks,
    services: {
      ...server,
      async renewCustomer(refreshToken) {
        await winner.session.bearer();
        throw new ApiProblem(`${refreshToken} is invalid or expired.`, 401, { title: "InvalidRefreshToken" });
      },
    },
  });
  browser.seconds += 4 * hour;
  const token = await loser.session.bearer();
  expect(token).toBe(entries.get("accessToken"));
  expect([loser.forgottenCarts, loser.problems, loser.identity()?.isSignedIn]).toEqual([0, [], true]);
});

test("other tabs follow a sign-in with their identity, timer and customer", async () => {
  const [one, other] = [startedTab(), startedTab()];
  await browser.settle();
  await one.signIn();
  expect(other.identity()).toEqual(one.identity());
  expect(other.events.at(-1)).toEqual(["userIdentity", one.identity()]);
  expect([...other.tabEntries.keys()]).toEqual(["accessTokenTimer"]);
  await browser.settle();
  expect(other.session.state.get().customer?.customerId).toBe("customer-1");
  expect([one.forgottenTabs, other.forgottenTabs]).toEqual([0, 0]);
  expect(await other.session.bearer()).toBe(await one.session.bearer());
});

test("a tab that waited while another signed in creates no anonymous tokens in addition to the customer's", async () => {
  const [one, other] = [startedTab(), startedTab()];
  await browser.settle();
  browser.seconds += 24 * hour;
  const signingIn = one.signIn();
  await Promise.all([signingIn, other.session.bearer()]);
  await browser.settle();
  expect([...browser.entries.keys()].filter((key) => /anonymous(Token|ValidationKey)/.test(key))).toEqual([]);
  expect(other.identity()?.isSignedIn).toBe(true);
});

test("other tabs follow a sign-out and clear only their own session storage", async () => {
  const [one, other] = [startedTab(), startedTab()];
  await one.signIn();
  await browser.settle();
  await one.signOut();
  expect(other.identity()).toEqual(one.identity());
  expect(other.identity()).toMatchObject({ isSignedIn: false, anonId: "visitor-2" });
  expect(other.session.state.get()).toMatchObject({ customer: null, signedOut: "elsewhere" });
  expect([one.forgottenCarts, other.forgottenCarts]).toEqual([1, 0]);
  expect([one.forgottenTabs, other.forgottenTabs]).toEqual([1, 1]);
  expect([...other.tabEntries.keys()]).toEqual(["anonymousTokenTimer"]);
});

test("a session that ends in one tab ends in the others", async () => {
  const [one, other] = [startedTab(), startedTab()];
  await one.signIn();
  browser.server.endSessions();
  browser.seconds += 4 * hour;
  await expect(one.session.bearer()).rejects.toThrow();
  await browser.settle();
  expect(one.identity()).toMatchObject({ isSignedIn: false, anonId: "visitor-2" });
  expect(other.identity()).toEqual(one.identity());
  expect(other.events.filter(([name]) => name === "refreshTokenFailed")).toEqual([]);
});

test("a sign-out waits for the refresh of another tab, and ends the session of the newest token", async () => {
  const [one, other] = [startedTab(), startedTab()];
  await one.signIn();
  await browser.settle();
  browser.seconds += 4 * hour;
  const before = browser.entries.get("refreshToken");
  browser.server.calls.length = 0;
  const refreshed = one.session.bearer();
  await other.signOut();
  await refreshed;
  expect(browser.server.calls[0]).toBe(`refresh ${before}`);
  expect(browser.server.calls[1]).toMatch(/^logout refresh-/);
  expect(browser.server.calls[1]).not.toBe(`logout ${before}`);
});

test("an anonymous refresh that was under way when another tab signed in stores nothing", async () => {
  const [one, other] = [startedTab({ exclusively: withoutLocks }), startedTab({ exclusively: withoutLocks })];
  await one.session.bearer();
  await browser.settle();
  browser.seconds += 24 * hour;
  const renewed = Promise.withResolvers<never>();
  const slow = startedTab({
    exclusively: withoutLocks,
    services: { ...browser.server, renewAnonymousSession: () => renewed.promise },
  });
  const bearer = slow.session.bearer();
  await other.signIn();
  renewed.reject(new ApiProblem("It is invalid or expired.", 401, { title: "InvalidValidationKey" }));
  expect(await bearer).toBe(browser.entries.get("accessToken"));
  expect([...browser.entries.keys()].sort()).toEqual(["accessToken", "anonymousId", "refreshToken"]);
  expect(slow.problems).toEqual([]);
});

test("a refresh that was under way when another tab signed out does not sign in again", async () => {
  const [one, other] = [startedTab({ exclusively: withoutLocks }), startedTab({ exclusively: withoutLocks })];
  await one.signIn();
  await browser.settle();
  browser.seconds += 4 * hour;
  const refreshed = one.session.bearer();
  await other.signOut();
  await expect(refreshed).rejects.toMatchObject({ status: 401 });
  expect(browser.entries.has("accessToken")).toBe(false);
  expect(one.identity()).toMatchObject({ isSignedIn: false });
});

test("a tab that wakes up notices that another customer has signed in", async () => {
  const asleep = startedTab();
  await asleep.signIn("customer-1");
  await browser.settle();
  const other = browser.tab({ storage: browser.silentStorage() });
  await other.signOut();
  await other.signIn("customer-2");
  asleep.becomeVisible();
  expect([asleep.forgottenCarts, asleep.forgottenTabs]).toEqual([0, 1]);
  expect(asleep.session.state.get().customer).toBeNull();
  await browser.settle();
  expect(asleep.identity()).toMatchObject({ canonicalId: "customer-2" });
  expect(asleep.session.state.get().customer?.customerId).toBe("customer-2");
});
