import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { decideAsSeen, type SeenArtwork } from "./decide-as-seen.ts";

const seen: SeenArtwork = { version: 4, hash: "a".repeat(64), state: "ArtworkReview", customerComments: "" };

/** A shop whose order has these versions, one after another, at each decision. */
function shopWith(versions: readonly number[], change: Partial<SeenArtwork> = {}) {
  const named: number[] = [];
  let current = versions[0] ?? 0;
  return {
    named,
    decide: async (version: number) => {
      current = versions[named.length] ?? current;
      named.push(version);
      if (version !== current) throw new ApiProblem("Conflict", 409);
    },
    read: async () => ({ ...seen, version: current, ...change }),
  };
}

test("a decision is sent once if the order is as it was seen", async () => {
  const shop = shopWith([4]);
  await decideAsSeen(seen, shop);
  expect(shop.named).toEqual([4]);
});

test("a decision is sent again with the new version if another line of the order has changed", async () => {
  const shop = shopWith([6, 7]);
  await decideAsSeen(seen, shop);
  expect(shop.named).toEqual([4, 6, 7]);
});

test.each([{ hash: "b".repeat(64) }, { state: "ArtworkRejected" as const }, { customerComments: "Please wait" }])(
  "a decision about artwork that has changed is not sent again: %o",
  async (change) => {
    const shop = shopWith([5], change);
    await expect(decideAsSeen(seen, shop)).rejects.toMatchObject({ status: 409 });
    expect(shop.named).toEqual([4]);
  },
);

test("a decision about an order that changes all the time is given up", async () => {
  const shop = shopWith([5, 6, 7, 8]);
  await expect(decideAsSeen(seen, shop)).rejects.toMatchObject({ status: 409 });
  expect(shop.named).toEqual([4, 5, 6]);
});

test("a decision that is refused for another reason is not sent again", async () => {
  const shop = { ...shopWith([4]), decide: () => Promise.reject(new ApiProblem("Refused", 422)) };
  await expect(decideAsSeen(seen, shop)).rejects.toMatchObject({ status: 422 });
});
