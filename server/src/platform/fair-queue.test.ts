import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const roomy = { max: 1000, maxPerClient: 1000 };

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

test("a client that keeps adding quick items does not delay another client's slow one", () => {
  const queue = new FairQueue<string>(roomy);
  for (let number = 0; number < 20; number += 1) queue.add("greedy", `quick ${number}`, true);
  queue.add("modest", "slow", false);
  const taken: (string | undefined)[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    taken.push(queue.take());
    queue.add("greedy", `later ${turn}`, true);
  }
  expect(taken).toEqual(["quick 0", "slow", "quick 1"]);
});

test("a client's quick items go before its slow ones, three of them at most", () => {
  const queue = new FairQueue<string>(roomy);
  queue.add("one", "slow", false);
  for (const name of ["a", "b", "c", "d"]) queue.add("one", name, true);
  expect(takeAll(queue)).toEqual(["a", "b", "c", "slow", "d"]);
});

test("a full queue drops an item of the client that has the most for one that has few", () => {
  const queue = new FairQueue<string>({ max: 4, maxPerClient: 3 });
  expect(["1", "2", "3", "4"].map((name) => queue.add("greedy", name, true))).toEqual([null, null, null, "4"]);
  expect([queue.add("other", "5", false), queue.add("third", "6", false)]).toEqual([null, "3"]);
  expect(queue.add("greedy", "7", true)).toBe("7");
  expect(takeAll(queue)).toEqual(["1", "5", "6", "2"]);
});

test("a removed item is not taken", () => {
  const queue = new FairQueue<string>(roomy);
  queue.add("one", "a", true);
  queue.add("two", "b", true);
  expect([queue.remove("a"), queue.remove("a")]).toEqual([true, false]);
  expect(takeAll(queue)).toEqual(["b"]);
});

const arrivals = fc.array(fc.record({ client: fc.constantFrom("a", "b", "c", "d"), isQuick: fc.boolean() }), {
  maxLength: 60,
});

test("the queue loses no item, returns none twice, and stays within its limits", () => {
  fc.assert(
    fc.property(
      arrivals,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (added, max, maxPerClient) => {
        const queue = new FairQueue<string>({ max, maxPerClient });
        const dropped: string[] = [];
        added.forEach(({ client, isQuick }, index) => {
          const left = queue.add(client, `${client}${index}`, isQuick);
          if (left !== null) dropped.push(left);
          expect(queue.items().length).toBeLessThanOrEqual(max);
          expect(queue.items().filter((item) => item.startsWith(client)).length).toBeLessThanOrEqual(maxPerClient);
        });
        const all = added.map(({ client }, index) => `${client}${index}`);
        expect([...takeAll(queue), ...dropped].sort()).toEqual(all.sort());
      },
    ),
  );
});

test("a waiting client gets its turn within as many turns as there are clients", () => {
  fc.assert(
    fc.property(arrivals, (added) => {
      const queue = new FairQueue<string>(roomy);
      added.forEach(({ client, isQuick }, index) => void queue.add(client, `${client}${index}`, isQuick));
      const taken = takeAll(queue).map((item) => item.charAt(0));
      taken.forEach((_, turn) => {
        const waiting = new Set(taken.slice(turn));
        expect(new Set(taken.slice(turn, turn + waiting.size))).toEqual(waiting);
      });
    }),
  );
});
