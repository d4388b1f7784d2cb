import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, refused } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { directoryStore } from "../platform/files/directory-store.ts";
import { diskCache } from "../platform/files/disk-cache.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import type { separateInProcess } from "./plates/separate-in-process.ts";
import { box } from "./print/testing/printed.ts";
import { PrintSeparations } from "./print-separations.ts";
import { printFileKey } from "./stored-print.ts";

const log = createLogger("silent");
const now = () => new Date("2026-11-20T15:00:00Z");
const sides = [{ side: "outside" as const, width: 2, height: 1, plates: [{ name: "Cyan" as const, coverage: 0.5 }] }];

/** The plates of a print in the store, with how often they were drawn. */
async function open(maxBytes: number, separate?: typeof separateInProcess) {
  const files = directoryStore(join(tmpdir(), `boxwright-plates-${newId()}`));
  const print = { id: newId(), sha256: newId().replaceAll("-", "").repeat(2) };
  await files.put(printFileKey(print), new Uint8Array([1]), "application/pdf");
  const cache = diskCache({ folder: join(tmpdir(), `boxwright-plates-${newId()}`), maxBytes, log, now });
  const drawn = { times: 0 };
  const draw: typeof separateInProcess = async ({ folder }) => {
    drawn.times += 1;
    await writeFile(join(folder, "outside-Cyan.png"), "cyan");
    return ok(sides);
  };
  const spool = join(tmpdir(), `boxwright-plates-${newId()}`);
  const separations = new PrintSeparations({ files, cache, spool, plant: "arlington", separate: separate ?? draw });
  return { separations, drawn, wanted: { print, box } };
}

test("plates are drawn once, also for two people at the same time and for each of their pictures", async () => {
  const { separations, drawn, wanted } = await open(1e6);
  const both = await Promise.all([separations.read(wanted, "one"), separations.read(wanted, "two")]);
  expect(both).toEqual([ok({ kind: "drawn", sides }), ok({ kind: "drawn", sides })]);
  const picture = await separations.picture(wanted, { side: "outside", name: "Cyan" }, "one");
  expect(Buffer.from((picture.ok && picture.value) || []).toString()).toBe("cyan");
  expect(await separations.picture(wanted, { side: "outside", name: "Black" }, "one")).toEqual(ok(null));
  expect(await separations.picture(wanted, { side: "inside", name: "Cyan" }, "one")).toEqual(ok(null));
  expect(drawn.times).toBe(1);
});

test("a picture that the cache dropped is drawn again", async () => {
  // Room for one file: the picture is the older one.
  const { separations, drawn, wanted } = await open(4096);
  await separations.read(wanted, "one");
  await separations.picture(wanted, { side: "outside", name: "Cyan" }, "one");
  expect(drawn.times).toBe(2);
});

test("a print that is too intricate is tried once, and one whose process was lost again", async () => {
  const tried = { times: 0 };
  const impossible = await open(1e6, async () => {
    tried.times += 1;
    return refused({ kind: "taskImpossible" });
  });
  for (const _ of [1, 2]) {
    expect(await impossible.separations.read(impossible.wanted, "one")).toEqual(ok({ kind: "tooIntricate" }));
  }
  expect(tried.times).toBe(1);
  const lost = await open(1e6, async () => refused({ kind: "taskLost" }));
  expect(await lost.separations.read(lost.wanted, "one")).toEqual(refused({ kind: "separationsBusy" }));
});

test("a print whose file is lost has no plates", async () => {
  const { separations, wanted } = await open(1e6);
  const other = { ...wanted, print: { ...wanted.print, id: newId() } };
  expect(await separations.read(other, "one")).toEqual(ok({ kind: "none" }));
});

test("a picture that cannot be stored is busy and not missing, because the print has the plate", async () => {
  const { separations, wanted } = await open(1);
  const picture = await separations.picture(wanted, { side: "outside", name: "Cyan" }, "one");
  expect(picture).toEqual(refused({ kind: "separationsBusy" }));
});
