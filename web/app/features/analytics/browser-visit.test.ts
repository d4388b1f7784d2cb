import type { AnalyticsEvent } from "@boxwright/contract/analytics";
import type { PublicConfig } from "@boxwright/contract/storefront";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserVisit } from "./browser-visit.ts";

const visitor = { isSignedIn: false, anonToken: "secret-anon", anonId: "visitor" };
const customer = {
  isSignedIn: true,
  accessToken: "secret-access",
  canonicalId: "customer",
  profile: { sid: "secret" },
};

interface Sent {
  readonly url: string;
  readonly keepalive: boolean;
  readonly authorization: string | null;
  readonly batch: readonly AnalyticsEvent[];
}

let sent: Sent[];
let stored: Map<string, string>;
let page: EventTarget & { visibilityState: string };
let shownWindow: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  stored = new Map();
  shownWindow = Object.assign(new EventTarget(), {
    localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
  });
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", shownWindow);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { doNotTrack: null });
  vi.stubGlobal("fetch", async (request: Request, { keepalive = false }: RequestInit) => {
    const { batch } = (await request.json()) as Pick<Sent, "batch">;
    sent.push({ url: request.url, keepalive, authorization: request.headers.get("authorization"), batch });
    return new Response(null, { status: 202 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(tenant: TenantName) {
  const bases = { api: "https://shop.test/api" } as PublicConfig["bases"];
  const visit = createBrowserVisit({ tenant, bases } as PublicConfig);
  visit.follow();
  return visit;
}

function publish(identity: object): void {
  shownWindow.dispatchEvent(new CustomEvent("userIdentity", { detail: identity }));
}

function choose(consent: string): void {
  stored.set("consent", consent);
  shownWindow.dispatchEvent(new Event("consentChanged"));
}

/** Waits until the sender is loaded and its delay is over. */
async function pass(milliseconds = 10_000): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const sentTypes = () => sent.flatMap(({ batch }) => batch.map(({ type }) => type));

describe("in a shop that needs no consent", () => {
  test("a visit is sent to the shop in one batch, without a token", async () => {
    const visit = open("boxwright-us");
    visit.setPage({ path: "/product/mailer" });
    visit.track("Product Viewed", { sku: "BX-1" });
    publish(visitor);
    await pass();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: "https://shop.test/api/analytics/batch", authorization: null });
    expect(sent[0]?.batch).toMatchObject([
      { type: "page", anonymousId: "visitor", properties: { path: "/product/mailer" } },
      { type: "track", anonymousId: "visitor", event: "Product Viewed" },
    ]);
  });

  test("a sign-in sends the customer's id, a sign-out forgets it, and no secret leaves the page", async () => {
    const visit = open("boxwright-us");
    publish(visitor);
    publish(customer);
    publish({ ...visitor, anonId: "another" });
    visit.setPage({ path: "/" });
    await pass();
    const events = sent.flatMap(({ batch }) => batch);
    expect(events).toMatchObject([
      { type: "identify", userId: "customer", anonymousId: "visitor" },
      { type: "page", anonymousId: "another" },
    ]);
    expect(events[1]).not.toHaveProperty("userId");
    expect(JSON.stringify(events)).not.toContain("secret");
  });

  test.each([
    ["left", () => shownWindow.dispatchEvent(new Event("pagehide"))],
    [
      "hidden",
      () => {
        page.visibilityState = "hidden";
        page.dispatchEvent(new Event("visibilitychange"));
      },
    ],
  ])("waiting events are sent at once when the page is %s, by a request that outlives it", async (_, leave) => {
    const visit = open("boxwright-us");
    publish(visitor);
    visit.setPage({ path: "/" });
    await pass();
    visit.setPage({ path: "/cart" });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ keepalive: true, batch: [{ properties: { path: "/cart" } }] });
  });

  test("nothing is sent after the visitor refuses", async () => {
    const visit = open("boxwright-us");
    publish(visitor);
    visit.setPage({ path: "/" });
    choose("denied");
    visit.setPage({ path: "/cart" });
    await pass();
    expect(sent).toEqual([]);
  });

  test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
    "nothing is sent if the browser has %o, despite earlier consent",
    async (signal) => {
      vi.stubGlobal("navigator", signal);
      stored.set("consent", "granted");
      const visit = open("boxwright-us");
      publish(visitor);
      visit.setPage({ path: "/" });
      await pass();
      expect(sent).toEqual([]);
    },
  );
});

describe("in a shop that needs consent", () => {
  test("nothing is sent or stored before the visitor has agreed", async () => {
    const visit = open("boxwright-eu");
    publish(visitor);
    visit.setPage({ path: "/" });
    visit.track("Product Viewed", {});
    await pass();
    shownWindow.dispatchEvent(new Event("pagehide"));
    expect([sent, [...stored]]).toEqual([[], []]);
  });

  test("events from before the consent are never sent, except for the current page", async () => {
    const visit = open("boxwright-eu");
    publish(visitor);
    visit.setPage({ path: "/" });
    visit.setPage({ path: "/cart" });
    visit.track("Product Viewed", {});
    choose("granted");
    await pass();
    expect(sent.flatMap(({ batch }) => batch)).toMatchObject([
      { type: "page", anonymousId: "visitor", properties: { path: "/cart" } },
    ]);
  });

  test("a visitor who agreed on an earlier visit is recorded at once", async () => {
    stored.set("consent", "granted");
    const visit = open("boxwright-eu");
    publish(visitor);
    visit.setPage({ path: "/" });
    await pass();
    expect(sentTypes()).toEqual(["page"]);
  });

  test("any stored value except granted counts as no consent", async () => {
    for (const value of ["denied", "", "true"]) {
      stored.set("consent", value);
      const visit = open("boxwright-eu");
      publish(visitor);
      visit.setPage({ path: "/" });
      await pass();
    }
    expect(sent).toEqual([]);
  });
});
