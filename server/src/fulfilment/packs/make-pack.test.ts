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
import { packById, packOf as packOfLine } from "./pack-of-line.ts";
import { removeOldPacks } from "./remove-old-packs.ts";
import { openPacks, packedScene } from "./testing/open-packs.ts";

const { db } = await testDatabase();
const shop = await openPacks(db);
const { packing, files, print, buyDesigned, orderOf } = shop;

async function lineOf(line: MadeLine) {
  const [ordered] = (await orderOf(line)).lines;
  if (ordered === undefined) throw new Error("The order has no line");
  return ordered;
}

async function made(line: MadeLine, deps = packing) {
  return makePack(deps, { order: { ...(await orderOf(line)), number: line.orderNumber }, line: await lineOf(line) });
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keysPutBefore("print-packs", new Date("2100-01-01"))) keys.push(key);
  return keys;
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

test("a line that has not changed keeps its pack, even if the store has lost the file", async () => {
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
  const again = await packOf(line, counting);
  expect(packed).toEqual([line.lineId]);
  expect(again.pack).toMatchObject({ id: pack.id, sha256: pack.sha256 });
  expect(hashOf(again.bytes)).toBe(pack.sha256);
});

test("a link to a pack keeps its bytes when the line changes, and the line has the pack of its latest content", async () => {
  const changed = await buyDesigned();
  const comment = (text: string) =>
    db.$client.query("UPDATE order_line SET customer_comments = $2 WHERE id = $1", [changed.lineId, text]);
  const linked = await packOf(changed);
  shop.later(60);
  await comment("Red, please");
  const { pack: red, bytes: redBytes } = await packOf(changed);
  expect(JSON.parse(new TextDecoder().decode(unzipSync(redBytes)["order.json"])).comments).toBe("Red, please");
  const found = await packById(db, linked.pack.id);
  expect(hashOf((await files.get(found?.key ?? ""))?.bytes ?? new Uint8Array())).toBe(linked.pack.sha256);
  const current = async () => (await packOfLine(db, await lineOf(changed)))?.id;
  expect([red.id === linked.pack.id, await current()]).toEqual([false, red.id]);
  shop.later(60);
  await comment("");
  expect([(await packOf(changed)).pack.id, await current()]).toEqual([linked.pack.id, linked.pack.id]);
});

test("a pack whose file cannot be stored has no row", async () => {
  const lost = await buyDesigned();
  const full = { ...files, putFile: () => Promise.reject(new Error("The disk is full")) };
  await expect(made(lost, { ...packing, files: full })).rejects.toThrow("The disk is full");
  const { rows } = await db.$client.query("SELECT id FROM print_pack WHERE line_id = $1", [lost.lineId]);
  expect(rows).toEqual([]);
});

test("after a crash between file and row, the pack is made again, and the clean-up removes the file without a row", async () => {
  const crashed = await buyDesigned();
  onTestFinished(() => watchFaultPoints(null));
  watchFaultPoints((point) => {
    if (point === "after_pack_stored") throw new Error("The process ends");
  });
  const before = await storedKeys();
  await expect(made(crashed)).rejects.toThrow("The process ends");
  watchFaultPoints(null);
  const [stray = ""] = (await storedKeys()).filter((key) => !before.includes(key));
  const { rows: none } = await db.$client.query("SELECT id FROM print_pack WHERE line_id = $1", [crashed.lineId]);
  const { pack: again } = await packOf(crashed);
  await removeOldPacks({ db, files }, { ended: new Date(0), stray: new Date("2100-01-01") });
  expect([none, await files.has(stray), await files.has(again.key)]).toEqual([[], false, true]);
});

test("a print file that is missing or has other bytes than the approved one is never packed", async () => {
  expect(await made(await buyDesigned(null))).toEqual({ ok: false, refusal: { kind: "printLost" } });
  const changed = await buyDesigned(new Uint8Array([...print, 10]));
  expect(await made(changed)).toEqual({ ok: false, refusal: { kind: "printChanged" } });
});

test("a line without a print file of the shop has no pack", async () => {
  const [plain] = await shop.buyReady(100);
  expect(await made(plain)).toEqual({ ok: true, value: null });
});
