import { createHash } from "node:crypto";
import { packedLine, packManifest } from "@boxwright/contract/fulfilment";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { templateOf } from "@boxwright/core/structures/template";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { watchFaultPoints } from "../../platform/fault-points.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { linesOn, readDxf } from "../../structures/print/testing/read-dxf.ts";
import type { MadeLine } from "../testing/open-fulfilment.ts";
import { drawInProcess } from "./drawing/draw-in-process.ts";
import { makePack } from "./make-pack.ts";
import { openPacks, packedScene } from "./testing/open-packs.ts";

const { db } = await testDatabase();
const shop = await openPacks(db);
const { packing, files, print, buyDesigned, orderOf } = shop;

async function made(line: MadeLine, deps = packing) {
  const order = await orderOf(line);
  const [ordered] = order.lines;
  if (ordered === undefined) throw new Error("The order has no line");
  return makePack(deps, { order: { ...order, number: line.orderNumber }, line: ordered });
}

async function packOf(line: MadeLine, deps = packing) {
  const pack = await made(line, deps);
  if (!pack.ok || pack.value === null) throw new Error("The line has no pack");
  const stored = await files.get(pack.value.key);
  if (stored === null) throw new Error("The pack is not stored");
  return { pack: pack.value, bytes: stored.bytes };
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const line = await buyDesigned();
const drawing: typeof packing = { ...packing, draw: drawInProcess };
const { pack, bytes } = await packOf(line, drawing);
const unpacked = unzipSync(bytes);
const fileNamed = (name: string) => {
  const file = unpacked[name];
  if (file === undefined) throw new Error(`The pack has no ${name}`);
  return file;
};
const jsonOf = (name: string) => JSON.parse(new TextDecoder().decode(fileNamed(name)));

test("a pack has the approved print file and all that a plant needs beside it, each with its hash in the manifest", () => {
  const { files: listed } = packManifest.parse(jsonOf("manifest.json"));
  expect(Object.keys(unpacked)).toEqual([...listed.map(({ name }) => name), "manifest.json"].sort());
  expect(listed.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ["dieline.dxf", "image/vnd.dxf"],
    ["job-ticket.pdf", "application/pdf"],
    ["order.json", "application/json"],
    ["preview-inside.png", "image/png"],
    ["preview.png", "image/png"],
    ["print.pdf", "application/pdf"],
  ]);
  for (const { name, bytes: size, sha256 } of listed) {
    expect([fileNamed(name).length, hashOf(fileNamed(name))], name).toEqual([size, sha256]);
  }
  expect(Buffer.compare(fileNamed("print.pdf"), print)).toBe(0);
  expect(pack).toMatchObject({ sha256: hashOf(bytes), bytes: bytes.length, manifest: { files: listed } });
});

test("order.json describes the line in the form of the contract", () => {
  expect(packedLine.parse(jsonOf("order.json"))).toMatchObject({
    orderNumber: line.orderNumber,
    lineItemId: line.lineId,
    lineNumber: 1,
    product: { sku: "BW-MAILER" },
    selection: { Size: "10x8x4", Color: "Kraft" },
    quantity: 250,
    color: "kraft",
    inks: [
      { side: "outside", plates: ["Black"], swatches: [{ name: "Black" }] },
      { side: "inside", plates: [] },
    ],
    print: { sha256: hashOf(print) },
    design: { version: 1 },
    artwork: [],
  });
});

test("the dieline has the cuts and creases of the box in millimetres", () => {
  const family = familyNamed("mailer");
  const drawn = family && dielineOf("arlington", family, packedScene.box.size, "E");
  if (!drawn?.ok) throw new Error("The mailer cannot be made");
  const { cuts, creases } = templateOf(drawn.value, "outside");
  const dxf = readDxf(new TextDecoder().decode(fileNamed("dieline.dxf")));
  expect(dxf.header["$INSUNITS"]).toBe(4);
  expect([linesOn(dxf, "CUT").length, linesOn(dxf, "CREASE").length]).toEqual([cuts.length, creases.length]);
});

