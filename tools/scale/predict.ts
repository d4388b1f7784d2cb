import type { MeasuredCosts } from "../../bench/cost/run.ts";
import { Random } from "../../faults/random.ts";
import { arrive, exponential, type Profile, steady } from "./arrivals.ts";
import { happenings, loadOf, perOrder } from "./shop-load.ts";
import { type Path, Simulation } from "./simulation.ts";
import { Cores, FlushedDisk, Slots } from "./stations.ts";
import { Times } from "./times.ts";

/** The knobs: how many copies of each part run. Each web and each worker has a core, and a process of its own for drawing. */
export interface Copies {
  readonly webs: number;
  readonly workers: number;
  readonly databaseCores: number;
  /** The share of pictures, scripts and styles that a cache in front of the shop answers. */
  readonly cachedShare: number;
}

/** A station is planned to work this share of time at most, so that its queue stays short. */
const plannedShare = 0.6;

const connectionsOfWeb = 20;
/** Jobs of one queue run eight at a time, and an order's jobs are spread over several queues. */
const jobsOfWorker = 24;
/**
 * A visit is so many bursts of requests with pauses between, and a cart so many calls. Real visitors pause longer, but the pauses change
 * nothing about the load of the stations, because visitors arrive at the same rate.
 */
const burstsOfVisit = 6;
const callsOfCart = 5;
const secondsOfVisit = 20;
const tripsOfCall = 4;
const flushesOfCall = 2;
/** Assumed: what the gateway takes to charge a card. */
const gatewayMilliseconds = 600;

export interface Prediction {
  readonly copies: Copies;
  /** Shares of time, by station. */
  readonly utilisations: Readonly<Record<StationName, number>>;
  /** p50 and p95 in milliseconds. */
  readonly page: Percentiles;
  readonly payment: Percentiles;
  /** From an upload until its print is checked. */
  readonly file: Percentiles;
  /** From a payment until all jobs of the order have run. */
  readonly jobs: Percentiles;
}

type Percentiles = readonly [p50: number, p95: number];

export const stationNames = {
  webs: "webs",
  drawing: "drawing of pictures",
  database: "cores of the database",
  connections: "connections",
  disk: "flushes of the disk",
  workers: "workers",
  files: "checking of files",
} as const;
type StationName = keyof typeof stationNames;

export interface PredictOptions {
  readonly ordersPerHour: number;
  readonly copies: Copies;
  readonly seed: number;
  readonly profile?: Profile;
  /** The most that the profile returns. */
  readonly peak?: number;
  readonly milliseconds: number;
  /** From when on it counts. */
  readonly from: number;
  readonly flushMilliseconds: number;
}

