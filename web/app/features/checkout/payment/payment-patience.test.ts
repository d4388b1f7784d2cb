import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { maxRepeats, payPatiently } from "./payment-patience.ts";

const unavailable = (seconds: number | null = null) => new ApiProblem("later", 503, { title: "Unavailable" }, seconds);
const inFlight = new ApiProblem("wait", 409, { title: "RequestInFlight" });
const declined = new ApiProblem("no", 422, { title: "CARD_DECLINED" });
const turnedAway = new ApiProblem("slow down", 429, { title: "TooManyRequests" });
const offline = new ApiProblem("Network Error", 0);

async function pay(answers: readonly (ApiProblem | "paid")[], isRepeat = false) {
  const waits: number[] = [];
  const left = [...answers];
  const outcome = await payPatiently({
    send: async () => {
      const answer = left.shift();
      if (answer === "paid") return answer;
      throw answer ?? new Error("requested too often");
    },
    isRepeat,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWaiting: () => {},
  });
  return { outcome, waits, left };
}

test("an answer ends it", async () => {
  expect(await pay(["paid"])).toEqual({ outcome: { kind: "paid", answer: "paid" }, waits: [], left: [] });
});

test("while the bank is waited for, the server says when to ask again", async () => {
  const { outcome, waits } = await pay([unavailable(5), inFlight, offline, unavailable(3600), "paid"]);
  expect(outcome.kind).toBe("paid");
  expect(waits).toEqual([5000, 2000, 2000, 10_000]);
});

test("a refusal is an outcome and is not repeated", async () => {
  expect(await pay([declined, "paid"])).toEqual({
    outcome: { kind: "refused", problem: declined },
    waits: [],
    left: ["paid"],
  });
});

test("patience ends, and then nobody knows", async () => {
  const { outcome, waits } = await pay(Array.from({ length: maxRepeats + 1 }, () => unavailable()));
  expect(outcome).toEqual({ kind: "unknown" });
  expect(waits).toHaveLength(maxRepeats);
});

test("to be turned away is a refusal at first, but says nothing of what was sent before", async () => {
  expect((await pay([turnedAway])).outcome).toEqual({ kind: "refused", problem: turnedAway });
  expect((await pay([offline, turnedAway, "paid"])).outcome.kind).toBe("paid");
  expect((await pay([turnedAway, declined], true)).outcome).toEqual({ kind: "refused", problem: declined });
});

test("a bug is no outcome", async () => {
  await expect(pay([])).rejects.toThrow("requested too often");
});
