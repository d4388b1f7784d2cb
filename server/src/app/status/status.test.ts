import { Pool } from "pg";
import { expect, test } from "vitest";
import { z } from "zod";
import { createCircuitBreaker } from "../../platform/circuit-breaker.ts";
import { databaseOver, inTransaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { defineJob } from "../../platform/queue/job.ts";
import { holdOutbox, outboxHold, releaseOutbox } from "../../platform/queue/outbox-hold.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { parseConfig } from "../../platform/read-config.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { setStatus } from "../set-status.ts";
import { commandRunner } from "../testing/operator-command.ts";
import { statusLookOf } from "./look.ts";
import { mountStatus } from "./mount-status.ts";

const { db, pool, url } = await testDatabase();
// Creates the tables of the queue.
const queue = await openQueue({ url, log: createLogger("silent") });
await queue.declare([defineJob({ name: "notifications.test", payload: z.object({}) })]);
await queue.stop();
const read = parseConfig({});
if (!read.ok) throw new Error("no configuration");
const config = read.value;
const run = commandRunner(setStatus, { DATABASE_URL: url });
const readLook = statusLookOf("boxwright", () => Promise.reject(new Error("no content")));
const visit = { nonce: "n0nce", clientIp: "127.0.0.1", fetchApi: () => Promise.reject(new Error("not called")) };

/** A shop that has measured nothing yet. */
function openStatus(database = db) {
  const machine = {
    config,
    db: database,
    outboxHold: outboxHold(database, null),
    now: () => new Date("2026-11-29T10:00:00Z"),
  };
  const [page, json] = mountStatus({ ...machine, readLook });
  const get = async (path: string, init: RequestInit = {}) =>
    (path.startsWith("/status.json") ? json : page)?.handle(
      new Request(`http://shop.test${path}`, init),
      visit,
    ) as Promise<Response>;
  return {
    get,
    json: async () => (await (await get("/status.json")).json()) as { state: string; parts: object; notice: unknown },
  };
}

const away = databaseOver(new Pool({ host: "127.0.0.1", port: 1 }));

test("a healthy shop says that each part works, for programs and for people, in the language of the browser", async () => {
  const { get, json } = openStatus();
  expect(await json()).toEqual({
    at: "2026-11-29T10:00:00.000Z",
    state: "working",
    parts: { ordering: "working", payments: "working", uploads: "working", pictures: "working", mails: "working" },
    notice: null,
  });
  const response = await get("/status", { headers: { "accept-language": "de" } });
  expect([response.status, response.headers.get("cache-control"), response.headers.get("vary")]).toEqual([
    200,
    "public, max-age=10",
    "Accept-Language, Cookie",
  ]);
  const page = await response.text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain("Alles funktioniert.");
  expect(page).toMatch(/<th scope="row">Bilder der Verpackungen<\/th><td class="working">Funktioniert<\/td>/);
  expect((await get("/status", { method: "POST" })).status).toBe(405);
});

test("the page has the language that the visitor has chosen for all pages, in the URL or before", async () => {
  const { get } = openStatus();
  const languageOf = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)">/.exec(await (await get(path, { headers })).text())?.[1];
  const german = { "accept-language": "de" };
  expect(await languageOf("/status", { ...german, cookie: "a=b; culture=en-US" })).toBe("en");
  expect(await languageOf("/status", { cookie: "culture=de" })).toBe("de");
  expect(await languageOf("/status?culture=de", { cookie: "culture=en-US" })).toBe("de");
  expect(await languageOf("/status?culture=xx", { ...german, cookie: "culture=yy" })).toBe("de");
});

test("without a database the page still opens, and says that nothing can be ordered", async () => {
  const { get, json } = openStatus(away);
  expect(await json()).toMatchObject({
    state: "down",
    parts: { ordering: "down", payments: "down", uploads: "down", pictures: "working", mails: "degraded" },
  });
  expect(await (await get("/status")).text()).toContain("A part of the shop doesn’t work at the moment.");
});

test("a shop whose outbox is held says that nothing can be ordered, and that mails wait", async () => {
  await holdOutbox(db, "restore", new Date());
  expect((await openStatus().json()).parts).toMatchObject({ ordering: "down", payments: "down", mails: "degraded" });
  await inTransaction(db, releaseOutbox);
  expect((await openStatus().json()).state).toBe("working");
});

test("a queue that cannot be read in time makes mails disrupted, and the shop goes on taking orders", async () => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; LOCK TABLE pgboss.job");
    expect((await openStatus().json()).parts).toMatchObject({
      ordering: "working",
      uploads: "working",
      mails: "degraded",
    });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

test("an open breaker of the gateway makes payments disrupted", async () => {
  const breaker = createCircuitBreaker("gateway", { failuresToOpen: 1, openSeconds: 0.05 });
  await breaker(() => Promise.reject(new Error("away"))).catch(() => {});
  expect((await openStatus().json()).parts).toMatchObject({ payments: "degraded", ordering: "working" });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await breaker(async () => ({ ok: true, value: null }));
  expect((await openStatus().json()).parts).toMatchObject({ payments: "working" });
});

test("mails that wait for a worker make mails disrupted", async () => {
  const insert =
    "INSERT INTO pgboss.job (name, state, start_after) VALUES ('notifications.test', 'created', now() - interval '20 minutes')";
  await pool.query(insert);
  expect((await openStatus().json()).parts).toMatchObject({ mails: "degraded" });
  await pool.query("DELETE FROM pgboss.job");
});

test("the operator's notice is shown as text, makes its part look worse and not better, and is cleared by the command", async () => {
  expect(await run("payments", "degraded", "Cards are <slow> today", "Karten sind heute langsam")).toMatchObject({
    code: 0,
  });
  const { get, json } = openStatus();
  expect(await json()).toMatchObject({ state: "degraded", parts: { payments: "degraded", mails: "working" } });
  expect(await (await get("/status")).text()).toContain("Cards are &lt;slow&gt; today");
  expect((await run()).output).toContain("payments degraded since");
  expect(await run("all", "working", "We moved")).toMatchObject({ code: 0 });
  expect(await (await openStatus().get("/status", { headers: { "accept-language": "de" } })).text()).toContain(
    "We moved",
  );
  expect(await run("clear")).toEqual({ code: 0, output: "The notice is cleared.\n" });
  expect((await openStatus().json()).notice).toBeNull();
  expect(await run("clear")).toEqual({ code: 0, output: "There is no notice.\n" });
});

test("the command refuses an unknown part or state, a notice without text and one that is too long", async () => {
  for (const words of [
    ["everything"],
    ["all", "broken", "x"],
    ["all", "down"],
    ["all", "down", " "],
    ["all", "down", "a", "b", "c"],
  ])
    expect((await run(...words)).output).toContain("Usage: npm run status:set");
  expect((await run("all", "down", "x".repeat(501))).output).toContain("at most 500 characters");
});
