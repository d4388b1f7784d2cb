import { defineEndpoint } from "@boxwright/contract/kernel";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { databaseOver, inTransaction } from "../db/database.ts";
import { openPool } from "../db/pool.ts";
import { newId } from "../ids.ts";
import { createLogger } from "../log/logger.ts";
import { testApi, testToken } from "../testing/api.ts";
import { testDatabase } from "../testing/database.ts";
import { Idempotency, reapIdempotencyKeys } from "./idempotency.ts";
import { implement, refuse } from "./operation.ts";
import { idempotencyKey } from "./postgres/tables.ts";

const { db, url } = await testDatabase();

const charge = defineEndpoint({
  id: "test.charge",
  summary: "Charges",
  method: "POST",
  path: "/api/carts/{cart}/charges",
  audience: "visitor",
  params: z.strictObject({ cart: z.string().max(40) }),
  body: z.strictObject({ amount: z.int(), note: z.string().optional() }),
  answers: { 201: z.strictObject({ chargeId: z.string(), amount: z.int() }) },
  errors: ["CartNotReady", "RequestInFlight", "IdempotencyKeyReused"],
  idempotent: true,
});

type Behaviour = "charge" | "charge and remember" | "lose the claim" | "refuse" | "unavailable" | "bug";

/** The lines that these tests logged. */
const logged: string[] = [];
const log = createLogger("trace", { write: (line) => void logged.push(line) });

function shop(behaviour: { now: Behaviour } = { now: "charge" }) {
  let executions = 0;
  const operation = implement(charge, async ({ body, remember }) => {
    executions += 1;
    if (behaviour.now === "refuse") return refuse("CartNotReady", { reasons: ["OUT_OF_STOCK"] });
    if (behaviour.now === "unavailable") return refuse("Unavailable");
    if (behaviour.now === "bug") throw new Error("The gateway broke");
    const reply = { status: 201, body: { chargeId: newId(), amount: body.amount } } as const;
    if (behaviour.now === "lose the claim") await db.delete(idempotencyKey);
    if (behaviour.now !== "charge") await inTransaction(db, (tx) => remember(tx, reply));
    return reply;
  });
  const api = testApi([operation], db, { log });
  const pay = (key: string, { body = { amount: 5 } as unknown, token = "me", cart = "c1" } = {}) =>
    api.call("POST", `/api/carts/${cart}/charges`, {
      body,
      token: testToken(token),
      headers: { "idempotency-key": key },
    });
  return { api, pay, executions: () => executions };
}

describe("the same key and body get the same reply again", () => {
  test.each(["charge", "charge and remember"] as const)("after the call ended (%s)", async (now) => {
    const { pay, executions } = shop({ now });
    const key = newId();
    const first = await pay(key);
    const again = await pay(key);
    expect([first.status, again.status, executions()]).toEqual([201, 201, 1]);
    expect(again.json).toEqual(first.json);
  });

  test("regardless of the spacing and the order of fields in the body", async () => {
    const { pay, executions } = shop();
    const key = newId();
    const first = await pay(key, { body: { amount: 5, note: "a" } });
    const again = await pay(key, { body: { note: "a", amount: 5 } });
    expect(again.json).toEqual(first.json);
    expect(executions()).toBe(1);
  });

  test("also if the reply is a refusal", async () => {
    const { pay, executions } = shop({ now: "refuse" });
    const key = newId();
    await pay(key);
    const again = await pay(key);
    expect([again.status, again.json.title, again.json.reasons, executions()]).toEqual([
      422,
      "CartNotReady",
      ["OUT_OF_STOCK"],
      1,
    ]);
  });

  test("if 20 calls come at once: one is executed, and the others get its reply or have to wait", async () => {
    const { pay, executions } = shop();
    const key = newId();
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(key)));
    expect(executions()).toBe(1);
    const charged = new Set(responses.filter(({ status }) => status === 201).map(({ json }) => json.chargeId));
    expect(charged.size).toBe(1);
    for (const { status, json, headers } of responses) {
      if (status === 201) continue;
      expect([status, json.title, headers.get("retry-after")]).toEqual([409, "RequestInFlight", "1"]);
    }
  });
});

