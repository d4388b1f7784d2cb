import { expect, test } from "vitest";
import { createLogger } from "../../../platform/log/logger.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { noGateway } from "../gateways/no-gateway.ts";
import { reconcileContinually } from "./reconcile-loop.ts";

const { db } = await testDatabase();

/** A loop over a database that answers as `refusal` says, round by round, and is there after that. */
function loopWhere(refusals: readonly (Error | null)[]) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  let rounds = 0;
  const answering = new Proxy(db, {
    get(target, name) {
      if (name !== "select") return Reflect.get(target, name);
      const refusal = refusals[rounds] ?? null;
      rounds += 1;
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
  return { loop: reconcileContinually(deps, log, 0.005), rounds: () => rounds, said: () => lines.join("") };
}

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("rounds on a database that answers say nothing", async () => {
  const { loop, rounds, said } = loopWhere([]);
  await expect.poll(rounds).toBeGreaterThan(3);
  await loop[Symbol.asyncDispose]();
  expect(said()).toBe("");
});

test("one round without the database, as at a busy start, says nothing", async () => {
  const { loop, rounds, said } = loopWhere([away(), null, away()]);
  await expect.poll(rounds).toBeGreaterThan(5);
  await loop[Symbol.asyncDispose]();
  expect(said()).toBe("");
});

test("a database that stays away is said once", async () => {
  const { loop, rounds, said } = loopWhere([away(), away(), away(), away()]);
  await expect.poll(rounds).toBeGreaterThan(6);
  await loop[Symbol.asyncDispose]();
  expect(said().match(/Payments wait for the database/g)).toHaveLength(1);
});

test("a fault of the shop's own is an error in every round that meets it", async () => {
  const { loop, rounds, said } = loopWhere([new TypeError("no"), new TypeError("no")]);
  await expect.poll(rounds).toBeGreaterThan(3);
  await loop[Symbol.asyncDispose]();
  expect(said().match(/Payments could not be reconciled/g)).toHaveLength(2);
});
