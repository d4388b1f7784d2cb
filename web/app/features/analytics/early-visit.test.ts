import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../identity/identity.ts";
import { createEarlyVisit, type EarlyWord } from "./early-visit.ts";
import type { Visit } from "./visit.ts";

const visitor: Identity = { isSignedIn: false, anonToken: "token", anonId: "visitor" };

let isMeasured = true;
let reported: unknown[][] = [];
let loads = 0;

beforeEach(() => {
  isMeasured = true;
  reported = [];
  loads = 0;
});

const measured: Visit = {
  track: (...word) => void reported.push(["track", ...word]),
  meet: (...word) => void reported.push(["meet", ...word]),
  show: (...word) => void reported.push(["show", ...word]),
  choose: () => void reported.push(["choose"]),
};

/** Replays what came early, as the measured visit does. */
function begin(words: readonly EarlyWord[]): Visit {
  for (const { tell } of words) tell(measured);
  return measured;
}

function start(loading: Promise<typeof begin> = Promise.resolve(begin)) {
  return createEarlyVisit({
    mayMeasure: () => isMeasured,
    load() {
      loads += 1;
      return loading;
    },
  });
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

describe("what is told before the rest is there", () => {
  test("is handed on in its order", async () => {
    const visit = start();
    visit.show({ path: "/" });
    visit.track("Product Viewed", { sku: "BX-1" });
    visit.meet(visitor);
    expect(reported).toEqual([]);
    await loaded();
    expect(reported).toEqual([
      ["show", { path: "/" }],
      ["track", "Product Viewed", { sku: "BX-1" }],
      ["meet", visitor],
    ]);
    expect(loads).toBe(1);
  });

  test("has the time when it was told", async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
    let times: number[] = [];
    const visit = start(
      Promise.resolve((words: readonly EarlyWord[]) => {
        times = words.map(({ at }) => at.getTime());
        return measured;
      }),
    );
    visit.show({});
    vi.setSystemTime(2_000);
    visit.show({});
    vi.useRealTimers();
    await loaded();
    expect(times).toEqual([1_000, 2_000]);
  });

  test("is lost quietly where the rest cannot be fetched", async () => {
    const visit = start(Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    for (let time = 0; time < 200; time += 1) visit.show({});
    await loaded();
    visit.choose();
    visit.show({});
    expect([reported, loads]).toEqual([[], 1]);
  });
});

test("what is told after that is handed on at once", async () => {
  const visit = start();
  visit.show({ path: "/" });
  await loaded();
  reported = [];
  visit.meet(visitor);
  visit.track("Product Added", {});
  visit.choose();
  expect(reported).toEqual([["meet", visitor], ["track", "Product Added", {}], ["choose"]]);
});

describe("where nothing may be measured", () => {
  test("nothing is kept and nothing is fetched", async () => {
    isMeasured = false;
    const visit = start();
    visit.meet(visitor);
    visit.show({ path: "/" });
    visit.track("Product Viewed", {});
    visit.choose();
    await loaded();
    expect([reported, loads]).toEqual([[], 0]);
  });

  test("only who is there and the page of now are told once the visitor agrees", async () => {
    isMeasured = false;
    const visit = start();
    visit.meet(visitor);
    visit.show({ path: "/" });
    visit.show({ path: "/cart" });
    visit.track("Product Viewed", {});
    isMeasured = true;
    visit.choose();
    visit.choose();
    await loaded();
    expect(reported).toEqual([
      ["meet", visitor],
      ["show", { path: "/cart" }],
    ]);
  });
});

test("a page is told once, also when its effect runs twice", async () => {
  const visit = start();
  visit.show({ path: "/cart" });
  visit.show({ path: "/cart" });
  await loaded();
  visit.show({ path: "/cart" });
  visit.show({ path: "/" });
  visit.show({ path: "/cart" });
  expect(reported).toEqual([
    ["show", { path: "/cart" }],
    ["show", { path: "/" }],
    ["show", { path: "/cart" }],
  ]);
});
