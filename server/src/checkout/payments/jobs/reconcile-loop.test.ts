import { expect, test } from "vitest";
import { createLogger } from "../../../platform/log/logger.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { noGateway } from "../gateways/no-gateway.ts";
import { reconcileContinually } from "./reconcile-loop.ts";

const { db } = await testDatabase();

/** A loop whose database fails its n-th read with `failures[n]`, unless that is null. A round reads payments, refunds and late charges. */
function startLoop(failures: readonly (Error | null)[]) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  let reads = 0;
  const failing = new Proxy(db, {
    get(target, name) {
      if (name !== "select") return Reflect.get(target, name);
      const failure = failures[reads] ?? null;
      reads += 1;
      if (failure !== null) throw failure;
      return target.select.bind(target);
    },
  });
  const deps = {
    db: failing,
    gateway: noGateway,
    now: () => new Date(),
    times: { abandonSeconds: 40, waitSeconds: 10 },
  } as unknown as Parameters<typeof reconcileContinually>[0];
  return { loop: reconcileContinually(deps, log, 0.005), reads: () => reads, logged: () => lines.join("") };
}

const unavailable = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("the reconcile loop logs nothing while the database responds", async () => {
  const { loop, reads, logged } = startLoop([]);
  await expect.poll(reads).toBeGreaterThan(3);
  await loop[Symbol.asyncDispose]();
  expect(logged()).toBe("");
});

test("the reconcile loop logs nothing about a single round without the database, as may happen at a start under load", async () => {
  const { loop, reads, logged } = startLoop([unavailable(), null, null, null, unavailable()]);
  await expect.poll(reads).toBeGreaterThan(5);
  await loop[Symbol.asyncDispose]();
  expect(logged()).toBe("");
});

test("the reconcile loop logs once that the database stays unavailable", async () => {
  const { loop, reads, logged } = startLoop([unavailable(), unavailable(), unavailable(), unavailable()]);
  await expect.poll(reads).toBeGreaterThan(6);
  await loop[Symbol.asyncDispose]();
  expect(logged().match(/Payments wait for the database/g)).toHaveLength(1);
});

test("the reconcile loop logs an error in every round that fails for another reason than the database", async () => {
  const { loop, reads, logged } = startLoop([new TypeError("no"), new TypeError("no")]);
  await expect.poll(reads).toBeGreaterThan(3);
  await loop[Symbol.asyncDispose]();
  expect(logged().match(/Payments could not be reconciled/g)).toHaveLength(2);
});
