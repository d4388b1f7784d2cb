import { setTimeout as pause } from "node:timers/promises";
import { ok } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const fails = () => Promise.reject(new Error("503"));
const limits = { failuresToOpen: 3, openSeconds: 0.1 };

test("an open breaker refuses calls without making them and says when to try again; a successful trial call closes it", async () => {
  const breaker = createCircuitBreaker("tax", limits);
  for (let time = 0; time < 3; time += 1) await expect(breaker(fails)).rejects.toThrow("503");
  let calls = 0;
  const outcome = await breaker(async () => {
    calls += 1;
    return ok(null);
  });
  expect(outcome).toEqual({ ok: false, refusal: { kind: "breakerOpen", retryAfterSeconds: 0.1 } });
  expect(calls).toBe(0);
  await pause(120);
  expect(await breaker(async () => ok("response"))).toEqual(ok("response"));
});

test("failures with a successful call between them leave the breaker closed", async () => {
  const breaker = createCircuitBreaker("tax", limits);
  for (let time = 0; time < 6; time += 1) {
    await breaker(fails).catch(() => null);
    expect(await breaker(async () => ok("response"))).toEqual(ok("response"));
  }
});
