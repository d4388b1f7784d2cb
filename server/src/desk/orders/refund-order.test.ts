import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { limitFault } from "./refund-order.ts";

const author = (role: "service" | "finance" | "viewer", hasRecentFactor: boolean) =>
  ({ actor: { kind: "staff", id: "s", name: "Sam", role }, clientIp: null, hasRecentFactor }) as const;
const fault = (role: "service" | "finance" | "viewer", cents: number, hasRecentFactor = false) =>
  limitFault(author(role, hasRecentFactor), "boxwright-us", "refunds.write", toCents(cents))?.kind ?? null;

describe("the limit of money that staff move", () => {
  test("is $500 an order for service, and asks others above it for a recent second factor", () => {
    expect(fault("service", 50_000)).toBeNull();
    expect(fault("service", 50_001, true)).toBe("beyondLimit");
    expect(fault("finance", 50_000)).toBeNull();
    expect(fault("finance", 50_001)).toBe("factorRequired");
    expect(fault("finance", 50_001, true)).toBeNull();
    expect(fault("viewer", 0, true)).toBe("beyondLimit");
  });

  test("does not hold for commands of operators", () => {
    const operator = { actor: { kind: "operator" }, clientIp: null, hasRecentFactor: false } as const;
    expect(limitFault(operator, "boxwright-us", "refunds.write", toCents(1_000_000))).toBeNull();
  });
});
