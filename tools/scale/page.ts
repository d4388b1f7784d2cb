import type { MeasuredCosts } from "../../bench/cost/run.ts";
import { daily, flash } from "./arrivals.ts";
import { type Copies, copiesFor, type Prediction, predict, stationNames } from "./predict.ts";
import { happenings, loadOf, perOrder } from "./shop-load.ts";

/** The generated part of docs/scale.md: `npm run scale` prints it, and `npm run scale -- --write` writes it into the page. */
export const marks = { begin: "<!-- scale: npm run scale -- --write writes this part -->", end: "<!-- /scale -->" };

const rates = [10, 1_000, 100_000];
/** The busiest hour of a day has 1.75 times its mean. */
const busiestHour = 1.75;
const flashTimes = 5;
const cachedShare = 0.95;
const seed = 20_261_129;
const flushMilliseconds = 1;
const ordersSimulated = 200;
const leastMinutes = 0.25;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function scaleTables(measured: MeasuredCosts): string {
  return [
    `Measured on ${measured.day}, ${measured.machine}.`,
    costTable(measured),
    capacityTable(measured),
    copiesTable(measured),
    storedTable(measured),
  ].join("\n\n");
}

const names = {
  visit: "A first visit: 3 pages, 2 sizes",
  picture: "A picture of a new size",
  cart: "A filled cart",
  file: "A file of 5 MB: check, print file, plates",
  order: "An order with its cart and all its jobs",
} as const;

function costTable(measured: MeasuredCosts): string {
  const rows = happenings.map((name) => {
    const { web, worker, database } = measured.costs[name];
    return [names[name], web, worker, database].map(cell).concat(String(perOrder[name]));
  });
  const sums = (["web", "worker", "database"] as const).map((part) =>
    happenings.reduce((sum, name) => sum + perOrder[name] * measured.costs[name][part], 0),
  );
  const { page = 0, picture = 0, file = 0, call = 0 } = measured.visitBytes;
  const requests = measured.visitRequests;
  return [
    table(
      ["Milliseconds of a core", "Web", "Worker", "Database", "Of these for each order"],
      [...rows, ["**Sum for each paid order**", ...sums.map(cell), ""]],
    ),
    `A first visit sends ${kilobytes(page)} of pages (${requests["page"]}), ${kilobytes(file)} of scripts, styles and fonts (${requests["file"]}), ` +
      `${kilobytes(picture)} of pictures (${requests["picture"]}) and ${kilobytes(call)} of calls (${requests["call"]}).`,
    `An order has ${measured.order.jobs.toFixed(0)} jobs. A second without visitors takes ${cell(measured.idle.web)} ms of the web, ` +
      `${cell(measured.idle.worker)} ms of the worker and ${cell(measured.idle.database)} ms of the database, and each million of completed jobs ` +
      `${cell(measured.millionJobs.database)} ms of the database more, because the queue counts its jobs every five seconds.`,
  ].join("\n\n");
}

/** The rate at which one copy, one core or one line would work all the time. */
function capacityTable(measured: MeasuredCosts): string {
  const one = loadOf(measured, 1);
  const perHour = 1;
  const busy = 1_000_000;
  const { order } = measured;
  const supervision = one.supervisionCores;
  const megabits = one.cacheableMegabits + one.otherMegabits;
  const rows: [string, number][] = [
    ["One core for webs", perHour / one.cores.web],
    ["One worker", perHour / one.cores.worker],
    ["One core for the database, without the supervision of jobs", perHour / (one.cores.database - supervision)],
    [
      "One core for the supervision of jobs, of which a busy shop keeps up to two hours",
      busy / loadOf(measured, busy).supervisionCores,
    ],
    ["A line of 1 Gbit/s without a cache", 1_000 / megabits],
    ["A line of 1 Gbit/s with a cache for files and pictures", 1_000 / one.otherMegabits],
    ["A terabyte of tables in a year", 1e12 / (order.tables * 24 * 365)],
  ];
  const sorted = rows.toSorted(([, first], [, second]) => first - second);
  return table(
    ["What is used up first", "Orders an hour"],
    sorted.map(([name, rate]) => [name, Number.isFinite(rate) ? round(rate) : "not measurable"]),
  );
}

