import { ok, refused } from "@boxwright/core/kernel/result";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { type TurnLimits, Turns } from "./turns.ts";

afterEach(() => void vi.useRealTimers());

/** Tasks that run until the test ends them. */
function openTurns(limits: TurnLimits) {
  const turns = new Turns(limits);
  const ends: (() => void)[] = [];
  const started: string[] = [];
  let most = 0;
  const run = (client: string, name: string) =>
    turns.run(client, () => {
      started.push(name);
      most = Math.max(most, ends.length + 1);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the tasks that run, then those that follow, until none is left. */
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { turns, started, run, endAll, mostAtOnce: () => most };
}

const roomy = { queue: "packs", atOnce: 2, max: 100, maxPerClient: 100 } as const;
const noTurn = refused({ kind: "noTurn" });

test("tasks beyond the limit wait, and every task ends with its own result", async () => {
  const { started, run, endAll } = openTurns(roomy);
  const results = ["a", "b", "c", "d", "e"].map((name) => run("one", name));
  expect(started).toEqual(["a", "b"]);
  await endAll();
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d", "e"].map((name) => ok(name)));
});

test("a task that finds the queue full is refused and never starts", async () => {
  const { started, run, endAll } = openTurns({ queue: "packs", atOnce: 1, max: 4, maxPerClient: 2 });
  const results = ["a", "b", "c", "d"].map((name) => run("one", name));
  expect(await results[3]).toEqual(noTurn);
  await endAll();
  expect(await Promise.all(results.slice(0, 3))).toEqual([ok("a"), ok("b"), ok("c")]);
  expect(started).toEqual(["a", "b", "c"]);
});

test("a task that waits too long is refused and never starts, and one that runs is not interrupted", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { started, run, endAll } = openTurns({ ...roomy, atOnce: 1, waitSeconds: 5 });
  const [first, second] = [run("one", "a"), run("one", "b")];
  vi.advanceTimersByTime(5000);
  expect(await second).toEqual(noTurn);
  await endAll();
  expect([await first, started, vi.getTimerCount()]).toEqual([ok("a"), ["a"], 0]);
});

test("a client with few tasks does not wait for all tasks of another one", async () => {
  const { started, run, endAll } = openTurns({ ...roomy, atOnce: 1 });
  for (let count = 0; count < 10; count += 1) void run("greedy", `greedy ${count}`);
  void run("modest", "modest");
  await endAll();
  expect(started.indexOf("modest")).toBe(2);
});

test("a task that fails throws its error, and the next one starts", async () => {
  const { turns } = openTurns({ ...roomy, atOnce: 1 });
  const failed = turns.run("one", () => Promise.reject(new Error("broken")));
  const next = turns.run("one", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toEqual(ok("done"));
});

test("no more tasks run than the limit allows, and each one either ends or is refused", async () => {
  const limits = fc.record({
    queue: fc.constant("packs" as const),
    atOnce: fc.integer({ min: 1, max: 4 }),
    max: fc.integer({ min: 1, max: 8 }),
    maxPerClient: fc.integer({ min: 1, max: 8 }),
  });
  const clients = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(limits, clients, async (drawn, tasks) => {
      const { started, run, endAll, mostAtOnce } = openTurns(drawn);
      const results = tasks.map((client, index) => run(client, `${client}${index}`));
      await endAll();
      expect(mostAtOnce()).toBeLessThanOrEqual(drawn.atOnce);
      const ended = (await Promise.all(results)).flatMap((result) => (result.ok ? [result.value] : []));
      expect(ended.toSorted()).toEqual(started.toSorted());
    }),
  );
});
