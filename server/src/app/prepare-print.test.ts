import { createHash } from "node:crypto";
import { join } from "node:path";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import { proportionsOf } from "@boxwright/core/structures/families";
import { afterAll, expect, test } from "vitest";
import { printFileKey } from "../artwork/stored-print.ts";
import { printFile } from "../artwork/testing/print-file.ts";
import { createDescribeGoods } from "../cart/describe-goods.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { readLinePrint } from "../orders/line-print.ts";
import { type MovableState, moveLine } from "../orders/move-line.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { readOrderById } from "../orders/read-order.ts";
import { inTransaction } from "../platform/db/database.ts";
import { directoryStore } from "../platform/files/directory-store.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { printedMailers } from "../testing/sales/checked-shop.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { uploadKey } from "../uploads/upload.ts";
import { moveOrderLine } from "./move-order-line.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, pool, url } = await testDatabase();
const place = makeDataDir();
afterAll(() => place.remove());
const files = directoryStore(join(place.path, "files"));
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const seal = pictureSealOf("a key of the tests", "arlington");
const shop = await openShop(db, { describeGoods: createDescribeGoods({ catalogue, prices, seal }), files });
const move = commandRunner(moveOrderLine, { DATABASE_URL: url, DATA_DIR: place.path });

/** Buys a box with a file, whose line a person reviews. */
async function reviewed(number: string, bytes = printFile(`/Note (${number})`)) {
  const shopper = shop.enter();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const upload = await putUpload(db, shopper.visitor, { sha256 });
  await files.put(uploadKey(upload), bytes, upload.mediaType);
  const { body } = await pay(shopper, await fillCart(shopper, [printedMailers([upload.id])]));
  const [line] = (await readOrderById(db, body.orderId)).lines;
  if (line === undefined) throw new Error("The order has no line");
  await inTransaction(db, (tx) => setOrderNumber(tx, body.orderId, number));
  const why = { at: shop.clock.now, by: { kind: "job", id: "test" } as const, why: "For a test" };
  const go = async (...states: readonly MovableState[]) => {
    for (const to of states) {
      const moving = { orderId: body.orderId, lineId: line.id, to, move: why };
      await inTransaction(db, (tx) => moveLine(tx, shop.outbox, moving));
    }
  };
  await go("ArtworkReview");
  return { shopper, body, line, upload, go };
}

test("a line that a person sends to its shopper has a proof with the hash of its print file, made at once", async () => {
  const { shopper, body, line } = await reviewed("BW-00000081");
  const moved = await move("BW-00000081", "1", "WaitingForCustomerApproval", "Please look at it");
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining("WaitingForCustomerApproval") });
  const proof = await shopper.call<WireLineProof>("GET", `/orders/${body.orderId}/lineitems/${line.id}/proof`);
  const print = await readLinePrint(db, line);
  expect(print?.sha256).toBe(proof.body.hash);
  const stored = print && (await files.get(printFileKey(print)));
  const hash = createHash("sha256").update(stored?.bytes ?? new Uint8Array());
  expect(hash.digest("hex")).toBe(proof.body.hash);
  expect(proof.body.printed).toMatchObject([{ side: "outside" }]);
});

test("a person sends on a line whose print file was lost: it is made again with the same bytes, or the line stays in review", async () => {
  const { shopper, body, line, go } = await reviewed("BW-00000082");
  const ready = ["BW-00000082", "1", "ReadyForProduction"] as const;
  expect((await move(...ready)).code).toBe(0);
  const print = await readLinePrint(db, line);
  if (print === null) throw new Error("The line has no print");
  await files.remove(printFileKey(print));
  await go("ArtworkCheckInProgress", "ArtworkReview");
  expect((await move(...ready)).code).toBe(0);
  const stored = (await files.get(printFileKey(print)))?.bytes ?? new Uint8Array();
  expect(createHash("sha256").update(stored).digest("hex")).toBe(print.sha256);

  await pool.query("UPDATE artwork_print SET sha256 = $1 WHERE id = $2", ["0".repeat(64), print.id]);
  await go("ArtworkCheckInProgress", "ArtworkReview");
  const refused = await move(...ready);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("is lost and cannot be made again") });
  expect(await move("BW-00000082")).toMatchObject({ output: expect.stringContaining("ArtworkReview") });
  expect((await move("BW-00000082", "1", "WaitingForCustomerApproval")).code).toBe(0);
  const proof = await shopper.call<WireLineProof>("GET", `/orders/${body.orderId}/lineitems/${line.id}/proof`);
  const newest = await readLinePrint(db, line);
  expect([proof.body.hash, newest?.id === print.id]).toEqual([newest?.sha256, false]);
  expect(await files.has(newest === null ? "none" : printFileKey(newest))).toBe(true);
});

test("a person cannot send a line to production whose artwork has no print file", async () => {
  await reviewed("BW-00000083", Buffer.from("%PDF-1.7 that cannot be opened"));
  const refused = await move("BW-00000083", "1", "ReadyForProduction");
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Replace the artwork") });
  expect(await move("BW-00000083")).toMatchObject({ output: expect.stringContaining("ArtworkReview") });
});

test("a person cannot send a line to its shopper whose artwork cannot be printed", async () => {
  const { shopper, body, line } = await reviewed("BW-00000085", Buffer.from("%PDF-1.7 that cannot be opened either"));
  const refused = await move("BW-00000085", "1", "WaitingForCustomerApproval");
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("a proof would show nothing") });
  expect(await move("BW-00000085")).toMatchObject({ output: expect.stringContaining("ArtworkReview") });
  expect((await shopper.call("GET", `/orders/${body.orderId}/lineitems/${line.id}/proof`)).status).toBe(404);
});

test("a line has no new proof if its print and its artwork files are lost", async () => {
  const { shopper, body, line, upload, go } = await reviewed("BW-00000084");
  expect((await move("BW-00000084", "1", "ReadyForProduction")).code).toBe(0);
  const print = await readLinePrint(db, line);
  if (print === null) throw new Error("The line has no print");
  await files.remove(printFileKey(print));
  await files.remove(uploadKey(upload));
  await go("ArtworkCheckInProgress", "ArtworkReview");
  const refused = await move("BW-00000084", "1", "WaitingForCustomerApproval");
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("a proof would show nothing") });
  expect((await shopper.call("GET", `/orders/${body.orderId}/lineitems/${line.id}/proof`)).status).toBe(404);
});
