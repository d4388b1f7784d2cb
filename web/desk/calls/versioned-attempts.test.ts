import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { VersionedAttempts } from "./versioned-attempts.ts";

const refund = { centAmount: 500 };

/** Makes changes that end as given, each at a newer version. Returns their versions, and the numbers of their keys. */
async function make(ends: readonly unknown[], wishOf: (place: number) => object = () => refund) {
  const attempts = new VersionedAttempts();
  const sent: { version: number; key: string }[] = [];
  for (const [place, end] of ends.entries()) {
    const call = ({ version }: { readonly version: number }, key: string) => {
      sent.push({ version, key });
      return end === "done" ? Promise.resolve() : Promise.reject(end);
    };
    await attempts.make(wishOf(place), place + 1, call).catch(() => {});
  }
  const keys = [...new Set(sent.map(({ key }) => key))];
  return sent.map(({ version, key }) => [version, keys.indexOf(key)]);
}

const problem = (status: number, title: string) => new ApiProblem("", status, { title });

test.each([
  ["lost", new ApiProblem("Network Error", 0)],
  ["of a server that failed", problem(503, "Unavailable")],
  ["that the first call is still running", problem(409, "RequestInFlight")],
])("after a response %s, the same change is sent with its first version and key", async (_, end) => {
  expect(await make([end, end, "done"])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
});

test.each([
  ["was made", "done"],
  ["was refused", problem(409, "ConcurrentModification")],
  ["found no space", problem(507, "UploadStorageFull")],
])("a change that %s is sent again with the current version and a new key", async (_, end) => {
  expect(await make([end, "done"])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test("another change is sent with the current version and a key of its own", async () => {
  const lost = new ApiProblem("Network Error", 0);
  expect(await make([lost, "done"], (place) => ({ centAmount: place }))).toEqual([
    [1, 0],
    [2, 1],
  ]);
});
