import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { Retrier } from "./retrier.ts";

async function faultsAfter(problem: ApiProblem, mayCrash: boolean): Promise<readonly string[]> {
  const retrier = new Retrier(mayCrash);
  expect(await retrier.once(() => Promise.reject(problem))).toBeNull();
  return retrier.faults;
}

const problem = (status: number, title: string, retryAfter: number | null) =>
  new ApiProblem(title, status, { title }, retryAfter);

test.each([
  ["500", problem(500, "InternalError", null), true],
  ["503 without Retry-After", problem(503, "Unavailable", null), true],
  ["no response from a shop that must not crash", problem(0, "Network Error", null), false],
])("a retrier reports a fault of the shop: %s", async (_, response, mayCrash) => {
  expect(await faultsAfter(response, mayCrash)).toHaveLength(1);
});

test.each([
  ["503 with Retry-After", problem(503, "Unavailable", 5), false],
  ["no response from a shop that was killed", problem(0, "Network Error", null), true],
  ["another request in flight", problem(409, "RequestInFlight", null), false],
])("a retrier sends the request again after %s", async (_, response, mayCrash) => {
  expect(await faultsAfter(response, mayCrash)).toEqual([]);
});

test("a retrier throws a refusal and does not repeat the request", async () => {
  const refusal = problem(422, "CARD_DECLINED", null);
  await expect(new Retrier(false).until(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
