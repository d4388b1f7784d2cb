import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../faults/random.ts";
import { arrive, daily, exponential, flash, steady } from "./arrivals.ts";
import { Heap } from "./heap.ts";
import { type Path, Simulation } from "./simulation.ts";
import { Cores, FlushedDisk, Slots } from "./stations.ts";
import { Times } from "./times.ts";

interface Queue {
  readonly seed: number;
  readonly servers: number;
  /** Of the service, in milliseconds. */
  readonly mean: number;
  readonly utilisation: number;
  readonly service: "exponential" | "constant";
}

const arrivals = 60_000;

/** A queue with Poisson arrivals and one after another at each server, until it has served {@link arrivals} or so. */
function simulateQueue({ seed, servers, mean, utilisation, service }: Queue) {
  const simulation = new Simulation();
  const random = new Random(seed);
  const slots = new Slots(simulation, servers);
  const [waits, stays] = [new Times(), new Times()];
  const rate = (utilisation * servers) / mean;
  const end = arrivals / rate;
  function* path(): Path {
    const began = simulation.now;
    yield slots.take;
    waits.add(simulation.now - began);
    yield simulation.delay(service === "constant" ? mean : exponential(random, mean));
    slots.free();
    stays.add(simulation.now - began);
  }
  arrive(simulation, { random, rate, profile: steady, peak: 1, until: end, path });
  simulation.at(end / 10, () => {
    for (const part of [slots, waits, stays]) part.reset();
  });
  simulation.runUntil(end);
  return { slots, waits, stays, served: stays.count / (end * 0.9) };
}

const queues = fc.record({
  seed: fc.nat(),
  servers: fc.integer({ min: 1, max: 4 }),
  mean: fc.double({ min: 0.5, max: 50, noNaN: true }),
  utilisation: fc.double({ min: 0.2, max: 0.7, noNaN: true }),
  service: fc.constantFrom("exponential" as const, "constant" as const),
});
const few = { numRuns: 5 };

function expectNear(actual: number, expected: number, share: number): void {
  expect(Math.abs(actual - expected) / expected, `${actual} instead of ${expected}`).toBeLessThan(share);
}

describe("the simulated queues keep the laws of queues", () => {
  test("as many wait or are served as arrive in the time that each stays (Little's law)", () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const { slots, stays, served } = simulateQueue(queue);
        expectNear(slots.queueLength() + slots.inService(), served * stays.mean(), 0.02);
      }),
      few,
    );
  });

  test("the servers work for the share of time that is arrivals times service (utilisation)", () => {
    fc.assert(
      fc.property(queues, (queue) => {
        expectNear(simulateQueue(queue).slots.utilisation(), queue.utilisation, 0.05);
      }),
      few,
    );
  });

  test.each([
    ["random", "exponential", 1],
    ["constant", "constant", 0.5],
  ] as const)("the mean wait for one server with %s service is that of theory", (_, service, share) => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0.3, max: 0.7, noNaN: true }), (seed, utilisation) => {
        const { waits } = simulateQueue({ seed, servers: 1, mean: 10, utilisation, service });
        // Pollaczek and Khinchine: M/M/1 waits twice as long as M/D/1.
        expectNear(waits.mean(), (share * 10 * utilisation) / (1 - utilisation), 0.12);
      }),
      few,
    );
  });
});

test("the same seed gives the same result, and another seed another one", () => {
  const queue = { seed: 7, servers: 2, mean: 3, utilisation: 0.6, service: "exponential" } as const;
  const meanOf = (seed: number) => simulateQueue({ ...queue, seed }).stays.mean();
  expect(meanOf(7)).toBe(meanOf(7));
  expect(meanOf(8)).not.toBe(meanOf(7));
});

test("the mean stay at shared cores depends only on the mean of the work", () => {
  const meanStay = (work: (random: Random) => number) => {
    const simulation = new Simulation();
    const [random, cores, stays] = [new Random(3), new Cores(simulation, 1), new Times()];
    function* path(): Path {
      const began = simulation.now;
      yield cores.use(work(random));
      stays.add(simulation.now - began);
    }
    arrive(simulation, { random, rate: 0.05, profile: steady, peak: 1, until: 2_000_000, path });
    simulation.runUntil(2_000_000);
    expectNear(cores.utilisation(), 0.5, 0.03);
    return stays.mean();
  };
  // 10 ms at half load stay 20 ms.
  expectNear(
    meanStay(() => 10),
    20,
    0.05,
  );
  expectNear(
    meanStay((random) => exponential(random, 10)),
    20,
    0.05,
  );
});

test("tasks share cores equally, and none uses more than one core", () => {
  const simulation = new Simulation();
  const cores = new Cores(simulation, 2);
  const ends: number[] = [];
  const start = (milliseconds: number) => cores.use(milliseconds)(() => ends.push(simulation.now));
  start(10);
  simulation.runUntil(10);
  for (const milliseconds of [10, 10, 20]) start(milliseconds);
  simulation.runUntil(100);
  expect(ends.map(Math.round)).toEqual([10, 25, 25, 35]);
  expectNear(cores.utilisation(), 50 / 200, 0.01);
});

test("one flush of the disk serves all commits that wait when it begins", () => {
  const simulation = new Simulation();
  const disk = new FlushedDisk(simulation, 4);
  const ends: number[] = [];
  for (const at of [0, 1, 2, 3]) simulation.at(at, () => disk.flush(() => ends.push(simulation.now)));
  simulation.runUntil(20);
  expect(ends).toEqual([4, 8, 8, 8]);
  expect(disk.utilisation()).toBe(8 / 20);
});

test("in a flash, as many times the usual visitors arrive", () => {
  const simulation = new Simulation();
  const counts = { before: 0, during: 0 };
  function* path(): Path {
    counts[simulation.now < 600_000 ? "before" : "during"] += 1;
    yield simulation.delay(0);
  }
  const profile = flash(5, 10, 20);
  arrive(simulation, { random: new Random(1), rate: 0.01, profile, peak: 5, until: 1_200_000, path });
  simulation.runUntil(1_200_000);
  expectNear(counts.before, 6_000, 0.05);
  expectNear(counts.during, 30_000, 0.05);
});

test("a heap returns its entries by key, and equal keys in the sequence of their arrival", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (keys) => {
      const heap = new Heap<number>();
      keys.forEach((key, place) => {
        heap.push(key, place);
      });
      const expected = keys.map((key, place) => ({ key, place })).sort((one, other) => one.key - other.key);
      expect(keys.map(() => heap.pop())).toEqual(expected.map(({ place }) => place));
    }),
  );
});

test("a day has its mean number of visitors, and at its busiest 1.75 times as many", () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => daily(minute * 60_000));
  expectNear(minutes.reduce((sum, rate) => sum + rate) / minutes.length, 1, 0.001);
  expect(Math.max(...minutes)).toBeCloseTo(1.75);
  expect(Math.min(...minutes)).toBeCloseTo(0.25);
});
