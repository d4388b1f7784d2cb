import { describe, expect, test } from "vitest";
import { tenantNames } from "../storefront/tenants.ts";
import { consents, isConsentRequired, mayRecord } from "./consent.ts";

test("consent is required in Europe and not in America", () => {
  expect(isConsentRequired("boxwright-eu")).toBe(true);
  expect(isConsentRequired("boxwright-us")).toBe(false);
});

describe("a visit may be recorded", () => {
  test("once the visitor has agreed", () => {
    for (const tenant of tenantNames) expect(mayRecord(tenant, { consent: "granted", isPrivate: false })).toBe(true);
  });

  test("never after the visitor has refused", () => {
    for (const tenant of tenantNames) expect(mayRecord(tenant, { consent: "denied", isPrivate: false })).toBe(false);
  });

  test("before the visitor has chosen, only if consent is not required", () => {
    expect(mayRecord("boxwright-us", { consent: null, isPrivate: false })).toBe(true);
    expect(mayRecord("boxwright-eu", { consent: null, isPrivate: false })).toBe(false);
  });

  test("never if the browser requests privacy, whatever the visitor has chosen", () => {
    for (const tenant of tenantNames) {
      for (const consent of [...consents, null]) expect(mayRecord(tenant, { consent, isPrivate: true })).toBe(false);
    }
  });
});
