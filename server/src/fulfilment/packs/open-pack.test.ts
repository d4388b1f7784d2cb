import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import type { MadeLine } from "../testing/open-fulfilment.ts";
import { openPack } from "./open-pack.ts";
import { packLine } from "./pack-line.ts";
import { openPacks } from "./testing/open-packs.ts";

const { db, pool } = await testDatabase();
const shop = await openPacks(db);
const { packing, files, log, stateOf } = shop;

async function open(line: MadeLine) {
  const order = await shop.orderOf(line);
  const [ordered] = order.lines;
  if (ordered === undefined) throw new Error("The order has no line");
  return openPack(packing, { order: { ...order, number: line.orderNumber }, line: ordered }, log);
}

async function hashOfOpened(line: MadeLine) {
  const opened = await open(line);
  if (!opened.ok) throw new Error(opened.refusal.kind);
  const bytes = new Uint8Array(await new Response(opened.value.stream).arrayBuffer());
  return { expected: opened.value.sha256, found: createHash("sha256").update(bytes).digest("hex") };
}

test("a pack leaves the shop only while its line is released for production", async () => {
  const line = await shop.buyDesigned();
  const ready = await hashOfOpened(line);
  expect(ready.found).toBe(ready.expected);
  await shop.move(line, "ArtworkCheckInProgress");
  expect(await open(line)).toEqual({ ok: false, refusal: { kind: "notApproved" } });
  await shop.move(line, "ReadyForProduction");
  await shop.start(line);
  expect(await hashOfOpened(line)).toEqual(ready);
});

test("a line whose stored print file has changed has no pack to open, and goes to a person", async () => {
  const line = await shop.buyDesigned(new Uint8Array([...shop.print, 10]));
  expect(await open(line)).toEqual({ ok: false, refusal: { kind: "printChanged" } });
  expect(await stateOf(line)).toBe("ArtworkReview");
});

test("a pack whose stored bytes are damaged is made again", async () => {
  const line = await shop.buyDesigned();
  await packLine(packing, line, log);
  const { rows } = await pool.query("SELECT key FROM print_pack WHERE line_id = $1", [line.lineId]);
  await files.put(rows[0].key, new Uint8Array([1]), "application/zip");
  const { expected, found } = await hashOfOpened(line);
  expect(found).toBe(expected);
});
