import { createHash, randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireLineProof } from "@boxwright/contract/orders";
import { proportionsOf } from "@boxwright/core/structures/families";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { desc, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { approvePrint } from "../../artwork/approve-print.ts";
import { findProblems } from "../../artwork/find-problems.ts";
import { readReports } from "../../artwork/postgres/report-store.ts";
import { artworkPrints } from "../../artwork/postgres/tables.ts";
import { makeArtworkPrint } from "../../artwork/print/make-artwork-print.ts";
import { printedBox } from "../../artwork/printed-box.ts";
import { readInProcess } from "../../artwork/process/read-in-process.ts";
import { hasEnded } from "../../artwork/report.ts";
import { printFileKey } from "../../artwork/stored-print.ts";
import { openArtwork } from "../../artwork/testing/open-artwork.ts";
import { printFile, printPhoto, printPicture } from "../../artwork/testing/print-file.ts";
import { createDescribeGoods } from "../../cart/describe-goods.ts";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { requestProof } from "../../orders/approvals/request-proof.ts";
import { checkArtwork } from "../../orders/check-artwork.ts";
import { readLinePrint } from "../../orders/line-print.ts";
import { checkFiles } from "../../orders/preflight.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { continueArtworkChecks, continuePrintedChecks } from "../../orders/resume-checks.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const seal = pictureSealOf("a key of the tests", "arlington");
const artwork = openArtwork(db);
const shop = await openShop(db, {
  describeGoods: createDescribeGoods({ catalogue, prices, seal }),
  files: artwork.files,
});
const deps = { ...shop.deps, outbox: shop.outbox, preflight: checkFiles({ ...artwork.deps, files: artwork.files }) };

const mailers = (uploadIds: readonly string[], selection: object = {}, customerComments = "") => ({
  referenceId: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  quantity: 100,
  selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside", ...selection },
  uploadIds: [...uploadIds],
  customerComments,
});

/** Buys boxes with a file, and begins the check of the line. */
async function order(shopper: Shopper, bytes: Buffer, mediaType: UploadType, selection = {}, note = "") {
  const { id } = await artwork.send({ visitor: shopper.visitor.id, bytes, mediaType });
  const cart: WireCart = await fillCart(shopper, [mailers([id], selection, note)]);
  const { body } = await pay(shopper, cart);
  const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id), uploadId: id };
  await checkArtwork(deps, line);
  return line;
}

async function stateOf({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }) {
  const { lines, history } = await readOrderById(db, orderId);
  return { state: lines.find(({ id }) => id === lineId)?.state, why: history.at(-1)?.why };
}

/** Reads all waiting files in their own processes, and goes on with the checks that wait for them, as the jobs do. */
async function readFiles(): Promise<void> {
  const before = artwork.announced.length;
  await artwork.readAll({ read: readInProcess });
  for (const { uploadId } of artwork.announced.slice(before) as { uploadId: string }[]) {
    await continueArtworkChecks(deps, uploadId);
  }
}

/** The same for waiting prints. By default each file is printed as a text that names it. */
async function makePrints(changes: Parameters<typeof artwork.printAll>[0] = {}): Promise<void> {
  const before = artwork.announced.length;
  await artwork.printAll(changes);
  for (const { sha256 } of artwork.announced.slice(before) as { sha256: string }[]) {
    await continuePrintedChecks(deps, sha256);
  }
}

async function checkFilesAndPrints(): Promise<void> {
  await readFiles();
  await makePrints();
}

