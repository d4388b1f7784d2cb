import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../identity/identity.ts";
import { createEarlyVisit, type EarlyReport } from "./early-visit.ts";
import type { Visit } from "./visit.ts";

const visitor: Identity = { isSignedIn: false, anonToken: "token", anonId: "visitor" };

let isRecorded = true;
let reported: unknown[][] = [];
let loads = 0;

beforeEach(() => {
  isRecorded = true;
  reported = [];
  loads = 0;
});

const recording: Visit = {
  track: (...report) => void reported.push(["track", ...report]),
  setIdentity: (...report) => void reported.push(["identity", ...report]),
  setPage: (...report) => void reported.push(["page", ...report]),
  consentChanged: () => void reported.push(["consent"]),
};

/** Replays early reports, as the recorded visit does. */
function begin(reports: readonly EarlyReport[]): Visit {
  for (const { replay } of reports) replay(recording);
  return recording;
}

function start(loading: Promise<typeof begin> = Promise.resolve(begin)) {
  return createEarlyVisit({
    mayRecord: () => isRecorded,
    load() {
      loads += 1;
      return loading;
    },
  });
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

describe("a report from before the recording code is loaded", () => {
  test("is passed on in order", async () => {
    const visit = start();
    visit.setPage({ path: "/" });
    visit.track("Product Viewed", { sku: "BX-1" });
    visit.setIdentity(visitor);
    expect(reported).toEqual([]);
    await loaded();
    expect(reported).toEqual([
      ["page", { path: "/" }],
      ["track", "Product Viewed", { sku: "BX-1" }],
      ["identity", visitor],
    ]);
    expect(loads).toBe(1);
  });

  test("has the time when it was made", async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
    let times: number[] = [];
    const visit = start(
      Promise.resolve((reports: readonly EarlyReport[]) => {
        times = reports.map(({ at }) => at.getTime());
        return recording;
      }),
    );
    visit.setPage({});
    vi.setSystemTime(2_000);
    visit.setPage({});
    vi.useRealTimers();
    await loaded();
    expect(times).toEqual([1_000, 2_000]);
  });

  test("is lost without an error if the code cannot be loaded", async () => {
    const visit = start(Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    for (let time = 0; time < 200; time += 1) visit.setPage({});
    await loaded();
    visit.consentChanged();
    visit.setPage({});
    expect([reported, loads]).toEqual([[], 1]);
  });
});

test("a report after the recording code is loaded is passed on at once", async () => {
  const visit = start();
  visit.setPage({ path: "/" });
  await loaded();
  reported = [];
  visit.setIdentity(visitor);
  visit.track("Product Added", {});
  visit.consentChanged();
  expect(reported).toEqual([["identity", visitor], ["track", "Product Added", {}], ["consent"]]);
});

describe("an early visit without permission to record", () => {
  test("stores nothing and loads nothing", async () => {
    isRecorded = false;
    const visit = start();
    visit.setIdentity(visitor);
    visit.setPage({ path: "/" });
    visit.track("Product Viewed", {});
    visit.consentChanged();
    await loaded();
    expect([reported, loads]).toEqual([[], 0]);
  });

  test("reports only the current identity and page after the visitor agrees", async () => {
    isRecorded = false;
    const visit = start();
    visit.setIdentity(visitor);
    visit.setPage({ path: "/" });
    visit.setPage({ path: "/cart" });
    visit.track("Product Viewed", {});
    isRecorded = true;
    visit.consentChanged();
    visit.consentChanged();
    await loaded();
    expect(reported).toEqual([
      ["identity", visitor],
      ["page", { path: "/cart" }],
    ]);
  });
});

test("a page is reported once, even if its effect runs twice", async () => {
  const visit = start();
  visit.setPage({ path: "/cart" });
  visit.setPage({ path: "/cart" });
  await loaded();
  visit.setPage({ path: "/cart" });
  visit.setPage({ path: "/" });
  visit.setPage({ path: "/cart" });
  expect(reported).toEqual([
    ["page", { path: "/cart" }],
    ["page", { path: "/" }],
    ["page", { path: "/cart" }],
  ]);
});
