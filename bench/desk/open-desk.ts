import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { storedFiles, storedTables } from "@boxwright/core/privacy/register";
import { composeShop } from "../../server/src/app/compose.ts";
import { openMachine } from "../../server/src/app/machine.ts";
import { openPrices } from "../../server/src/app/open-prices.ts";
import { mountOperations } from "../../server/src/platform/http/mount.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import type { JobHandler, JobRun } from "../../server/src/platform/queue/job.ts";
import { parseConfig } from "../../server/src/platform/read-config.ts";

const cleanUpNames = new Set(
  Object.values({ ...storedTables, ...storedFiles }).flatMap(({ kept }) => ("job" in kept ? [kept.job] : [])),
);

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

export interface OpenDesk extends AsyncDisposable {
  /** Calls the desk as its owner. */
  readonly get: (path: string) => Promise<Reply>;
  /** The jobs that remove what the shop no longer keeps. */
  readonly cleanUps: readonly JobHandler[];
  readonly log: JobRun<unknown>["log"];
  /** How many statements each connection may have prepared, by name. */
  readonly preparedStatements: () => Promise<number>;
}

/** The fields of replies that the measurements read. */
interface Reply {
  readonly results: readonly { readonly id: string }[];
  readonly nextCursor: string | null;
}

/** The whole shop over a database, with its clock at the newest order, and without sign-ins, limits and the network. */
export async function openDesk(url: string): Promise<OpenDesk> {
  const running = new AsyncDisposableStack();
  const log = createLogger("error");
  // The embedded PostgreSQL of the measurement has a superuser only.
  const config = parseConfig({ DATABASE_URL: url, ACCEPT_RISKS: "superuser-database" }, "command");
  if (!config.ok) throw new Error("The configuration is invalid");
  const opened = await openMachine(config.value, url, log, running);
  const { pool } = opened;
  const { rows } = await pool.query<{ at: Date }>(
    "select max(placed_at) as at from order_summary where tenant = 'boxwright-us'",
  );
  const at = rows[0]?.at ?? new Date();
  const machine = { ...opened, now: () => at };
  const { operations, jobs } = composeShop(machine, await openPrices(machine, running));
  const handle = mountOperations({
    operations,
    log,
    verifyToken: () => null,
    verifyStaff: async () => staff,
    rateLimits: { consume: async () => null, giveBack: async () => {} },
    idempotency: { claim: () => Promise.reject(new Error("no call has a key")) },
    checkResponses: false,
  });
  return {
    cleanUps: jobs.filter(({ definition }) => cleanUpNames.has(definition.name)),
    log,
    get: async (path) => {
      const headers = { authorization: "Bearer bench" };
      const response = await handle(new Request(`http://desk.invalid/api/desk/${path}`, { headers }), "127.0.0.1");
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      return JSON.parse(text);
    },
    preparedStatements: async () => {
      const most = await pool.query<{ names: number }>(
        "select coalesce(max(substring(name from 'boxwright_([0-9]+)')::integer) + 1, 0) as names from pg_prepared_statements",
      );
      return most.rows[0]?.names ?? 0;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
