import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { maxRetries, sendPayment } from "./send-payment.ts";

const unavailable = (seconds: number | null = null) => new ApiProblem("later", 503, { title: "Unavailable" }, seconds);
const inFlight = new ApiProblem("wait", 409, { title: "RequestInFlight" });
const declined = new ApiProblem("no", 422, { title: "CARD_DECLINED" });
const rateLimited = new ApiProblem("slow down", 429, { title: "TooManyRequests" });
const offline = new ApiProblem("Network Error", 0);

async function pay(responses: readonly (ApiProblem | "paid")[], isRepeat = false) {
  const waits: number[] = [];
  const left = [...responses];
  const outcome = await sendPayment({
    send: async () => {
      const response = left.shift();
      if (response === "paid") return response;
      throw response ?? new Error("requested too often");
    },
    isRepeat,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWaiting: () => {},
  });
  return { outcome, waits, left };
}

test("a payment that succeeds is sent once", async () => {
  expect(await pay(["paid"])).toEqual({ outcome: { kind: "paid", answer: "paid" }, waits: [], left: [] });
});

test("a payment without an outcome is retried after the time that the server requests, at most ten seconds", async () => {
  const { outcome, waits } = await pay([unavailable(5), inFlight, offline, unavailable(3600), "paid"]);
  expect(outcome.kind).toBe("paid");
  expect(waits).toEqual([5000, 2000, 2000, 10_000]);
});

test("a refused payment is not retried", async () => {
  expect(await pay([declined, "paid"])).toEqual({
    outcome: { kind: "refused", problem: declined },
    waits: [],
    left: ["paid"],
  });
});

test("the outcome of a payment is unknown after the last retry", async () => {
  const { outcome, waits } = await pay(Array.from({ length: maxRetries + 1 }, () => unavailable()));
  expect(outcome).toEqual({ kind: "unknown" });
  expect(waits).toHaveLength(maxRetries);
});

test("a rate limit refuses the first request of a payment, but proves nothing about an earlier one", async () => {
  expect((await pay([rateLimited])).outcome).toEqual({ kind: "refused", problem: rateLimited });
  expect((await pay([offline, rateLimited, "paid"])).outcome.kind).toBe("paid");
  expect((await pay([rateLimited, declined], true)).outcome).toEqual({ kind: "refused", problem: declined });
});

test("a bug while a payment is sent is rethrown", async () => {
  await expect(pay([])).rejects.toThrow("requested too often");
});
