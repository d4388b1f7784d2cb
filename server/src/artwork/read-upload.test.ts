import { setTimeout as pause } from "node:timers/promises";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { ok, refused } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { uploadKey } from "../uploads/upload.ts";
import { readLeftArtwork } from "./jobs/read-artwork.ts";
import { waitingReports } from "./postgres/report-store.ts";
import { removeEarlierWaiting, takeWaiting } from "./postgres/waiting-rows.ts";
import type { ReadingDeps } from "./read-upload.ts";
import { engine } from "./report.ts";
import { noFacts } from "./testing/no-facts.ts";
import { openArtwork } from "./testing/open-artwork.ts";
import { leaseSeconds } from "./waiting.ts";

const { db, pool } = await testDatabase();
const { announced, again, files, later, log, now, readAll, readerOf, reportOn, send } = openArtwork(db);

const lost = async () => refused({ kind: "taskLost" } as const);

async function rowOf({ id }: { readonly id: string }) {
  const { rows } = await pool.query("SELECT * FROM artwork_report WHERE upload_id = $1", [id]);
  return rows[0];
}

/** Takes the next file and does no more, as a process that is killed. */
const takeAndDie = () => takeWaiting(db, waitingReports, now(), ([next]) => next);

test("a file is read once, and its report announces it", async () => {
  const upload = await send();
  expect(await reportOn(upload)).toMatchObject({ state: "waiting", facts: null });
  await readAll();
  expect(await reportOn(upload)).toMatchObject({ state: "done", facts: noFacts });
  expect(announced).toContainEqual({ uploadId: upload.id });
  await readAll({ read: () => Promise.reject(new Error("It is read again")) });
  expect((await reportOn(upload))?.state).toBe("done");
});

test("a client network is forgotten when the file has been read", async () => {
  const upload = await send({ network: "192.0.2.0/24" });
  expect(await rowOf(upload)).toMatchObject({ client: "192.0.2.0/24", visitor: upload.visitor });
  await readAll();
  expect(await rowOf(upload)).toMatchObject({ client: null, visitor: null });
});

test("a report goes with its upload", async () => {
  const upload = await send();
  await readAll();
  await pool.query("DELETE FROM upload WHERE id = $1", [upload.id]);
  expect(await rowOf(upload)).toBeUndefined();
});

test("clients take turns, however many files the first one has", async () => {
  const read: string[] = [];
  const watched: NonNullable<ReadingDeps["read"]> = async () => {
    const { rows } = await pool.query("SELECT client FROM artwork_report WHERE state = 'running'");
    read.push(rows[0].client);
    return ok(noFacts);
  };
  for (let count = 0; count < 4; count += 1) await send({ network: "many" });
  later(1);
  for (const network of ["one", "two"]) await send({ network });
  await readAll({ read: watched });
  expect(read).toEqual(["many", "one", "two", "many", "many", "many"]);
});

test("at most two files of a visitor are read at the same time, by all processes", async () => {
  const visitor = newId();
  const others = await send();
  for (let count = 0; count < 4; count += 1) await send({ visitor, network: newId() });
  let [now, most] = [0, 0];
  const slow: NonNullable<ReadingDeps["read"]> = async () => {
    const { rows } = await pool.query("SELECT 1 FROM artwork_report WHERE state = 'running' AND visitor = $1", [
      visitor,
    ]);
    most = Math.max(most, rows.length);
    now += 1;
    await pause(50);
    return ok(noFacts);
  };
  await Promise.all(
    [readerOf({ read: slow }, 3), readerOf({ read: slow }, 3)].flatMap((reader) => [
      reader.workOff(log),
      reader.workOff(log),
      reader.workOff(log),
    ]),
  );
  expect([now, most]).toEqual([5, 2]);
  expect((await reportOn(others))?.state).toBe("done");
});

test("a file whose process is lost three times fails, and a person has to look at it", async () => {
  const upload = await send();
  let tries = 0;
  await readAll({
    read: async () => {
      tries += 1;
      return lost();
    },
  });
  expect(tries).toBe(3);
  expect(await reportOn(upload)).toMatchObject({ state: "failed", facts: { faults: [{ kind: "too-slow" }] } });
  expect(announced).toContainEqual({ uploadId: upload.id });
});

test("a file on which the reader throws is tried three times as well", async () => {
  const upload = await send();
  await readAll({ read: () => Promise.reject(new Error("A bug of the reader")) });
  expect(await reportOn(upload)).toMatchObject({ state: "failed" });
});

