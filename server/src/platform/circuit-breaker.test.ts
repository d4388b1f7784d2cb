import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCircuitBreaker, ServiceAtRest } from "./circuit-breaker.ts";

const fails = () => Promise.reject(new Error("503"));
const limits = { failuresToOpen: 3, openSeconds: 0.1 };

test("a service that failed so often in a row is not asked for a while, and the caller is told for how long", async () => {
  const guarded = createCircuitBreaker(limits);
  for (let time = 0; time < 3; time += 1) await expect(guarded(fails)).rejects.toThrow("503");
  let asked = 0;
  const atRest = await guarded(async () => (asked += 1)).catch((error: unknown) => error);
  expect(atRest).toBeInstanceOf(ServiceAtRest);
  expect(atRest).toMatchObject({ retryAfterSeconds: 0.1 });
  expect(asked).toBe(0);
  await pause(120);
  expect(await guarded(async () => "well again")).toBe("well again");
});

test("failures with an answer between them leave it open to all", async () => {
  const guarded = createCircuitBreaker(limits);
  for (let time = 0; time < 6; time += 1) {
    await guarded(fails).catch(() => null);
    expect(await guarded(async () => "answer")).toBe("answer");
  }
});
