import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WireLineCheck } from "@boxwright/contract/line-check";
import type { WireTrackedOrder } from "@boxwright/contract/order";
import { ok } from "@boxwright/core/kernel/result";
import sharp from "sharp";
import { expect, test } from "vitest";
import { printFile, printPicture } from "../../artwork/testing/print-file.ts";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { readProblems } from "../../notifications/jobs/read-problems.ts";
import { printOfLine } from "../../orders/approvals/line-sheets.ts";
import { makeOrderKey } from "../../orders/order-link.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openCheckedShop } from "./checked-shop.ts";

const { db } = await testDatabase();
const { artwork, checkFilesAndPrints, makePrints, order, readFiles, shop, stateOf } = await openCheckedShop(db);
const prints = printOfLine(artwork.deps);

type OrderedLine = Awaited<ReturnType<typeof order>>;

const own = <Body>(shopper: Shopper, { orderId, lineId }: OrderedLine, path: string) =>
  shopper.call<Body>("GET", `/orders/${orderId}/lineitems/${lineId}/${path}`);

const byLink = <Body>(key: string, { lineId }: OrderedLine, path: string, more: object = {}) =>
  shop.enter().call<Body>("POST", `/orders:track/lineitems/${lineId}/${path}`, { key, ...more });

/** Makes prints with a picture of the outside. */
const makePicturedPrints = (picture: string | Uint8Array) =>
  makePrints({
    measure: async ({ folder }) => {
      await writeFile(join(folder, "outside.png"), picture);
      const area = { left: 0, low: 0, right: 1, high: 1 };
      return ok({ engines: ["plates"], previews: [{ side: "outside", width: 20, height: 10, area }], findings: [] });
    },
  });

test("the findings of a line whose file failed have their places on the picture of its print, which is made later", async () => {
  const shopper = shop.enter();
  const line = await order(shopper, await printPicture(98), "image/png");
  await readFiles();
  expect((await stateOf(line)).state).toBe("ArtworkFailed");
  const before = (await own<WireLineCheck>(shopper, line, "check")).body;
  expect(before.print).toBeNull();
  expect(before.sheets).toMatchObject([{ side: "outside", bleed: 3.175, lines: { cut: expect.stringMatching(/^M/) } }]);
  const coarse = before.findings.find(({ id }) => id.startsWith("ppi"));
  expect(coarse).toMatchObject({ severity: "fail", place: { side: "outside" } });
  expect(coarse?.place?.mark.width).toBeGreaterThan(0.9);

  await makePicturedPrints("a picture");
  const { print } = (await own<WireLineCheck>(shopper, line, "check")).body;
  expect(print?.printed).toEqual([{ side: "outside", width: 20, height: 10 }]);
  const path = `prints/${print?.sha256}/pictures/outside`;
  expect(await own(shopper, line, path)).toEqual({ status: 200, body: "a picture" });
  const key = await makeOrderKey(shop.deps, line.orderId);
  expect((await byLink<WireLineCheck>(key, line, "check")).body.print).toEqual(print);
  expect(await byLink(key, line, path)).toEqual({ status: 200, body: "a picture" });
  const others = [
    await own(shop.enter(), line, path),
    await own(shop.enter(), line, "check"),
    await own(shopper, line, path.replace("outside", "inside")),
    await own(shopper, line, `prints/${"0".repeat(64)}/pictures/outside`),
    await own(shopper, { ...line, lineId: randomUUID() }, path),
    await byLink("another", line, "check"),
    await byLink("another", line, path),
  ];
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
});

test("the mail about a failed file has a picture of each problem, cut out of its print", async () => {
  const line = await order(shop.enter(), await printPicture(97), "image/png");
  await readFiles();
  const preview = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  await makePicturedPrints(preview);
  const { lines } = await readOrderById(db, line.orderId);
  const [found] = await readProblems({ db, files: artwork.files, printOfLine: prints }, lines, ["fail", "warn"]);
  expect(found?.problems[0]).toMatchObject({
    number: 1,
    tone: "fail",
    message: { en: expect.stringMatching(/97 ppi/) },
  });
  const picture = await sharp(found?.problems[0]?.picture?.jpeg).metadata();
  expect(picture).toMatchObject({ format: "jpeg", width: 240, height: 160 });
  const [none] = await readProblems({ db, files: artwork.files, printOfLine: async () => null }, lines, ["fail"]);
  expect(none?.problems[0]?.picture).toBeNull();
});

test("files that were not checked have no findings to show", async () => {
  const shopper = shop.enter();
  const line = await order(shopper, printFile("/Note (unchecked)"), "application/pdf");
  expect((await own(shopper, line, "check")).status).toBe(404);
  await readFiles();
});

test("anyone with a link to an order may ask for a proof of a line, which then waits for approval", async () => {
  const line = await order(shop.enter(), printFile("/Note (by link)"), "application/pdf");
  await checkFilesAndPrints();
  expect((await stateOf(line)).state).toBe("ReadyForProduction");
  const key = await makeOrderKey(shop.deps, line.orderId);
  const { version } = await readOrderById(db, line.orderId);
  expect((await byLink("another", line, "proof-request", { version })).status).toBe(404);
  expect((await byLink(key, line, "proof-request", { version: version - 1 })).status).toBe(409);
  const { status, body } = await byLink<WireTrackedOrder>(key, line, "proof-request", { version });
  expect([status, body.lineItems[0]?.state.key]).toEqual([200, "ArtworkCheckInProgress"]);
  expect((await byLink(key, line, "proof-request", { version })).status).toBe(409);
});
