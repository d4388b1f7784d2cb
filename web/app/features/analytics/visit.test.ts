import { beforeEach, describe, expect, test } from "vitest";
import type { Identity } from "../identity/identity.ts";
import { createVisit } from "./visit.ts";

const anonymous: Identity = { isSignedIn: false, anonToken: "secret-anon", anonId: "visitor" };
const customer: Identity = {
  isSignedIn: true,
  accessToken: "secret-access",
  canonicalId: "customer",
  profile: { canonical_id: "customer", store_front_id: "shop", sid: "secret-session", jti: "secret-jti", exp: 1 },
};

let isMeasured = true;
let told: unknown[][] = [];

beforeEach(() => {
  isMeasured = true;
  told = [];
});

function start() {
  const visit = createVisit({
    analytics: {
      track: (...call) => void told.push(["track", ...call]),
      identify: (...call) => void told.push(["identify", ...call]),
      page: (...call) => void told.push(["page", ...call]),
      reset: (...call) => void told.push(["reset", ...call]),
    },
    mayMeasure: () => isMeasured,
  });
  return {
    ...visit,
    choose(agrees: boolean) {
      isMeasured = agrees;
      visit.choose();
    },
  };
}

describe("an identity change is told", () => {
  test("of an anonymous visitor as a reset to them", () => {
    start().meet(anonymous);
    expect(told).toEqual([["reset", "visitor"]]);
  });

  test("of a sign-in as who it is, without any secret of the token's", () => {
    const { meet } = start();
    meet(anonymous);
    meet(customer);
    expect(told.at(-1)).toEqual(["identify", "customer", { storeFrontId: "shop" }]);
    expect(JSON.stringify(told)).not.toContain("secret");
  });

  test("of a sign-out as a reset to the new visitor", () => {
    const { meet } = start();
    meet(customer);
    meet({ ...anonymous, anonId: "another" });
    expect(told.at(-1)).toEqual(["reset", "another"]);
  });
});

test("every page is told", () => {
  const { show } = start();
  show({ path: "/" });
  show({ path: "/cart" });
  expect(told).toEqual([
    ["page", { path: "/" }],
    ["page", { path: "/cart" }],
  ]);
});

describe("a visitor who agrees", () => {
  test("is told about from the page that they are on", () => {
    isMeasured = false;
    const { meet, show, choose } = start();
    meet(customer);
    show({ path: "/" });
    show({ path: "/cart" });
    told = [];
    choose(true);
    expect(told).toEqual([
      ["identify", "customer", { storeFrontId: "shop" }],
      ["page", { path: "/cart" }],
    ]);
  });

  test("is not told about twice where nothing had to be asked", () => {
    const { show, choose } = start();
    show({ path: "/" });
    choose(true);
    expect(told).toEqual([["page", { path: "/" }]]);
  });

  test("after a no is told about again", () => {
    const { show, choose } = start();
    show({ path: "/" });
    choose(false);
    choose(true);
    expect(told).toHaveLength(2);
  });
});
