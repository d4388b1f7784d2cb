import { join } from "node:path";
import { ok, refused } from "@boxwright/core/kernel/result";
import { afterAll, expect, test } from "vitest";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import { putUpload } from "../testing/put-upload.ts";
import { drawnKey, uploadKey } from "../upload.ts";
import type { drawInProcess } from "./drawing-process.ts";
import { FileDrawings } from "./file-drawings.ts";

async function outsideOf(read: ReturnType<FileDrawings["read"]>) {
  const files = await read;
  if (!files.ok) throw new Error(files.refusal.kind);
  return files.value.outside;
}

const { db } = await testDatabase();
const place = makeDataDir();
afterAll(() => place.remove());
const files = directoryStore(join(place.path, "files"));
const seal = pictureSealOf("a key of the tests", "arlington");
const drawn: DrawnFile = {
  width: 2,
  height: 1,
  size: { unit: "px", width: 4, height: 2, perInch: null },
  ink: "#1f1a16",
  bytes: new Uint8Array([1, 2, 3]),
};

const lost = refused({ kind: "taskLost" } as const);

const openDrawings = (draw: typeof drawInProcess) =>
  new FileDrawings({ seal, db, files, spool: join(place.path, "spool"), draw });

/** The files in the request for a picture: one uploaded file. */
async function sentFile() {
  const upload = await putUpload(db, { kind: "anonymous", id: newId(), tenant: "boxwright-us" });
  await files.put(uploadKey(upload), Buffer.from("%PDF-1.7"), "application/pdf");
  return { outside: upload.id, inside: null };
}

test("a drawing that is lost is refused for now, and the next request gets it", async () => {
  const sent = await sentFile();
  const outcomes = [lost, ok(drawn)];
  const drawings = openDrawings(async () => outcomes.shift() ?? lost);
  expect(await drawings.read(sent, { clientIp: "192.0.2.1" })).toEqual(refused({ kind: "tooManyPictures" }));
  expect(await outsideOf(drawings.read(sent, { clientIp: "192.0.2.1" }))).toEqual(drawn);
});

test("a file that cannot be drawn is not tried again", async () => {
  const sent = await sentFile();
  let attempts = 0;
  const drawings = openDrawings(async () => {
    attempts += 1;
    return ok(null);
  });
  for (const _ of [1, 2]) expect(await outsideOf(drawings.read(sent, { clientIp: "192.0.2.1" }))).toBeNull();
  expect(attempts).toBe(1);
});

test("a drawing is stored with the size of its file, and a stored drawing without it is made again", async () => {
  const sent = await sentFile();
  const key = drawnKey({ id: sent.outside }, 0);
  await files.put(
    key,
    Buffer.from('{"drawn":{"width":2,"height":1,"ink":"#1f1a16","webp":"AQID"}}'),
    "application/json",
  );
  let attempts = 0;
  const drawings = openDrawings(async () => {
    attempts += 1;
    return ok(drawn);
  });
  for (const _ of [1, 2]) expect(await outsideOf(drawings.read(sent, { clientIp: "192.0.2.1" }))).toEqual(drawn);
  expect(attempts).toBe(1);
});

test("all pictures of a cart of twelve boxes with artwork on both sides are drawn, even if they are requested at once", async () => {
  const drawings = openDrawings(async () => ok(drawn));
  const sent = await Promise.all(Array.from({ length: 24 }, sentFile));
  const reads = sent.map((file) => drawings.read(file, { clientIp: "192.0.2.1" }));
  expect(await Promise.all(reads.map(outsideOf))).toEqual(sent.map(() => drawn));
});

test("clients take turns: a network with many drawings delays another client by one drawing only", async () => {
  const order: string[] = [];
  const begin = Promise.withResolvers<void>();
  const drawings = new FileDrawings({
    seal,
    db,
    files: { ...files, get: async () => null },
    spool: join(place.path, "spool"),
    draw: async () => {
      await begin.promise;
      return ok(drawn);
    },
  });
  const sent = await Promise.all(Array.from({ length: 27 }, sentFile));
  const reads = sent.map((file, index) => {
    const [name, clientIp] = index < 26 ? ["greedy", `2001:db8::${index}`] : ["modest", "192.0.2.1"];
    return drawings.read(file, { clientIp }).then((read) => {
      if (read.ok) order.push(name);
      return read;
    });
  });
  await new Promise(setImmediate);
  begin.resolve();
  expect((await Promise.all(reads)).filter(({ ok }) => !ok)).toEqual([refused({ kind: "tooManyPictures" })]);
  expect(order.indexOf("modest")).toBeLessThanOrEqual(2);
});
