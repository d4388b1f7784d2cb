import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findingOf } from "@boxwright/core/artwork/found";
import { ok, refused } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { uploadKey } from "../uploads/upload.ts";
import { checkFilesOnBox } from "./check-artwork.ts";
import type { PrintMakerDeps } from "./make-print.ts";
import { makeArtworkPrint } from "./print/make-artwork-print.ts";
import { readPrint } from "./read-prints.ts";
import { previewKey } from "./stored-print.ts";
import { never, openPrinting } from "./testing/open-printing.ts";
import { printFile } from "./testing/print-file.ts";
import { checksOfOrders } from "./waiting.ts";

const database = await testDatabase();
const { db, pool } = database;
const {
  announced,
  ask,
  begin,
  deps,
  enqueued,
  files,
  later,
  log,
  makerOf,
  placedOn,
  printAll,
  rowOf,
  sendRead,
  storedBytes,
} = openPrinting(database);

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
  const { findings } = await checkFilesOnBox(deps, await placedOn(upload), checksOfOrders);
  expect(findings).toContainEqual({ ...finding, id: `fonts/${upload.id}/0`, upload: upload.id });
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
  for (const one of [upload, await sendRead({ bytes })]) {
    const { findings, passed } = await checkFilesOnBox(deps, await placedOn(one), checksOfOrders);
    expect(findings).toContainEqual({ ...finding, id: `ink-sum/${one.id}/0/outside`, upload: one.id });
    expect(passed).toContainEqual({ check: "bleed", state: "passed" });
  }
});