describe("a key identifies one request", () => {
  test("the same key with another body is 422", async () => {
    const { pay, executions } = shop();
    const key = newId();
    await pay(key);
    const other = await pay(key, { body: { amount: 6 } });
    expect([other.status, other.json.title, executions()]).toEqual([422, "IdempotencyKeyReused", 1]);
  });

  test("the same key of another visitor or for another cart is another key", async () => {
    const { pay, executions } = shop();
    const key = newId();
    await pay(key, { token: "a" });
    await pay(key, { token: "b" });
    await pay(key, { token: "a", cart: "c2" });
    expect(executions()).toBe(3);
  });

  test.each(["x".repeat(201), "caf\u00e9", "tab\tkey"])("%j is not a key", async (key) => {
    const { status, json } = await shop().pay(key);
    expect([status, json.errors?.[0].path]).toEqual([400, "Idempotency-Key"]);
  });

  test.each(["4111111111111111", "order 4111 1111 1111 1111", "pay-5555-5555-5555-4444"])(
    "%j contains a card number, so it is refused, and neither stored nor logged",
    async (key) => {
      const { pay, executions } = shop();
      const { status, json } = await pay(key);
      expect([status, json.title, json.errors]).toEqual([
        400,
        "InvalidRequest",
        [{ path: "Idempotency-Key", message: "must not contain a card number" }],
      ]);
      expect(executions()).toBe(0);
      expect(await db.$count(idempotencyKey, eq(idempotencyKey.key, key))).toBe(0);
      expect(logged.join("")).not.toContain(key);
    },
  );

  test("a UUID is a key, even if its digits look like a card number", async () => {
    expect((await shop().pay("a4111111-1111-4111-8111-c0de00000000")).status).toBe(201);
  });

  test("without a key, every call is executed", async () => {
    const { api, executions } = shop();
    const call = { body: { amount: 5 }, token: testToken() };
    await api.call("POST", "/api/carts/c1/charges", call);
    await api.call("POST", "/api/carts/c1/charges", call);
    expect(executions()).toBe(2);
  });
});

describe("an attempt without a reply may be repeated with its key", () => {
  test.each(["unavailable", "bug"] as const)("after a call with the outcome: %s", async (now) => {
    const behaviour: { now: Behaviour } = { now };
    const { pay } = shop(behaviour);
    const key = newId();
    expect((await pay(key)).status).toBeGreaterThanOrEqual(500);
    behaviour.now = "charge";
    expect((await pay(key)).status).toBe(201);
  });

  test("after a crash of the database has undone its claim", async () => {
    const behaviour: { now: Behaviour } = { now: "lose the claim" };
    const { pay } = shop(behaviour);
    const key = newId();
    const lost = await pay(key);
    expect([lost.status, lost.json.title, lost.headers.get("retry-after")]).toEqual([503, "Unavailable", "2"]);
    behaviour.now = "charge and remember";
    expect((await pay(key)).status).toBe(201);
  });

  test("after its process died and its lease expired", async () => {
    const { pay } = shop();
    const key = newId();
    const target = '{"cart":"c1"}';
    await new Idempotency(db).claim({ principal: "dead", operation: "test.charge", target, key, body: { amount: 5 } });
    expect((await pay(key, { token: "dead" })).status).toBe(409);
    await expireLease(key);
    expect((await pay(key, { token: "dead", body: { amount: 6 } })).json.title).toBe("IdempotencyKeyReused");
    expect((await pay(key, { token: "dead" })).status).toBe(201);
  });

  test("after its reply was written in a transaction that was rolled back", async () => {
    const idempotency = new Idempotency(db);
    const request = { principal: "p", operation: "o", target: "t", key: newId(), body: null };
    const first = await idempotency.claim(request);
    if (first.kind !== "claimed") throw new Error("The attempt holds no claim");
    const work = inTransaction(db, async (tx) => {
      await first.held.remember(tx, { status: 201 });
      throw new Error("the work is undone");
    });
    await expect(work).rejects.toThrow("the work is undone");
    await first.held.release();
    const second = await idempotency.claim(request);
    expect(second.kind).toBe("claimed");
    if (second.kind === "claimed") await second.held.release();
  });

  test("and an attempt whose key was taken over can no longer commit its work", async () => {
    const idempotency = new Idempotency(db);
    const key = newId();
    const request = { principal: "p", operation: "o", target: "t", key, body: null };
    const slow = await idempotency.claim(request);
    await expireLease(key);
    const quick = await idempotency.claim(request);
    if (slow.kind !== "claimed" || quick.kind !== "claimed") throw new Error("An attempt holds no claim");
    const work = inTransaction(db, (tx) => slow.held.remember(tx, { status: 201 }));
    await expect(work).rejects.toThrow("taken over");
    await quick.held.settle({ status: 201, body: "quick" });
    await slow.held.release();
    expect(await idempotency.claim(request)).toEqual({ kind: "answered", reply: { status: 201, body: "quick" } });
  });
});

test("expired keys are removed", async () => {
  const { pay, executions } = shop();
  const [current, expired] = [newId(), newId()];
  await pay(current);
  await pay(expired);
  await db
    .update(idempotencyKey)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(idempotencyKey.key, expired));
  await reapIdempotencyKeys(db);
  await pay(current);
  await pay(expired);
  expect(executions()).toBe(3);
});

async function expireLease(key: string): Promise<void> {
  await db
    .update(idempotencyKey)
    .set({ leasedUntil: sql`now() - interval '1 second'` })
    .where(eq(idempotencyKey.key, key));
}

test("a claim does not wait for the disk, and later statements on its connection do", async () => {
  const pool = openPool({ url, log: createLogger("silent"), connections: 1 });
  await pool.query("SET synchronous_commit = on");
  const request = { principal: "me", operation: "test.charge", target: "c1", key: newId(), body: {} };
  const claim = await new Idempotency(databaseOver(pool)).claim(request);
  expect(claim.kind).toBe("claimed");
  if (claim.kind === "claimed") await claim.held.release();
  expect((await pool.query("SHOW synchronous_commit")).rows).toEqual([{ synchronous_commit: "on" }]);
  await pool.end();
});
