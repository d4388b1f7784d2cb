import { refused } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import { watchFaultPoints } from "../platform/fault-points.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { makeLeftPrints, makePrints } from "./jobs/make-prints.ts";
import { readPrint } from "./read-prints.ts";
import { printFileKey, printFolder } from "./stored-print.ts";
import { lost, never, openPrinting } from "./testing/open-printing.ts";
import { leaseSeconds } from "./waiting.ts";

const database = await testDatabase();
const { db } = database;
const { ask, begin, deps, enqueued, files, later, log, makerOf, now, printAll, rowOf, takeAndDie } =
  openPrinting(database);

test("a print whose process is lost three times fails with a finding for a person, and waits again after a day", async () => {
  const { upload, print } = await begin();
  let tries = 0;
  await printAll({
    make: async () => {
      tries += 1;
      return refused({ kind: "taskLost" });
    },
  });
  expect(tries).toBe(3);
  expect(await ask(upload)).toMatchObject({ state: "failed", findings: [{ rule: "not-drawn", severity: "review" }] });
  later(25 * 3600);
  expect(await ask(upload)).toMatchObject({ id: print.id, state: "waiting", findings: null });
  await printAll();
  expect((await readPrint(db, print.id))?.state).toBe("done");
});

test("a process of the shop that dies while it prints gives the print to another one, at most three times", async () => {
  const { print } = await begin();
  for (const tries of [1, 2, 3]) {
    await takeAndDie();
    expect(await rowOf(print)).toMatchObject({ state: "running", tries });
    await printAll();
    expect((await rowOf(print)).state).toBe("running");
    later(20);
  }
  await printAll({ make: never });
  expect(await readPrint(db, print.id)).toMatchObject({ state: "failed", sha256: null });
});

test("a process that dies after the file is stored leaves nothing behind once the print is made again", async () => {
  const { print } = await begin();
  onTestFinished(() => watchFaultPoints(null));
  watchFaultPoints((point) => {
    if (point === "after_print_stored") throw new Error("The process dies");
  });
  await expect(printAll()).rejects.toThrow("The process dies");
  watchFaultPoints(null);
  expect(await rowOf(print)).toMatchObject({ ended_at: null, sha256: null });
  later(leaseSeconds + 1);
  await printAll();
  const made = await readPrint(db, print.id);
  const keys: string[] = [];
  for await (const key of files.keysPutBefore(printFolder, new Date("2100-01-01"))) keys.push(key);
  expect(made?.state).toBe("done");
  expect(keys.filter((key) => key.includes(print.id))).toEqual([
    printFileKey({ id: print.id, sha256: String(made?.sha256) }),
  ]);
});

test("a try does not count while the store of files is unavailable", async () => {
  const { print } = await begin();
  const away = { ...files, putFile: () => Promise.reject(new Error("The store is away")) };
  for (const _ of [1, 2, 3, 4]) {
    await expect(printAll({ files: away })).rejects.toThrow("The store is away");
    later(leaseSeconds + 1);
  }
  expect(await rowOf(print)).toMatchObject({ tries: 0 });
  await printAll();
  expect((await readPrint(db, print.id))?.state).toBe("done");
});

test("a print whose job is lost is made by the next run of the job for such prints, and its own job looks again", async () => {
  const { print } = await begin();
  const run = { jobId: newId(), log };
  await takeAndDie();
  await makePrints({ db, queue: deps.queue }, makerOf()).run({ ...run, payload: { printId: print.id } });
  expect(enqueued.at(-1)).toMatchObject({ payload: { printId: print.id }, startAfterSeconds: 16 });
  later(20);
  await makeLeftPrints({ db, now }, makerOf()).run({ ...run, payload: {} });
  expect((await readPrint(db, print.id))?.state).toBe("done");
});

test("a failed print is not begun again before a day is over", async () => {
  const { upload, print } = await begin();
  await printAll({ make: lost });
  const before = enqueued.length;
  expect(await ask(upload)).toMatchObject({ id: print.id, state: "failed" });
  expect(enqueued.length).toBe(before);
});
