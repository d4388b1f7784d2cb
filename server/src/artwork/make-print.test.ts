import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import { findingOf } from "@boxwright/core/artwork/found";
import { fileOf, pageOf } from "@boxwright/core/artwork/testing/sample-facts";
import { ok, refused } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import type { Spend } from "../platform/budgets.ts";
import { watchFaultPoints } from "../platform/fault-points.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { uploadKey } from "../uploads/upload.ts";
import { checkFilesOnBox } from "./check-artwork.ts";
import { makeLeftPrints, makePrints } from "./jobs/make-prints.ts";
import type { PrintMakerDeps } from "./make-print.ts";
import { openPrint } from "./open-prints.ts";
import { waitingPrints } from "./postgres/print-store.ts";
import { takeWaiting } from "./postgres/waiting-rows.ts";
import { makeArtworkPrint } from "./print/make-artwork-print.ts";
import { hashOf, printInput } from "./print-input.ts";
import { printedBox } from "./printed-box.ts";
import { readPrint } from "./read-prints.ts";
import { hasEnded } from "./report.ts";
import { previewKey, printFileKey, printFolder, type StoredPrint } from "./stored-print.ts";
import { openArtwork } from "./testing/open-artwork.ts";
import { printFile } from "./testing/print-file.ts";
import { checksOfOrders, leaseSeconds } from "./waiting.ts";

const { db, pool } = await testDatabase();
const { announced, deps, enqueued, files, later, log, makerOf, now, printAll, readAll, reportOn, send } =
  openArtwork(db);

const goods = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

function boxOf(selection = goods) {
  const box = printedBox(deps, "BW-MAILER", selection);
  if (!box.ok || box.value === null) throw new Error("There is no such box");
  return box.value;
}

const { width, height } = boxOf().dieline.blank;
const facts = fileOf([pageOf(width, height)]);

type Sent = Awaited<ReturnType<typeof send>>;

/** Asks for the print of a file on a box, as the check of the file does. */
async function ask(upload: Sent, box = boxOf()): Promise<StoredPrint> {
  const report = await reportOn(upload);
  if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
  const placed = { box, uploads: [upload], reports: [report], chosen: null };
  const { print } = await checkFilesOnBox(deps, placed, { client: upload.network, visitor: upload.visitor });
  if (print === null) throw new Error("Nothing is printed");
  return print;
}

/** Sends a file that is read, and asks for its print. */
async function begin(sent: Parameters<typeof send>[0] = {}) {
  const upload = await send(sent);
  await readAll({ read: async () => ok(facts) });
  return { upload, print: await ask(upload) };
}

async function rowOf({ id }: Pick<StoredPrint, "id">) {
  const { rows } = await pool.query("SELECT * FROM artwork_print WHERE id = $1", [id]);
  return rows[0];
}

const lost: PrintMakerDeps["make"] = async () => refused({ kind: "taskLost" } as const);
const never: PrintMakerDeps["make"] = () => Promise.reject(new Error("It is made again"));

/** Takes the next print and does no more, as a process that is killed. */
const takeAndDie = () => takeWaiting(db, waitingPrints, now(), ([next]) => next);

async function storedBytes(print: StoredPrint): Promise<Uint8Array | undefined> {
  const { id, sha256 } = print;
  return sha256 === null ? undefined : (await files.get(printFileKey({ id, sha256 })))?.bytes;
}

test("a print is made once, stored under the hash of its bytes, and announced by the hash of its file", async () => {
  const { upload, print } = await begin();
  expect(print).toMatchObject({ state: "waiting", sha256: null, findings: null });
  expect(enqueued).toContainEqual({ job: "artwork.print", payload: { printId: print.id } });
  await printAll();
  const made = await ask(upload);
  expect(made).toMatchObject({ id: print.id, state: "done", findings: [] });
  const bytes = await storedBytes(made);
  expect(
    createHash("sha256")
      .update(bytes ?? "")
      .digest("hex"),
  ).toBe(made.sha256);
  expect(made.bytes).toBe(bytes?.length);
  expect(announced).toContainEqual({ sha256: upload.sha256 });
  await printAll({ make: never });
  expect((await readPrint(db, print.id))?.state).toBe("done");
});