test("the bytes of a failed file rest for a day, also in other uploads, and are read then", async () => {
  const bytes = new TextEncoder().encode("poison");
  const first = await send({ bytes });
  await readAll({ read: lost });
  const second = await send({ bytes });
  await readAll();
  expect(await reportOn(second)).toMatchObject({ state: "failed", facts: { faults: [{ kind: "too-slow" }] } });
  expect(await again(first)).toMatchObject([{ state: "failed" }]);
  later(25 * 3600);
  expect(await again(first)).toMatchObject([{ state: "waiting" }]);
  await readAll();
  expect(await reportOn(first)).toMatchObject({ state: "done", facts: noFacts });
});

test("a process of the shop that dies while it reads gives its file to another one, at most three times", async () => {
  const upload = await send();
  for (const tries of [1, 2, 3]) {
    await takeAndDie();
    expect(await rowOf(upload)).toMatchObject({ state: "running", tries });
    await readAll();
    expect((await rowOf(upload)).state).toBe("running");
    later(20);
  }
  await readAll({ read: () => Promise.reject(new Error("It is read a fourth time")) });
  expect(await reportOn(upload)).toMatchObject({ state: "failed" });
});

test("the file of a process that died is read by another one", async () => {
  const upload = await send();
  await takeAndDie();
  later(20);
  await readAll();
  expect(await rowOf(upload)).toMatchObject({ state: "done", tries: 2 });
});

test("a try does not count while the store of files is unavailable", async () => {
  const upload = await send();
  const away = { ...files, open: () => Promise.reject(new Error("The store is away")) };
  for (const _ of [1, 2, 3, 4]) {
    await expect(readAll({ files: away })).rejects.toThrow("The store is away");
    later(leaseSeconds + 1);
  }
  expect(await rowOf(upload)).toMatchObject({ tries: 0 });
  await readAll();
  expect((await reportOn(upload))?.state).toBe("done");
});

test("a file that the store cannot open rests, so that the other files of its client are read", async () => {
  const [broken, other] = [await send(), await send()];
  const open = (key: string) =>
    key === uploadKey(broken) ? Promise.reject(new Error("It cannot be opened")) : files.open(key);
  await expect(readAll({ files: { ...files, open } })).rejects.toThrow("It cannot be opened");
  await readAll({ files: { ...files, open } });
  expect((await reportOn(other))?.state).toBe("done");
  later(leaseSeconds + 1);
  await readAll();
  expect((await reportOn(broken))?.state).toBe("done");
});

test("a file that the store has lost has no report until its shopper sends it again", async () => {
  const upload = await send();
  const key = uploadKey(upload);
  await files.remove(key);
  await readAll();
  expect(await reportOn(upload)).toBeUndefined();
  expect(announced).toContainEqual({ uploadId: upload.id });
  await files.put(key, new Uint8Array([1]), upload.mediaType);
  expect(await again(upload)).toMatchObject([{ state: "waiting" }]);
  await readAll();
  expect(await reportOn(upload)).toMatchObject({ state: "done", facts: noFacts });
});

test("a file whose job is lost is read by the next run of the job for such files", async () => {
  const upload = await send();
  await readLeftArtwork({ db, now }, readerOf()).run({ payload: {}, jobId: newId(), log });
  expect((await reportOn(upload))?.state).toBe("done");
});

test("a report that waits for the reader of an earlier version goes after a day, with the network of its visitor", async () => {
  const [left, fresh] = [await send(), await send()];
  await readAll();
  const earlier = { left: 26, fresh: 1 };
  for (const [upload, hours] of [
    [left, earlier.left],
    [fresh, earlier.fresh],
  ] as const) {
    await pool.query(
      `INSERT INTO artwork_report (id, upload_id, engine, sha256, media_type, client, state, created_at)
       SELECT gen_random_uuid(), upload_id, $3, sha256, media_type, '192.0.2.0/24', 'waiting', $2
       FROM artwork_report WHERE upload_id = $1`,
      [upload.id, new Date(now().getTime() - hours * 3_600_000), engine + 1],
    );
  }
  await removeEarlierWaiting(db, { ...waitingReports, engine: engine + 2 }, daysBefore(now(), 1));
  const { rows } = await pool.query("SELECT upload_id FROM artwork_report WHERE engine = $1", [engine + 1]);
  expect(rows).toEqual([{ upload_id: fresh.id }]);
  expect((await reportOn(left))?.state).toBe("done");
});

test("a report that has ended is not taken again", async () => {
  const upload = await send();
  const report = await reportOn(upload);
  await readAll();
  const ended = { id: String(report?.id), client: upload.network };
  expect(await takeWaiting(db, waitingReports, now(), () => ended)).toBeNull();
  expect((await reportOn(upload))?.state).toBe("done");
});
