import type { MeasuredCosts, WorkName } from "../../bench/cost/run.ts";
import type { Part } from "../../bench/cost/separate-shop.ts";

/**
 * What happens in the shop for each paid order. These are assumptions, because a shop without customers has no figures of its own: one
 * visit in forty ends with an order, as in many online stores, one cart in four is paid, and half of the checked files are ordered.
 */
export const perOrder: Readonly<Record<Exclude<WorkName, "plainPayment" | "smallFile">, number>> = {
  visit: 40,
  /** Drawn for the first time, because a visitor entered a size that none had before. */
  picture: 10,
  /** Besides the one that is paid. */
  cart: 3,
  file: 2,
  order: 1,
};

type Happening = keyof typeof perOrder;
export const happenings = Object.keys(perOrder) as Happening[];

/** How long completed jobs stay in the queue, in hours: as long as they are at most so many. The job that deletes the others runs once an hour. */
const hoursOfJobs = [48, 24, 12, 6, 3, 1];
const mostJobs = 1_000_000;
const hoursBetweenClearings = 1;

function completedJobs(jobsPerHour: number): number {
  const hours = hoursOfJobs.find((one) => one * jobsPerHour <= mostJobs) ?? 1;
  return jobsPerHour * (hours + hoursBetweenClearings);
}

/** The cores that each part needs on average, by what happens. */
export interface Load {
  readonly ordersPerHour: number;
  readonly cores: Readonly<Record<Part, number>>;
  /** Of the web, without those that draw pictures. */
  readonly loopCores: number;
  /** Of the database, what the supervision of the queue needs. */
  readonly supervisionCores: number;
  /** Megabits a second that leave the shop, by whether a cache could answer. */
  readonly cacheableMegabits: number;
  readonly otherMegabits: number;
  /** Gigabytes a day. */
  readonly tables: number;
  readonly files: number;
  readonly log: number;
}

const secondsOfHour = 3600;

/** The mean load of a shop with so many paid orders an hour. */
export function loadOf(measured: MeasuredCosts, ordersPerHour: number): Load {
  const orders = ordersPerHour / secondsOfHour;
  const of = (part: Part, only: readonly Happening[] = happenings) =>
    (orders * only.reduce((sum, name) => sum + perOrder[name] * measured.costs[name][part], 0)) / 1000;
  const jobs = completedJobs(measured.order.jobs * ordersPerHour);
  const supervisionCores = ((jobs / 1_000_000) * measured.millionJobs.database) / 1000;
  const { page = 0, call = 0, picture = 0, file = 0 } = measured.visitBytes;
  const megabits = (bytes: number) => (orders * perOrder.visit * bytes * 8) / 1e6;
  const gigabytes = (bytes: number) => (bytes * ordersPerHour * 24) / 1e9;
  return {
    ordersPerHour,
    cores: { web: of("web"), worker: of("worker"), database: of("database") + supervisionCores },
    loopCores: of("web", ["visit", "cart", "file", "order"]),
    supervisionCores,
    cacheableMegabits: megabits(picture + file),
    otherMegabits: megabits(page + call),
    tables: gigabytes(measured.order.tables),
    files: gigabytes(measured.order.files),
    log: gigabytes(measured.order.log),
  };
}
