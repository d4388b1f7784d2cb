import fc from "fast-check";
import { expect, test } from "vitest";
import type { LineState } from "../orders/line-states.ts";
import { effectOf } from "./fulfilment-events.ts";
import { simulatedFault, simulatedScan, simulatedSteps } from "./simulation.ts";

test.each([
  [false, null, "Shipped"],
  [true, null, "Shipped"],
  [false, "error", "Shipped"],
  [true, "error", "Shipped"],
  [false, "rejection", "MerchantRejected"],
] as const)(
  "the simulated plant moves a line by allowed steps (freight %s, fault %s) to %s",
  (isFreight, fault, end) => {
    const visited: LineState[] = ["SentToMCP"];
    for (const { type } of simulatedSteps(isFreight, fault)) {
      const effect = effectOf(type, visited.at(-1) ?? "SentToMCP");
      if (effect.kind !== "moves") throw new Error(`${type} moves nothing`);
      visited.push(...effect.to);
    }
    expect(visited.at(-1)).toBe(end);
    expect(visited.includes("ServiceInProgress")).toBe(isFreight);
  },
);

test("without a share of faults nothing fails, and with a share of 1 everything does", () => {
  const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(fc.property(draw, (drawn) => simulatedFault(drawn, 0) === null && simulatedFault(drawn, 1) !== null));
});

test("a simulated parcel is delivered in the end, and a delivered one stays delivered", () => {
  const hours = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(hours, hours, fc.boolean(), (one, other, isFaulty) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map((at) => simulatedScan(at, isFaulty));
      expect(after?.afterHours).toBeGreaterThanOrEqual(before?.afterHours ?? 0);
      expect(simulatedScan(5 + one, isFaulty).status).toBe("Delivered");
    }),
  );
});