test("files with the same bytes have one print, also if different people sent them", async () => {
  const bytes = new TextEncoder().encode("the same artwork");
  const [mine, other] = [await begin({ bytes }), await begin({ bytes })];
  expect(other.print.id).toBe(mine.print.id);
  expect(other.upload.visitor).not.toBe(mine.upload.visitor);
  await printAll();
});

test("another box, color, side, place or order of files has another print, and a guessed place the same", async () => {
  const upload = await send();
  await readAll({ read: async () => ok(fileOf([pageOf(width, height), pageOf(width, height)])) });
  const report = await reportOn(upload);
  if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
  const inputOf = (box = boxOf(), change: object = {}) => {
    const checked = [{ upload: upload.id, facts: report.facts }];
    const placements = automaticPlacements(checked, box).map((placement) => ({ ...placement, ...change }));
    const input = printInput({ plant: "arlington", box, placements, uploads: [upload], reports: [report] });
    if (input === null) throw new Error("Nothing is printed");
    return hashOf(input);
  };
  const hashes = [
    inputOf(),
    inputOf(boxOf({ ...goods, Size: "12x10x4" })),
    inputOf(boxOf({ ...goods, Color: "Kraft" })),
    inputOf(boxOf({ ...goods, "Print Options": "Both sides" })),
    inputOf(boxOf(), { x: 0 }),
    inputOf(boxOf(), { page: 1 }),
    inputOf(boxOf(), { turn: 180 }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(inputOf(boxOf(), { isGuess: true })).toBe(hashes[0]);
});

test("the same artwork of different visitors has the same bytes in different processes and under different ids", async () => {
  const bytes = printFile("/Note (twice)");
  const { upload, print } = await begin({ bytes });
  await printAll({ make: makeArtworkPrint });
  const once = await readPrint(db, print.id);
  await pool.query("DELETE FROM artwork_print WHERE id = $1", [print.id]);
  const again = await ask(upload);
  expect(again).toMatchObject({ state: "waiting" });
  await printAll({ make: makeArtworkPrint });
  expect(again.id).not.toBe(print.id);
  expect((await readPrint(db, again.id))?.sha256).toBe(once?.sha256);
  expect(once?.sha256).toMatch(/^[\da-f]{64}$/);
});

test("a client network is forgotten when the print has ended", async () => {
  const { print } = await begin({ network: "192.0.2.0" });
  expect(await rowOf(print)).toMatchObject({ client: "192.0.2.0" });
  await printAll();
  expect(await rowOf(print)).toMatchObject({ client: null, visitor: null });
});

test("a print that cannot be made ends with the reasons, which name the upload of the report", async () => {
  const { upload, print } = await begin();
  const finding = {
    id: `fonts/${upload.sha256}/0`,
    rule: "fonts",
    severity: "fail",
    side: "outside",
    panel: null,
    upload: upload.sha256,
    page: 0,
    box: null,
    pageBox: null,
    message: { en: "Embed it", de: "Einbetten" },
    measured: null,
    limit: null,
    fixes: [],
  } as const;
  await printAll({ make: async () => refused({ kind: "artworkNotPrinted", findings: [finding] }) });
  expect(await ask(upload)).toMatchObject({ id: print.id, state: "done", sha256: null, findings: [finding] });
  const report = await reportOn(upload);
  if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
  const { findings } = await checkFilesOnBox(
    deps,
    { box: boxOf(), uploads: [upload], reports: [report], chosen: null },
    { client: "", visitor: null },
  );
  expect(findings).toContainEqual({ ...finding, id: `fonts/${upload.id}/0`, upload: upload.id });
});

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

test("the print of a file that the store has lost is removed until a shopper sends the file again", async () => {
  const { upload, print } = await begin();
  await files.remove(uploadKey(upload));
  await printAll();
  expect(await rowOf(print)).toBeUndefined();
  expect(announced).toContainEqual({ sha256: upload.sha256 });
});

test("at most two prints of a visitor are made at the same time, and clients take turns", async () => {
  const visitor = newId();
  for (let count = 0; count < 4; count += 1) await begin({ visitor, network: "many" });
  later(1);
  await begin({ network: "one" });
  const order: string[] = [];
  let most = 0;
  const slow: PrintMakerDeps["make"] = async () => {
    const { rows } = await pool.query("SELECT client FROM artwork_print WHERE state = 'running' ORDER BY started_at");
    most = Math.max(most, rows.filter(({ client }) => client === "many").length);
    order.push(...rows.map(({ client }) => client));
    await pause(20);
    return refused({ kind: "artworkNotPrinted", findings: [] });
  };
  const maker = makerOf({ make: slow }, 3);
  await Promise.all([maker.workOff(log), maker.workOff(log), maker.workOff(log)]);
  expect(most).toBe(2);
  expect(order.indexOf("one")).toBeLessThan(5);
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

test("a print that is asked for many times at once begins once", async () => {
  const upload = await send();
  await readAll({ read: async () => ok(facts) });
  const report = await reportOn(upload);
  if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
  const placements = automaticPlacements([{ upload: upload.id, facts: report.facts }], boxOf());
  const input = printInput({ plant: "arlington", box: boxOf(), placements, uploads: [upload], reports: [report] });
  if (input === null) throw new Error("Nothing is printed");
  const asked = Array.from({ length: 8 }, () => openPrint(deps, input, { client: "one", visitor: null }));
  const prints = await Promise.all(asked);
  const ids = new Set(prints.map((print) => (print.ok ? print.value.id : null)));
  expect(ids.size).toBe(1);
  const begun = enqueued.filter(({ payload }) => ids.has((payload as { printId?: string }).printId ?? ""));
  expect(begun).toHaveLength(1);
  await printAll();
});

test("a visitor who has begun too many prints lately gets none until later, and the check of an order gets one", async () => {
  const upload = await send();
  await readAll({ read: async () => ok(facts) });
  const report = await reportOn(upload);
  if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
  const spent: { readonly client: string; readonly amount: number }[] = [];
  const spend: Spend = async (_budget, client, amount) => {
    spent.push({ client, amount });
    return 60;
  };
  const placed = { box: boxOf(), uploads: [upload], reports: [report], chosen: null };
  const client = { client: upload.network, visitor: upload.visitor };
  const refused = await checkFilesOnBox({ ...deps, spend }, placed, client);
  expect(refused).toMatchObject({ print: null, printDelay: 60 });
  expect(refused.findings).toContainEqual(expect.objectContaining({ rule: "unchecked", severity: "info" }));
  expect(spent).toEqual([{ client: upload.network, amount: 1 }]);
  expect((await checkFilesOnBox({ ...deps, spend }, placed, checksOfOrders)).print).toMatchObject({ state: "waiting" });
  expect((await checkFilesOnBox({ ...deps, spend }, placed, client)).print).toMatchObject({ state: "waiting" });
  expect(spent).toHaveLength(1);
  await printAll();
});

test("the findings and previews of the plates are stored with the print, and name the upload of each report", async () => {
  const bytes = new TextEncoder().encode("heavy inks");
  const { upload, print } = await begin({ bytes });
  const finding = findingOf(
    { check: "ink-sum", message: { en: "Too much ink", de: "Zu viel Farbe" } },
    { upload: upload.sha256, page: 0, side: "outside", panel: null },
  );
  const area = { left: 0, low: 0, right: 1, high: 1 };
  await printAll({
    measure: async ({ folder }) => {
      await writeFile(join(folder, "outside.png"), "a picture");
      const previews = [{ side: "outside", width: 20, height: 10, area }] as const;
      return ok({ engines: ["plates"], previews, findings: [finding] });
    },
  });
  const made = await readPrint(db, print.id);
  expect(made?.measured).toEqual({ engines: ["plates"], previews: [{ side: "outside", width: 20, height: 10, area }] });
  const key = previewKey({ id: print.id, sha256: String(made?.sha256) }, "outside");
  expect(new TextDecoder().decode((await files.get(key))?.bytes)).toBe("a picture");
  for (const one of [upload, await send({ bytes })]) {
    await readAll({ read: async () => ok(facts) });
    const report = await reportOn(one);
    if (report === undefined || !hasEnded(report)) throw new Error("The file is not read");
    const placed = { box: boxOf(), uploads: [one], reports: [report], chosen: null };
    const { findings, passed } = await checkFilesOnBox(deps, placed, checksOfOrders);
    expect(findings).toContainEqual({ ...finding, id: `ink-sum/${one.id}/0/outside`, upload: one.id });
    expect(passed).toContainEqual({ check: "bleed", state: "passed" });
  }
});
