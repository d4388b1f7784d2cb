import { Random } from "../../faults/random.ts";
import { exponential } from "./arrivals.ts";
import { type Path, Simulation } from "./simulation.ts";
import { Cores, FlushedDisk, Slots } from "./stations.ts";
import { Times } from "./times.ts";

/** What one call needs, in milliseconds of a core if not said otherwise. */
export interface CallDemand {
  /** Of the event loop of the web. */
  readonly loop: number;
  /** Of the other threads of the web, such as those that clear its memory. The call does not wait for them. */
  readonly helpers: number;
  readonly database: number;
  /** Of the event loop of the program that calls. */
  readonly client: number;
  /** Transactions and statements by themselves, for each of which the web waits for the database. */
  readonly trips: number;
  /** Commits that wait for the disk. */
  readonly flushes: number;
  /** Time in which nothing works: switches between processes, timers. */
  readonly wait: number;
}

/** A machine on which the shop, its database and the program that calls it share the cores. */
export interface SingleMachine {
  readonly cores: number;
  readonly flushMilliseconds: number;
  /** Of the web's pool. */
  readonly connections: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly coresUsed: number;
  readonly loopUsed: number;
}

const warmUpShare = 0.1;

/** Simulates so many clients that each call again as soon as a call has ended, as `underLoad` of the benchmarks does. */
export function simulateClosedLoad(
  machine: SingleMachine,
  demand: CallDemand,
  clients: number,
  { seed, milliseconds }: { readonly seed: number; readonly milliseconds: number },
): LoadResult {
  const simulation = new Simulation();
  const random = new Random(seed);
  const cores = new Cores(simulation, machine.cores);
  const [loop, client] = [new Slots(simulation, 1), new Slots(simulation, 1)];
  const connections = new Slots(simulation, machine.connections);
  const disk = new FlushedDisk(simulation, machine.flushMilliseconds);
  const times = new Times();

  function* onThread(thread: Slots, work: number): Path {
    yield thread.take;
    yield cores.use(work);
    thread.free();
  }
  function* besides(work: number): Path {
    yield cores.use(work);
  }
  function* call(): Path {
    // Three quarters of the work are the same for all calls and one quarter is random, as the p95 of a client alone shows.
    const factor = 0.75 + exponential(random, 0.25);
    const { trips } = demand;
    yield* onThread(client, (demand.client * factor) / 2);
    if (demand.helpers > 0) simulation.start(besides(demand.helpers * factor));
    for (let trip = 0; trip < trips; trip += 1) {
      yield* onThread(loop, (demand.loop * factor) / (trips + 1));
      yield connections.take;
      yield simulation.delay(demand.wait / trips);
      yield cores.use((demand.database * factor) / trips);
      if (trip < demand.flushes) yield disk.flush;
      connections.free();
    }
    yield* onThread(loop, (demand.loop * factor) / (trips + 1));
    if (trips === 0) yield simulation.delay(demand.wait);
    yield* onThread(client, (demand.client * factor) / 2);
  }
  function* clientThatRepeats(): Path {
    for (;;) {
      const began = simulation.now;
      yield* call();
      times.add(simulation.now - began);
    }
  }

  for (let started = 0; started < clients; started += 1) simulation.start(clientThatRepeats());
  simulation.at(milliseconds * warmUpShare, () => {
    for (const part of [cores, loop, client, connections, disk, times]) part.reset();
  });
  simulation.runUntil(milliseconds);
  return {
    perSecond: (times.count / (milliseconds * (1 - warmUpShare))) * 1000,
    p50: times.percentile(0.5),
    p95: times.percentile(0.95),
    coresUsed: cores.utilisation() * machine.cores,
    loopUsed: loop.utilisation(),
  };
}
