import { beforeEach, expect, test } from "vitest";
import { safeStorage } from "../../../lib/storage/storage.ts";
import { FakeBrowser, testConfig } from "../testing/fake-browser.ts";

let browser = new FakeBrowser();

beforeEach(() => {
  browser = new FakeBrowser();
});

test.each([
  ["an unknown tenant", { tenant: "elsewhere" }],
  ["no storefront id", { storeFrontId: "" }],
  ["a culture of the other tenant", { culture: "de" }],
  ["an anonymous service key that is too short", { anonServiceKey: "a".repeat(21) }],
  ["an anonymous service key that is too long", { anonServiceKey: "a".repeat(23) }],
  ["an anonymous service key with other characters", { anonServiceKey: "a-".repeat(11) }],
])("a configuration with %s is refused", (_, wrong) => {
  expect(() => browser.tab({ config: { ...testConfig, ...wrong } })).toThrow();
});

test("every culture of a known tenant is accepted, and no key is needed without anonymous sessions", () => {
  for (const culture of ["de", "de-DE", "en", "en-US"]) {
    browser.tab({ config: { ...testConfig, tenant: "boxwright-eu", culture } });
  }
  browser.tab({ config: { ...testConfig, enableAnon: false, anonServiceKey: "" } });
});

test("every method fails before init()", async () => {
  const { session, signIn, signOut } = browser.blankTab();
  const message = "Not initialized. Use init()";
  expect(() => session.start()).toThrow(message);
  for (const work of [session.bearer(), session.renewBearer("x"), signIn(), signOut()]) {
    await expect(work).rejects.toThrow(message);
  }
  expect(browser.server.calls).toEqual([]);
  session.init();
  expect(await session.bearer()).not.toBeNull();
});

test("without anonymous sessions a visitor has no id, and calls have no token", async () => {
  const { session, events } = browser.tab({ config: { ...testConfig, enableAnon: false } });
  session.start();
  expect(await session.bearer()).toBeNull();
  expect(events).toEqual([["userIdentity", { isSignedIn: false, anonToken: null, anonId: null }]]);
  expect(browser.server.calls).toEqual([]);
});

test("listeners are called for a changed identity until they unsubscribe", async () => {
  const { session, identity } = browser.tab();
  const seen = new Set<unknown>();
  const stop = session.state.subscribe(() => seen.add(identity()));
  const first = await session.bearer();
  expect(seen).toContain(identity());
  stop();
  await session.renewBearer(first ?? "");
  expect(seen).not.toContain(identity());
});

test("the state shows when tokens are being refreshed", async () => {
  const { session } = browser.tab();
  const seen: boolean[] = [];
  session.state.subscribe(() => seen.push(session.state.get().isRefreshing));
  await session.bearer();
  expect(seen.slice(0, 2)).toEqual([true, false]);
  expect(session.state.get().isRefreshing).toBe(false);
});

test("a browser that forbids storage has a session as long as the page is open", async () => {
  const forbidden = safeStorage(() => {
    throw new Error("The operation is insecure");
  });
  const { session } = browser.tab({ storage: forbidden });
  const token = await session.bearer();
  expect(await session.bearer()).toBe(token);
  expect(browser.server.calls).toEqual(["create"]);
  await session.signIn(() => browser.server.login("customer-1"));
  expect(session.state.get().identity).toMatchObject({ isSignedIn: true, canonicalId: "customer-1" });
});
