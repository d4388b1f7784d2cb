import { ApiProblem } from "@boxwright/contract/api-problem";
import { expect, test } from "vitest";
import { Asking } from "./asking.ts";

async function faultsOf(problem: ApiProblem, mayVanish: boolean): Promise<readonly string[]> {
  const asking = new Asking(mayVanish);
  expect(await asking.once(() => Promise.reject(problem))).toBeNull();
  return asking.faults;
}

const problem = (status: number, title: string, retryAfter: number | null) =>
  new ApiProblem(title, status, { title }, retryAfter);

test.each([
  ["500", problem(500, "InternalError", null), true],
  ["503 without Retry-After", problem(503, "Unavailable", null), true],
  ["no answer, where the shop must live", problem(0, "Network Error", null), false],
])("%s is a fault of the shop's", async (_, answer, mayVanish) => {
  expect(await faultsOf(answer, mayVanish)).toHaveLength(1);
});

test.each([
  ["503 with Retry-After", problem(503, "Unavailable", 5), false],
  ["no answer, where the shop was killed", problem(0, "Network Error", null), true],
  ["another request in flight", problem(409, "RequestInFlight", null), false],
])("%s is asked again", async (_, answer, mayVanish) => {
  expect(await faultsOf(answer, mayVanish)).toEqual([]);
});

test("a refusal is an answer", async () => {
  const refusal = problem(422, "CARD_DECLINED", null);
  await expect(new Asking(false).until(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