const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${"00".repeat(32)}> /U <${"00".repeat(32)}> /P -4 >>
  /ID [<00><00>]`;

test.each([
  [
    "is made as it is if it is a print file of the size of the sheet",
    printFile(),
    "application/pdf",
    "ReadyForProduction",
  ],
  ["is made as it is if it is a sharp picture in inks", await printPhoto(), "image/jpeg", "ReadyForProduction"],
  ["fails if it is encrypted", printFile(encryption), "application/pdf", "ArtworkFailed"],
  [
    "waits for its shopper if it is a picture in colors of a screen",
    await printPicture(300),
    "image/png",
    "WaitingForCustomerApproval",
  ],
] as const)("the file of a box waits until it is read, and %s", async (_, bytes, mediaType, state) => {
  const line = await order(shop.enter(), bytes, mediaType);
  expect((await stateOf(line)).state).toBe("ArtworkCheckInProgress");
  await checkFilesAndPrints();
  expect(await stateOf(line)).toMatchObject({ state });
});

test("a picture of 100 pixels per inch is not printed, and the reason says it", async () => {
  const line = await order(shop.enter(), await printPicture(100), "image/png");
  await checkFilesAndPrints();
  expect(await stateOf(line)).toEqual({ state: "ArtworkFailed", why: "Prints at 100 ppi; 300 is sharp." });
});

test("a picture that is too coarse for the sheet is checked where its shopper placed it", async () => {
  const shopper = shop.enter();
  const { id } = await artwork.send({
    visitor: shopper.visitor.id,
    bytes: await printPicture(101),
    mediaType: "image/png",
  });
  const onLid = { side: "outside", upload: id, page: 0, panel: "lid", turn: 90, scale: 0.2, x: 120, y: 90 } as const;
  const placements = [{ ...onLid, isGuess: false }];
  const note = "Artwork placement: Outside, Lid, 20%";
  const cart: WireCart = await fillCart(shopper, [{ ...mailers([id], {}, note), placements }]);
  const { body } = await pay(shopper, cart);
  const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
  await checkArtwork(deps, line);
  await checkFilesAndPrints();
  const { state, why } = await stateOf(line);
  expect(state).toBe("WaitingForCustomerApproval");
  expect(why).not.toMatch(/300 is sharp|A person places/);
});

describe("a file whose print was approved before the purchase", () => {
  /** A picture in colors of a screen, whose warning its shopper accepts. */
  async function approvedPicture(width: number) {
    const shopper = shop.enter();
    const bytes = await printPicture(width);
    const { id } = await artwork.send({ visitor: shopper.visitor.id, bytes, mediaType: "image/png" });
    await artwork.readAll({ read: readInProcess });
    const [report] = await readReports(db, [id]);
    const { sku, selection } = mailers([]);
    const box = printedBox(artwork.deps, sku, selection);
    if (!box.ok || report === undefined || !hasEnded(report)) throw new Error("The picture was not read");
    const { findings, placements } = findProblems([report], box.value, null);
    const accepted = findings.map((finding) => finding.id);
    const requested = { sku, selection, quantity: 100, placements, consents: true, language: "en" } as const;
    const approve = (printSha256: string) =>
      approvePrint(
        artwork.deps,
        { owner: shopper.visitor, clientIp: "192.0.2.1" },
        { ...requested, uploadIds: [id], printSha256, accepted },
        async (_tx, approval) => approval.id,
      );
    await approve("");
    await artwork.printAll();
    const [print] = await db.select().from(artworkPrints).orderBy(desc(artworkPrints.id)).limit(1);
    const approved = await approve(String(print?.sha256));
    if (!approved.ok) throw new Error(JSON.stringify(approved.refusal));
    return { shopper, line: { ...mailers([id]), artworkApprovalId: approved.value }, placements };
  }

  test("is made at once, although it has warnings", async () => {
    const { shopper, line, placements } = await approvedPicture(301);
    const cart = await fillCart(shopper, [line]);
    const approval = { id: line.artworkApprovalId };
    expect(cart.lineItems).toMatchObject([{ placements, artworkApproval: approval }]);
    const { body } = await pay(shopper, cart);
    const ordered = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
    await checkArtwork(deps, ordered);
    expect((await stateOf(ordered)).state).toBe("ReadyForProduction");
  });

  test("waits for its shopper if another print was approved", async () => {
    const { shopper, line } = await approvedPicture(304);
    const cart = await fillCart(shopper, [line]);
    const { body } = await pay(shopper, cart);
    const ordered = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
    const other = JSON.stringify("0".repeat(64));
    await db.execute(
      sql`update order_line set print_approval = jsonb_set(print_approval, '{printSha256}', ${other}::jsonb)
        where id = ${ordered.lineId}`,
    );
    await checkArtwork(deps, ordered);
    expect((await stateOf(ordered)).state).toBe("WaitingForCustomerApproval");
  });

  test("keeps its approval with another quantity, and loses it with another color", async () => {
    const { shopper, line } = await approvedPicture(302);
    const cart = await fillCart(shopper, [line]);
    const [first] = cart.lineItems;
    const replaced = async (changes: object) => {
      const { body } = await shopper.call<WireCart>("GET", `/carts/${cart.id}`);
      const { artworkApprovalId: _, ...plain } = { ...line, ...changes };
      const add = [{ ...plain, replaces: first?.id }];
      return (await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, { version: body.version, add })).body;
    };
    const id = line.artworkApprovalId;
    expect((await replaced({ quantity: 250 })).lineItems).toMatchObject([{ artworkApproval: { id } }]);
    const kraft = await replaced({ selection: { ...line.selection, Color: "Kraft" } });
    expect(kraft.lineItems).toMatchObject([{ artworkApproval: null }]);
  });

  test("is refused for other files or goods than those that were approved", async () => {
    const { shopper, line } = await approvedPicture(303);
    const other = { selection: { ...line.selection, Size: "12x8x4" } };
    const unknown = { artworkApprovalId: randomUUID() };
    for (const change of [other, unknown, { uploadIds: [] }]) {
      const { status, body } = await shopper.add({ ...line, ...change });
      expect([status, body.errors]).toMatchObject([422, [{ path: "lineItems.0.artworkApprovalId" }]]);
    }
  });
});

test("a person looks at a picture that is too coarse where the shop places it, if its shopper left a note", async () => {
  const note = "Artwork placement: Outside, Lid, 20%";
  const line = await order(shop.enter(), await printPicture(99), "image/png", {}, note);
  await checkFilesAndPrints();
  expect(await stateOf(line)).toMatchObject({ state: "ArtworkReview", why: expect.stringContaining("300 is sharp") });
});

test("a person places a clean file for which the shopper's note asks for another place", async () => {
  const note = "Please pack flat\nArtwork placement: Outside, Lid, 20%";
  const line = await order(shop.enter(), printFile("/Note (placed)"), "application/pdf", {}, note);
  await checkFilesAndPrints();
  expect(await stateOf(line)).toMatchObject({
    state: "ArtworkReview",
    why: expect.stringContaining("A person places"),
  });
});

test("a note does not help a file that cannot be opened", async () => {
  const line = await order(
    shop.enter(),
    printFile(`${encryption} /Note (a)`),
    "application/pdf",
    {},
    "Please pack flat",
  );
  await checkFilesAndPrints();
  expect((await stateOf(line)).state).toBe("ArtworkFailed");
});

test("a file that was read and printed before is checked at once", async () => {
  const shopper = shop.enter();
  const { id } = await artwork.send({ visitor: shopper.visitor.id, bytes: printFile("/Note (read before)") });
  await readFiles();
  const cart = await fillCart(shopper, [mailers([id])]);
  const { body } = await pay(shopper, cart);
  const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
  await checkArtwork(deps, line);
  await makePrints();
  expect((await stateOf(line)).state).toBe("ReadyForProduction");
  await checkArtwork(deps, line);
  const again = await order(shopper, printFile("/Note (read before)"), "application/pdf");
  await readFiles();
  expect((await stateOf(again)).state).toBe("ReadyForProduction");
});

test("a file that ends every process goes to a person, who sees the reason", async () => {
  const line = await order(shop.enter(), printFile("/Note (poison)"), "application/pdf");
  await artwork.readAll({ read: () => Promise.reject(new Error("A bug of the reader")) });
  await continueArtworkChecks(deps, line.uploadId);
  expect(await stateOf(line)).toMatchObject({ state: "ArtworkReview", why: expect.stringContaining("takes too long") });
});

test("a file for a box of another size waits for its shopper", async () => {
  const line = await order(shop.enter(), printFile("/Note (another size)"), "application/pdf", { Size: "12x10x4" });
  await checkFilesAndPrints();
  const why = expect.stringContaining("doesn’t fit the template");
  expect(await stateOf(line)).toMatchObject({ state: "WaitingForCustomerApproval", why });
});

/** An order whose shopper has to approve the print of a file. */
async function orderWithProof(bytes: Buffer) {
  const shopper = shop.enter();
  const line = await order(shopper, bytes, "application/pdf");
  await requestProof({ ...shop.deps, outbox: shop.outbox }, line);
  await readFiles();
  return { ...line, shopper };
}

const proofOf = async ({ shopper, orderId, lineId }: Awaited<ReturnType<typeof orderWithProof>>) =>
  (await shopper.call<WireLineProof>("GET", `/orders/${orderId}/lineitems/${lineId}/proof`)).body;

test("a line waits until its print is made, and its proof has the hash of the stored print file", async () => {
  const line = await orderWithProof(printFile("/Note (proof)"));
  expect((await stateOf(line)).state).toBe("ArtworkCheckInProgress");
  await makePrints({ make: makeArtworkPrint });
  expect((await stateOf(line)).state).toBe("WaitingForCustomerApproval");
  const { hash } = await proofOf(line);
  const [ordered] = (await readOrderById(db, line.orderId)).lines;
  const print = ordered === undefined ? null : await readLinePrint(db, ordered);
  expect(print?.sha256).toBe(hash);
  const stored = print && (await artwork.files.get(printFileKey(print)));
  expect(
    createHash("sha256")
      .update(stored?.bytes ?? "")
      .digest("hex"),
  ).toBe(hash);
});

test("a print that ends every process goes to a person, who sees the reason", async () => {
  const line = await order(shop.enter(), printFile("/Note (poisonous print)"), "application/pdf");
  await readFiles();
  await makePrints({ make: () => Promise.reject(new Error("A bug of the print")) });
  expect(await stateOf(line)).toMatchObject({ state: "ArtworkReview", why: expect.stringContaining("takes too long") });
});
