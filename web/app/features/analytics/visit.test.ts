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

let isRecorded = true;
let reported: unknown[][] = [];

beforeEach(() => {
  isRecorded = true;
  reported = [];
});

function start() {
  const visit = createVisit({
    analytics: {
      track: (...call) => void reported.push(["track", ...call]),
      identify: (...call) => void reported.push(["identify", ...call]),
      page: (...call) => void reported.push(["page", ...call]),
      reset: (...call) => void reported.push(["reset", ...call]),
    },
    mayRecord: () => isRecorded,
  });
  return {
    ...visit,
    choose(agrees: boolean) {
      isRecorded = agrees;
      visit.consentChanged();
    },
  };
}

describe("the report of an identity", () => {
  test("resets to an anonymous visitor", () => {
    start().setIdentity(anonymous);
    expect(reported).toEqual([["reset", "visitor"]]);
  });

  test("identifies the customer of a sign-in, without any secret of the token", () => {
    const { setIdentity } = start();
    setIdentity(anonymous);
    setIdentity(customer);
    expect(reported.at(-1)).toEqual(["identify", "customer", { storeFrontId: "shop" }]);
    expect(JSON.stringify(reported)).not.toContain("secret");
  });

  test("resets to the new visitor of a sign-out", () => {
    const { setIdentity } = start();
    setIdentity(customer);
    setIdentity({ ...anonymous, anonId: "another" });
    expect(reported.at(-1)).toEqual(["reset", "another"]);
  });
});

test("every page is reported", () => {
  const { setPage } = start();
  setPage({ path: "/" });
  setPage({ path: "/cart" });
  expect(reported).toEqual([
    ["page", { path: "/" }],
    ["page", { path: "/cart" }],
  ]);
});

describe("a visitor who agrees", () => {
  test("is reported from the current page on", () => {
    isRecorded = false;
    const { setIdentity, setPage, choose } = start();
    setIdentity(customer);
    setPage({ path: "/" });
    setPage({ path: "/cart" });
    reported = [];
    choose(true);
    expect(reported).toEqual([
      ["identify", "customer", { storeFrontId: "shop" }],
      ["page", { path: "/cart" }],
    ]);
  });

  test("is not reported twice if no consent was required", () => {
    const { setPage, choose } = start();
    setPage({ path: "/" });
    choose(true);
    expect(reported).toEqual([["page", { path: "/" }]]);
  });

  test("is reported again after a refusal", () => {
    const { setPage, choose } = start();
    setPage({ path: "/" });
    choose(false);
    choose(true);
    expect(reported).toHaveLength(2);
  });
});