function copiesTable(measured: MeasuredCosts): string {
  const rows = rates.flatMap((ordersPerHour) =>
    [0, cachedShare].map((share) => {
      const copies = copiesFor(measured, ordersPerHour, busiestHour, share);
      const [busiest, burst] = simulateBoth(measured, ordersPerHour, copies);
      return [
        round(ordersPerHour),
        share === 0 ? "no" : "yes",
        String(copies.webs),
        String(copies.workers),
        String(copies.databaseCores),
        fullest(busiest),
        times(busiest.page),
        times(busiest.payment),
        times(busiest.file),
        times(busiest.jobs),
        `${times(burst.page)}; ${fullest(burst)}`,
      ];
    }),
  );
  return table(
    [
      "Orders an hour",
      "Cache",
      "Webs",
      "Workers",
      "Database cores",
      "Fullest station",
      "Page",
      "Payment",
      "File",
      "Jobs of an order",
      "Page in a flash of 5 ×",
    ],
    rows,
  );
}

/** Simulating a day of many orders takes too long. */
const isSimulatedForDay = (ordersPerHour: number) => ordersPerHour * 24 <= 2 * ordersSimulated;

/** A day, or the busiest hour of it, and a flash. */
function simulateBoth(measured: MeasuredCosts, ordersPerHour: number, copies: Copies): [Prediction, Prediction] {
  const minutes = Math.max(leastMinutes, (ordersSimulated / (ordersPerHour * busiestHour)) * 60);
  const warmUp = Math.max(0.5, minutes / 10);
  const shop = { copies, seed, flushMilliseconds };
  const busiest = isSimulatedForDay(ordersPerHour)
    ? predict(measured, {
        ...shop,
        ordersPerHour,
        profile: daily,
        peak: busiestHour,
        milliseconds: day + hour,
        from: hour,
      })
    : predict(measured, {
        ...shop,
        ordersPerHour: ordersPerHour * busiestHour,
        milliseconds: (minutes + warmUp) * minute,
        from: warmUp * minute,
      });
  const burst = predict(measured, {
    ...shop,
    ordersPerHour,
    profile: flash(flashTimes, warmUp, warmUp + leastMinutes),
    peak: flashTimes,
    milliseconds: (warmUp + leastMinutes) * minute,
    from: warmUp * minute,
  });
  return [busiest, burst];
}

function storedTable(measured: MeasuredCosts): string {
  const rows = rates.map((ordersPerHour) => {
    const { tables, files, log, cacheableMegabits, otherMegabits } = loadOf(measured, ordersPerHour);
    return [
      round(ordersPerHour),
      `${cell(tables)} GB`,
      `${cell(files)} GB`,
      `${cell(log)} GB`,
      `${cell(cacheableMegabits + otherMegabits)} Mbit/s`,
      `${cell(otherMegabits + cacheableMegabits * (1 - cachedShare))} Mbit/s`,
    ];
  });
  return table(
    [
      "Orders an hour",
      "Tables a day",
      "Files a day",
      "Write-ahead log a day",
      "Sent, without a cache",
      "Sent, with a cache",
    ],
    rows,
  );
}

/** Without the disk: one flush serves all commits that wait, so a disk that always flushes is not full. */
function fullest({ utilisations }: Prediction): string {
  const [[name, share] = ["webs", 0]] = Object.entries(utilisations)
    .filter(([station]) => station !== "disk")
    .sort(([, one], [, other]) => other - one);
  return `${stationNames[name as keyof typeof stationNames]} ${(share * 100).toFixed(0)} %`;
}

function times([p50, p95]: readonly [number, number]): string {
  return `${duration(p50)}, ${duration(p95)}`;
}

function duration(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return "–";
  return milliseconds < 1_000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function kilobytes(bytes: number): string {
  return `${round(bytes / 1000)} kB`;
}

function round(value: number): string {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return (Math.round(value / digits) * digits).toLocaleString("en-US");
}

function cell(value: number | string): string {
  if (typeof value === "string") return value;
  return value >= 100 ? round(value) : value.toFixed(value < 10 ? 1 : 0);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    lineOf(head),
    `|${head.map((_, place) => (place === 0 ? "---" : "---:")).join("|")}|`,
    ...rows.map(lineOf),
  ].join("\n");
}