test("the previews show what the print file prints on the board, and the job ticket is a sound PDF", async () => {
  const darkParts = async (name: string) => {
    const { data, info } = await sharp(fileNamed(name)).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(Math.max(info.width, info.height)).toBe(2048);
    return data.filter((light) => light < 60).length / data.length;
  };
  // The black rectangle has 40 × 20 mm of a sheet of some 683 × 673 mm with its bleed.
  expect(await darkParts("preview.png")).toBeCloseTo((40 * 20) / (689 * 679), 4);
  expect(await darkParts("preview-inside.png")).toBe(0);
  expect(await checkPdf(fileNamed("job-ticket.pdf"))).toMatchObject({ exit: 0 });
});

test("the same line has the same bytes, even if its pack is made again", async () => {
  const packed: string[] = [];
  const counting: typeof packing = {
    ...drawing,
    presentContent: (...content) => {
      packed.push(content[0].lineId);
      return packing.presentContent(...content);
    },
  };
  expect(await made(line, counting)).toMatchObject({ ok: true, value: { id: pack.id } });
  expect(packed).toEqual([]);
  await files.remove(pack.key);
  shop.later(3600);
  expect(await made(line, counting)).toMatchObject({ ok: true, value: { sha256: pack.sha256, key: pack.key } });
  expect(packed).toEqual([line.lineId]);
  expect(hashOf((await files.get(pack.key))?.bytes ?? new Uint8Array())).toBe(pack.sha256);
});

test("a line that has changed gets a new pack, and the one before is removed", async () => {
  const changed = await buyDesigned();
  const before = await packOf(changed);
  await db.$client.query("UPDATE order_line SET customer_comments = 'Red, please' WHERE id = $1", [changed.lineId]);
  const after = await packOf(changed);
  const order = JSON.parse(new TextDecoder().decode(unzipSync(after.bytes)["order.json"]));
  expect([order.comments, await files.has(before.pack.key)]).toEqual(["Red, please", false]);
  const { rows } = await db.$client.query("SELECT id FROM print_pack WHERE line_id = $1", [changed.lineId]);
  expect(rows).toEqual([{ id: after.pack.id }]);
});

test("a pack whose file cannot be stored has no row", async () => {
  const lost = await buyDesigned();
  const full = { ...files, putFile: () => Promise.reject(new Error("The disk is full")) };
  await expect(made(lost, { ...packing, files: full })).rejects.toThrow("The disk is full");
  const { rows } = await db.$client.query("SELECT id FROM print_pack WHERE line_id = $1", [lost.lineId]);
  expect(rows).toEqual([]);
});

test("a crash after the file is stored leaves nothing behind once the pack is made again", async () => {
  const crashed = await buyDesigned();
  onTestFinished(() => watchFaultPoints(null));
  watchFaultPoints((point) => {
    if (point === "after_pack_stored") throw new Error("The process ends");
  });
  await expect(made(crashed)).rejects.toThrow("The process ends");
  watchFaultPoints(null);
  const { rows: none } = await db.$client.query("SELECT id FROM print_pack WHERE line_id = $1", [crashed.lineId]);
  const { pack: again } = await packOf(crashed);
  const keys: string[] = [];
  for await (const key of files.keysPutBefore("print-packs", new Date("2100-01-01"))) keys.push(key);
  expect([none, keys.filter((key) => key.endsWith(crashed.lineId))]).toEqual([[], [again.key]]);
});

test("a print file that is missing or has other bytes than the approved one is never packed", async () => {
  for (const stored of [null, new Uint8Array([...print, 10])]) {
    expect(await made(await buyDesigned(stored))).toEqual({ ok: false, refusal: { kind: "printChanged" } });
  }
});

test("a line without a print file of the shop has no pack", async () => {
  const [plain] = await shop.buyReady(100);
  expect(await made(plain)).toEqual({ ok: true, value: null });
});
