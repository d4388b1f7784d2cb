import { join } from "node:path";
import { refused } from "@boxwright/core/kernel/result";
import { afterAll, describe, expect, test } from "vitest";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import { putUpload } from "../testing/put-upload.ts";
import { drawnKey, uploadKey } from "../upload.ts";
import { DrawingLost, type drawInProcess } from "./drawing-process.ts";
import { FileDrawings } from "./drawn-files.ts";

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

const openDrawings = (draw: typeof drawInProcess) =>
  new FileDrawings({ seal, db, files, spool: join(place.path, "spool"), draw });

/** An uploaded file, as the request for a picture names it. */
async function sentFile() {
  const upload = await putUpload(db, { kind: "anonymous", id: newId(), tenant: "boxwright-us" });
  await files.put(uploadKey(upload), Buffer.from("%PDF-1.7"), "application/pdf");
  return { outside: upload.id, inside: null };
}

describe("a drawing that is lost", () => {
  test("is tried once more", async () => {
    let attempts = 0;
    const drawings = openDrawings(async () => {
      attempts += 1;
      if (attempts === 1) throw new DrawingLost();
      return drawn;
    });
    expect(await outsideOf(drawings.read(await sentFile(), { clientIp: "192.0.2.1" }))).toEqual(drawn);
  });

  test("is not remembered: the next request gets the picture", async () => {
    const sent = await sentFile();
    let isStopping = true;
    const drawings = openDrawings(async () => {
      if (isStopping) throw new DrawingLost();
      return drawn;
    });
    await expect(drawings.read(sent, { clientIp: "192.0.2.1" })).rejects.toThrow(DrawingLost);
    isStopping = false;
    expect(await outsideOf(drawings.read(sent, { clientIp: "192.0.2.1" }))).toEqual(drawn);
  });
});

test("a file that cannot be drawn is not tried again", async () => {
  const sent = await sentFile();
  let attempts = 0;
  const drawings = openDrawings(async () => {
    attempts += 1;
    return null;
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
    return drawn;
  });
  for (const _ of [1, 2]) expect(await outsideOf(drawings.read(sent, { clientIp: "192.0.2.1" }))).toEqual(drawn);
  expect(attempts).toBe(1);
});

test("the pictures of a cart of twelve boxes with artwork on both sides are drawn, however many are wanted at once", async () => {
  const drawings = openDrawings(async () => drawn);
  const sent = await Promise.all(Array.from({ length: 24 }, sentFile));
  const asked = sent.map((file) => drawings.read(file, { clientIp: "192.0.2.1" }));
  expect(await Promise.all(asked.map(outsideOf))).toEqual(sent.map(() => drawn));
});

test("clients take turns: a client with many drawings and addresses delays another by one drawing only", async () => {
  const order: string[] = [];
  const begin = Promise.withResolvers<void>();
  const drawings = new FileDrawings({
    seal,
    db,
    files: { ...files, get: async () => null },
    spool: join(place.path, "spool"),
    draw: async () => {
      await begin.promise;
      return drawn;
    },
  });
  const sent = await Promise.all(Array.from({ length: 27 }, sentFile));
  const asked = sent.map((file, index) => {
    const [who, clientIp] = index < 26 ? ["greedy", `2001:db8::${index}`] : ["modest", "192.0.2.1"];
    return drawings.read(file, { clientIp }).then((read) => {
      if (read.ok) order.push(who);
      return read;
    });
  });
  await new Promise(setImmediate);
  begin.resolve();
  expect((await Promise.all(asked)).filter(({ ok }) => !ok)).toEqual([refused({ kind: "tooManyPictures" })]);
  expect(order.indexOf("modest")).toBeLessThanOrEqual(2);
});
