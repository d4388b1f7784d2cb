import { randomInt } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { plantNamed } from "@boxwright/core/checkout/plant";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { zeroCents } from "@boxwright/core/kernel/money";
import { deskOrderOperations } from "../../server/src/desk/orders/http/read-operations.ts";
import { todayOperations } from "../../server/src/desk/today/http/operations.ts";
import { presentOrder } from "../../server/src/orders/http/present-order.ts";
import { databaseOver } from "../../server/src/platform/db/database.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { openPool } from "../../server/src/platform/db/pool.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { mountOperations } from "../../server/src/platform/http/mount.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { countFailedJobs } from "../../server/src/platform/queue/failed-jobs.ts";
import { openQueue } from "../../server/src/platform/queue/pg-boss-queue.ts";
import { freshDataDirectory } from "../../tools/built-shop.ts";
import { figuresOf } from "../load.ts";
import { line, report } from "../report.ts";
import { fillOnce } from "./data.ts";

const staff: SignedInStaff = {
  kind: "staff",
  id: "00000000-0000-7000-8000-000000000001",
  tenant: "boxwright-us",
  role: "owner",
  name: "Bench",
  email: "owner@desk.boxwright.example",
  sessionId: "00000000-0000-7000-8000-000000000002",
  factorConfirmedAt: null,
};

/** The p95 in milliseconds that the desk has to keep with a million orders. */
const targets = { today: 150, list: 50, search: 100, order: 50 };
const callsOfEach = 60;

const lists = [
  "",
  "orderState=Open,Confirmed",
  "orderState=Open,Confirmed&limit=100",
  "state=ArtworkReview",
  "state=ArtworkReview,FulfillmentError,MerchantRejected",
  "state=WaitingForArtwork,ArtworkFailed,ArtworkRejected,WaitingForCustomerApproval",
  "state=Shipped&sort=total",
  "state=Cancelled&sort=-total",
  "orderState=Cancelled&sort=placed",
  "due=atRisk",
  "due=2026-10-20",
  "paymentState=BalanceDue&sort=-placed",
  "payment=overdue&sort=placed",
  "from=2024-03-01&to=2024-03-31&sort=-total",
  "completedFrom=2026-10-01&sort=-placed",
  "sort=-placed",
  "sort=total",
  "customerId=00000000-0000-7000-8000-000000000007",
  "query=dallas",
  "query=PO-4711",
  "query=example+mailer",
  "query=dallas+arlington",
  "query=dallas&orderState=Confirmed",
  "query=sleeve-77.pdf+waco",
  "query=tx",
];
const searches = [
  "BW-0",
  "PO-4711",
  "dallas",
  "shopper 77",
  "customer-4711",
  "sleeve-12",
  "welcome",
  "gable austin",
  "zzz",
];

/** Measures the calls of the desk on the server with a million orders: `npm run bench -- --only desk [--orders n] [--data folder]`. */
export async function measureDesk(orders: number, folder: string | null): Promise<void> {
  const fresh = folder === null ? freshDataDirectory() : null;
  const path = folder ?? fresh?.path ?? "";
  try {
    await fillOnce(path, orders);
    const postgres = await startEmbeddedPostgres({ dataDir: path, log: createLogger("warn") });
    try {
      await migrate(postgres.url);
      await measureCalls(postgres.url, orders);
    } finally {
      await postgres.stop();
    }
  } finally {
    fresh?.remove();
  }
}

async function measureCalls(url: string, orders: number): Promise<void> {
  const log = createLogger("warn");
  const queue = await openQueue({ url, log });
  const pool = openPool({ url, log });
  const db = databaseOver(pool);
  const plant = plantNamed("arlington");
  // The newest order was placed on this day.
  const now = () => new Date("2026-10-31T16:00:00Z");
  const deps = { db, plant, termDays: 30, now, countFailedJobs: () => countFailedJobs(db) };
  const handle = mountOperations({
    operations: [
      ...todayOperations(deps),
      ...deskOrderOperations({
        ...deps,
        presentOrder: (order) =>
          presentOrder(order, { plant, setupOf: () => zeroCents, now }, { expand: ["deliveries"] }),
      }),
    ],
    log,
    verifyToken: () => null,
    verifyStaff: async () => staff,
    rateLimits: { consume: async () => null, giveBack: async () => {} },
    idempotency: { claim: () => Promise.reject(new Error("no call has a key")) },
    checkResponses: false,
    observe: () => {},
  });
  const get = async (path: string) => {
    const headers = { authorization: "Bearer bench" };
    const response = await handle(new Request(`http://desk.invalid/api/desk/${path}`, { headers }), "127.0.0.1");
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  line("orders, and the load of the machine", `${orders}, ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
  try {
    await measure("today", targets.today, () => get("today"));
    for (const query of lists) await measure(`list ${query}`, targets.list, () => get(`orders?${query}`));
    for (const query of ["orderState=Open,Confirmed", "", "sort=total"]) await measurePages(query, get);
    for (const query of searches)
      await measure(`search ${query}`, targets.search, () => get(`search?query=${encodeURIComponent(query)}`));
    const { results } = await get("orders?limit=100&sort=-placed");
    await measure("order", targets.order, () => get(`orders/${results[randomInt(results.length)].id}`));
  } finally {
    await pool.end();
    await queue.stop();
  }
}

/** Pages of a list, one after another. */
async function measurePages(
  query: string,
  get: (path: string) => Promise<{ nextCursor: string | null }>,
): Promise<void> {
  let cursor: string | null = null;
  await measure(`next pages of ${query}`, targets.list, async () => {
    const page: { nextCursor: string | null } = await get(
      `orders?${query}${cursor === null ? "" : `&cursor=${cursor}`}`,
    );
    cursor = page.nextCursor;
  });
}

async function measure(title: string, target: number, call: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < callsOfEach + 5; turn += 1) {
    const began = performance.now();
    await call();
    // The first calls connect and fill the caches.
    if (turn >= 5) times.push(performance.now() - began);
  }
  const figures = figuresOf(times, 0);
  report(`${figures.p95 > target ? "MISSED " : ""}${title}`, figures);
}
