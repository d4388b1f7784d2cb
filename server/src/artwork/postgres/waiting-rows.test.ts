import { ok } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { noFacts } from "../testing/no-facts.ts";
import { openArtwork } from "../testing/open-artwork.ts";
import { unreadFacts } from "../unread-facts.ts";
import { leaseSeconds } from "../waiting.ts";
import { endReport, waitingReports } from "./report-store.ts";
import { keepAlive, letRest, putBack, removeTaken, takeWaiting } from "./waiting-rows.ts";

const { db, pool } = await testDatabase();
const { announced, later, now, readAll, reportOn, send } = openArtwork(db);
const { table } = waitingReports;

async function take() {
  const taken = await takeWaiting(db, waitingReports, now(), ([next]) => next);
  if (taken === null) throw new Error("No file waits");
  return taken;
}

async function rowOf({ id }: { readonly id: string }) {
  const { rows } = await pool.query("SELECT * FROM artwork_report WHERE upload_id = $1", [id]);
  return rows[0];
}

test("a process whose lease ran out changes nothing in a row that the next process works on", async () => {
  const upload = await send();
  const late = await take();
  later(leaseSeconds + 1);
  const current = await take();
  const before = await rowOf(upload);
  later(5);
  const facts = unreadFacts("application/pdf", "encrypted");
  await keepAlive(db, table, late, now());
  await letRest(db, table, late, now());
  await putBack(db, table, late);
  const ended = { state: "done", facts, at: now(), tookMs: 1 } as const;
  expect(await inTransaction(db, (tx) => endReport(tx, late, ended))).toBe(false);
  expect(await inTransaction(db, (tx) => removeTaken(tx, table, late))).toBe(false);
  expect(await rowOf(upload)).toEqual(before);
  expect(await inTransaction(db, (tx) => endReport(tx, current, { ...ended, facts: noFacts }))).toBe(true);
  expect(await reportOn(upload)).toMatchObject({ state: "done", facts: noFacts });
});

test("a process whose lease ran out may end a row that no other process has taken", async () => {
  const upload = await send();
  const late = await take();
  later(leaseSeconds + 60);
  const ended = { state: "done", facts: noFacts, at: now(), tookMs: 1 } as const;
  expect(await inTransaction(db, (tx) => endReport(tx, late, ended))).toBe(true);
  expect((await reportOn(upload))?.state).toBe("done");
});

test("a file that two processes read after a lost lease is announced once, with the facts of the second", async () => {
  const upload = await send();
  const before = announced.length;
  const encrypted = unreadFacts("application/pdf", "encrypted");
  await readAll({
    read: async () => {
      later(leaseSeconds + 1);
      await readAll({ read: async () => ok(encrypted) });
      return ok(noFacts);
    },
  });
  expect(await reportOn(upload)).toMatchObject({ state: "done", facts: encrypted });
  expect(announced.slice(before)).toEqual([{ uploadId: upload.id }]);
});