/** Simulates a shop with so many copies. */
export function predict(measured: MeasuredCosts, options: PredictOptions): Prediction {
  const { ordersPerHour, copies, seed, profile = steady, peak = 1, milliseconds, from } = options;
  const simulation = new Simulation();
  const random = new Random(seed);
  const stations = {
    webs: new Cores(simulation, copies.webs),
    drawing: new Slots(simulation, copies.webs),
    database: new Cores(simulation, copies.databaseCores),
    connections: new Slots(simulation, copies.webs * connectionsOfWeb),
    disk: new FlushedDisk(simulation, options.flushMilliseconds),
    workers: new Cores(simulation, copies.workers),
    files: new Slots(simulation, copies.workers),
  };
  const loops = new Slots(simulation, copies.webs);
  const jobSlots = new Slots(simulation, copies.workers * jobsOfWorker);
  const times = { page: new Times(), payment: new Times(), file: new Times(), jobs: new Times() };
  const { costs, order } = measured;
  const varied = (mean: number) => mean * (0.5 + exponential(random, 0.5));

  function* onWeb(work: number): Path {
    yield loops.take;
    yield stations.webs.use(work);
    loops.free();
  }
  function* call(web: number, database: number, flushes: number): Path {
    yield* onWeb(web / 2);
    if (database > 0) {
      yield stations.connections.take;
      for (let trip = 0; trip < tripsOfCall; trip += 1) {
        yield stations.database.use(database / tripsOfCall);
        if (trip < flushes) yield stations.disk.flush;
      }
      stations.connections.free();
    }
    yield* onWeb(web / 2);
  }
  function* visit(): Path {
    const { web, database } = costs.visit;
    const left = 1 - copies.cachedShare * cacheableShareOf(measured);
    for (let burst = 0; burst < burstsOfVisit; burst += 1) {
      const began = simulation.now;
      yield* call(varied((web * left) / burstsOfVisit), varied(database / burstsOfVisit), 0);
      times.page.add(simulation.now - began);
      yield simulation.delay(exponential(random, (secondsOfVisit * 1000) / burstsOfVisit));
    }
  }
  function* picture(): Path {
    yield stations.drawing.take;
    yield stations.webs.use(varied(costs.picture.web));
    stations.drawing.free();
  }
  function* cart(): Path {
    for (let made = 0; made < callsOfCart; made += 1) {
      yield* call(varied(costs.cart.web / callsOfCart), varied(costs.cart.database / callsOfCart), flushesOfCall);
      yield simulation.delay(exponential(random, 3_000));
    }
  }
  function* file(): Path {
    const began = simulation.now;
    yield* call(varied(costs.file.web), varied(costs.file.database), flushesOfCall);
    yield stations.files.take;
    yield stations.workers.use(varied(costs.file.worker));
    stations.files.free();
    times.file.add(simulation.now - began);
  }
  function* paidOrder(): Path {
    const began = simulation.now;
    // Half of what an order takes of the database is its cart and payment, the rest its jobs.
    yield* call(varied(costs.order.web / 2), varied(costs.order.database / 4), flushesOfCall);
    yield simulation.delay(varied(gatewayMilliseconds));
    yield* call(varied(costs.order.web / 2), varied(costs.order.database / 4), flushesOfCall);
    times.payment.add(simulation.now - began);
    const paid = simulation.now;
    let left = Math.round(order.jobs);
    for (let started = 0; started < Math.round(order.jobs); started += 1) {
      simulation.start(
        job(() => {
          left -= 1;
          if (left === 0) times.jobs.add(simulation.now - paid);
        }),
      );
    }
  }
  function* job(ended: () => void): Path {
    yield jobSlots.take;
    yield stations.workers.use(varied(costs.order.worker / order.jobs));
    yield stations.database.use(varied(costs.order.database / 2 / order.jobs));
    yield stations.disk.flush;
    jobSlots.free();
    ended();
  }
  function* supervision(): Path {
    const seconds = 5;
    const work = loadOf(measured, ordersPerHour).supervisionCores * seconds * 1000;
    while (work > 0) {
      yield stations.database.use(work);
      yield simulation.delay(seconds * 1000);
    }
  }

  const paths = { visit, picture, cart, file, order: paidOrder };
  for (const name of happenings) {
    const rate = (ordersPerHour * perOrder[name]) / 3_600_000;
    arrive(simulation, { random, rate, profile, peak, until: milliseconds, path: paths[name] });
  }
  simulation.start(supervision());
  simulation.at(from, () => {
    for (const part of [...Object.values(stations), ...Object.values(times)]) part.reset();
  });
  simulation.runUntil(milliseconds);
  const percentiles = (of: Times): Percentiles => [of.percentile(0.5), of.percentile(0.95)];
  return {
    copies,
    utilisations: Object.fromEntries(
      Object.entries(stations).map(([name, station]) => [name, station.utilisation()]),
    ) as Record<StationName, number>,
    page: percentiles(times.page),
    payment: percentiles(times.payment),
    file: percentiles(times.file),
    jobs: percentiles(times.jobs),
  };
}

/** By their number: pictures, scripts and styles are sent as they are stored, and pages are joined for each visitor. */
function cacheableShareOf({ visitRequests: { page = 0, call = 0, picture = 0, file = 0 } }: MeasuredCosts): number {
  return (picture + file) / (page + call + picture + file);
}

/** The fewest copies with which no station works more than {@link plannedShare} of the time at so many times the mean rate. */
export function copiesFor(measured: MeasuredCosts, ordersPerHour: number, peak: number, cachedShare: number): Copies {
  const load = loadOf(measured, ordersPerHour * peak);
  const saved =
    cachedShare *
    cacheableShareOf(measured) *
    ((ordersPerHour * peak * perOrder.visit * measured.costs.visit.web) / 3_600_000);
  const copies = (cores: number) => Math.max(1, Math.ceil(cores / plannedShare));
  return {
    webs: copies(load.cores.web - saved),
    workers: copies(load.cores.worker),
    databaseCores: copies(load.cores.database),
    cachedShare,
  };
}
