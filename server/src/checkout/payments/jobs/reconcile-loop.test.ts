import { expect, test } from "vitest";
import { createLogger } from "../../../platform/log/logger.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { noGateway } from "../gateways/no-gateway.ts";
import { reconcileContinually } from "./reconcile-loop.ts";

const { db } = await testDatabase();

/** A loop over a database whose reads fail as `refusals` says, one after another. A round reads the payments, then the refunds. */
function loopWhere(refusals: readonly (Error | null)[]) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  let reads = 0;
  const answering = new Proxy(db, {
    get(target, name) {
      if (name !== "select") return Reflect.get(target, name);
      const refusal = refusals[reads] ?? null;
      reads += 1;
      if (refusal !== null) throw refusal;
      return target.select.bind(target);
    },
  });
  const deps = {
    db: answering,
    gateway: noGateway,
    now: () => new Date(),
    times: { abandonSeconds: 40, patienceSeconds: 10 },
  } as unknown as Parameters<typeof reconcileContinually>[0];
  return { loop: reconcileContinually(deps, log, 0.005), reads: () => reads, said: () => lines.join("") };
}

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("rounds on a database that answers say nothing", async () => {
  const { loop, reads, said } = loopWhere([]);
  await expect.poll(reads).toBeGreaterThan(3);
  await loop[Symbol.asyncDispose]();
  expect(said()).toBe("");
});

test("one round without the database, as at a busy start, says nothing", async () => {
  const { loop, reads, said } = loopWhere([away(), null, null, away()]);
  await expect.poll(reads).toBeGreaterThan(5);
  await loop[Symbol.asyncDispose]();
  expect(said()).toBe("");
});

test("a database that stays away is said once", async () => {
  const { loop, reads, said } = loopWhere([away(), away(), away(), away()]);
  await expect.poll(reads).toBeGreaterThan(6);
  await loop[Symbol.asyncDispose]();
  expect(said().match(/Payments wait for the database/g)).toHaveLength(1);
});

test("a fault of the shop's own is an error in every round that meets it", async () => {
  const { loop, reads, said } = loopWhere([new TypeError("no"), new TypeError("no")]);
  await expect.poll(reads).toBeGreaterThan(3);
  await loop[Symbol.asyncDispose]();
  expect(said().match(/Payments could not be reconciled/g)).toHaveLength(2);
});
