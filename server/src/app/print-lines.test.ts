import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WireNewLine } from "@boxwright/contract/cart";
import { ok } from "@boxwright/core/kernel/result";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { proportionsOf } from "@boxwright/core/structures/families";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, expect, test } from "vitest";
import { endReport, insertReport, readReports, waitingReports } from "../artwork/postgres/report-store.ts";
import { artworkPrints } from "../artwork/postgres/tables.ts";
import { takeWaiting } from "../artwork/postgres/waiting-rows.ts";
import type { PrintInput } from "../artwork/print-input.ts";
import { nothingMeasured, printFileKey } from "../artwork/stored-print.ts";
import { testPdf } from "../artwork/testing/pdf-file.ts";
import { printFile } from "../artwork/testing/print-file.ts";
import { unreadFacts } from "../artwork/unread-facts.ts";
import { createDescribeGoods } from "../cart/describe-goods.ts";
import { type Designs, noDesigns } from "../cart/designs.ts";
import type { Shopper } from "../cart/testing/storefront.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { putApproval } from "../designs/testing/put-approval.ts";
import { storeLineCheck } from "../orders/approvals/line-check.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { readOrderById } from "../orders/read-order.ts";
import { inTransaction } from "../platform/db/database.ts";
import { directoryStore } from "../platform/files/directory-store.ts";
import { newId } from "../platform/ids.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { requestedDieline } from "../structures/requested-dieline.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { uploadKey } from "../uploads/upload.ts";
import { fetchArtwork } from "./fetch-artwork.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, url } = await testDatabase();
const place = makeDataDir();
afterAll(() => place.remove());
const files = directoryStore(join(place.path, "files"));
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const seal = pictureSealOf("a key of the tests", "arlington");
const selection = {
  Size: "10x8x4",
  Color: "White",
  Board: "E",
  "Print Options": "Outside",
  PrintColor: "Full color",
  Finishing: "None",
};

const designPrint = new TextEncoder().encode("%PDF-1.6 a design");
const printSha256 = createHash("sha256").update(designPrint).digest("hex");
const printKey = `design-prints/${printSha256}`;
const designed = { printSha256, printKey, printBytes: designPrint.length, sku: "BW-MAILER", selection };
const { designId, ...approval } = await putApproval(db, { kind: "customer", id: randomUUID() }, designed);
await files.put(printKey, designPrint, "application/pdf");
const designs: Designs = {
  open: async (id, visitor) =>
    id === designId ? ok({ id, approvals: [{ sku: "BW-MAILER", selection, approval }] }) : noDesigns.open(id, visitor),
};

const shop = await openShop(db, { describeGoods: createDescribeGoods({ catalogue, prices, seal }), designs, files });
const fetch = commandRunner(fetchArtwork, { DATABASE_URL: url, DATA_DIR: place.path });

function mailers(changes: Partial<WireNewLine> = {}): WireNewLine {
  const goods = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity: 100, selection };
  return { ...goods, ...changes };
}

async function send({ visitor }: Shopper, bytes: Uint8Array, name: string) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const upload = await putUpload(db, visitor, { sha256, name });
  await files.put(uploadKey(upload), bytes, upload.mediaType);
  return upload;
}

/** Buys lines, and fetches the artwork of the order into a folder of its number. */
async function fetched(shopper: Shopper, number: string, lines: readonly WireNewLine[]) {
  const { body } = await pay(shopper, await fillCart(shopper, lines));
  await inTransaction(db, (tx) => setOrderNumber(tx, body.orderId, number));
  const folder = join(place.path, number);
  const { output, code } = await fetch(number, folder);
  return { folder, code, output: output.trimEnd().split("\n"), names: readdirSync(folder).sort() };
}

const helvetica = "/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
const unembedded = testPdf({ content: "BT /T 20 Tf 10 10 Td (cold) Tj ET", resources: helvetica });

test("an operator gets the print file of a line: a page of the size of its box, even before the shop has read the upload", async () => {
  const shopper = shop.enter();
  const sheet = await send(shopper, printFile(), "sheet.pdf");
  const { folder, output, code } = await fetched(shopper, "BW-00000051", [mailers({ uploadIds: [sheet.id] })]);
  const print = join(folder, "line 1 print.pdf");
  expect({ output, code }).toEqual({ output: [join(folder, "1 sheet.pdf"), print], code: 0 });
  const pages = (await PDFDocument.load(readFileSync(print), { updateMetadata: false })).getPages();
  const dieline = requestedDieline("arlington", "mailer", { length: 10, width: 8, depth: 4, board: "E" });
  if (!dieline.ok) throw new Error("There is no such box");
  expect(pages.map((page) => page.getTrimBox())).toMatchObject([
    {
      width: expect.closeTo(dieline.value.blank.width / millimetresPerPoint, 2),
      height: expect.closeTo(dieline.value.blank.height / millimetresPerPoint, 2),
    },
  ]);
  expect(await readReports(db, [sheet.id])).toEqual([]);
});

test("an operator gets the stored print file of a line whose artwork was checked, rather than a new one", async () => {
  const shopper = shop.enter();
  const sheet = await send(shopper, printFile("/Note (stored)"), "sheet.pdf");
  const { body } = await pay(shopper, await fillCart(shopper, [mailers({ uploadIds: [sheet.id] })]));
  const [line] = (await readOrderById(db, body.orderId)).lines;
  if (line === undefined) throw new Error("The order has no line");
  await inTransaction(db, (tx) => setOrderNumber(tx, body.orderId, "BW-00000061"));
  const bytes = new TextEncoder().encode("%PDF-1.6 the print that was checked");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const print = { id: newId(), sha256 };
  await files.put(printFileKey(print), bytes, "application/pdf");
  await db.insert(artworkPrints).values({
    ...print,
    bytes: bytes.length,
    inputHash: sha256,
    engine: 1,
    state: "done",
    createdAt: new Date(),
    endedAt: new Date(),
    input: { plant: "arlington", box: { family: "mailer" }, placements: [], files: [] } as unknown as PrintInput,
    findings: [],
    measured: nothingMeasured,
  });
  await inTransaction(db, (tx) =>
    storeLineCheck(tx, line, { findings: [], results: null, print: { id: print.id, placements: [] } }, new Date()),
  );
  const folder = join(place.path, "BW-00000061");
  await fetch("BW-00000061", folder);
  expect(readFileSync(join(folder, "line 1 print.pdf")).equals(bytes)).toBe(true);
  for (const [name, change] of [
    ["other bytes", () => files.put(printFileKey(print), new Uint8Array([...bytes, 10]), "application/pdf")],
    ["no bytes, and a new print has others", () => files.remove(printFileKey(print))],
  ] as const) {
    await change();
    const { output } = await fetch("BW-00000061", join(place.path, name));
    expect(output).toContain("Line 1 has no print file. Its stored print file is missing or changed");
  }
});

test("a file that cannot be printed is named with the reason, and all other files are written", async () => {
  const shopper = shop.enter();
  const [text, sheet] = [await send(shopper, unembedded, "text.pdf"), await send(shopper, printFile(), "sheet.pdf")];
  const lines = [mailers({ uploadIds: [text.id] }), mailers({ quantity: 200, uploadIds: [sheet.id] })];
  const { folder, output, code, names } = await fetched(shopper, "BW-00000052", lines);
  expect(code).toBe(0);
  expect(output.slice(2)).toEqual([
    "Line 1 has no print file. text.pdf: Embed or outline Helvetica.",
    join(folder, "line 2 print.pdf"),
  ]);
  expect(names).toEqual(["1 text.pdf", "2 sheet.pdf", "line 2 print.pdf"]);
});

test("the operator is warned of a guessed place, of a side without artwork and of comments that ask for another place", async () => {
  const shopper = shop.enter();
  const logo = await send(shopper, testPdf({ content: "0 1 0 0 k 0 0 100 100 re f" }), "logo.pdf");
  const line = mailers({
    selection: { ...selection, "Print Options": "Both sides" },
    uploadIds: [logo.id],
    customerComments: "Thank you\nArtwork placement: Outside, Lid, 50%",
  });
  const { folder, output } = await fetched(shopper, "BW-00000053", [line]);
  expect(output).toEqual([
    join(folder, "1 logo.pdf"),
    join(folder, "comments.txt"),
    join(folder, "line 1 print.pdf"),
    "Line 1: The place of logo.pdf on the outside is a guess; check it.",
    "Line 1: There is no artwork on the inside; check it.",
    "Line 1: The comments may ask for another placement; check it.",
  ]);
});

test("the print file of a line shows each file where its shopper placed it, and the operator need not check the place", async () => {
  const shopper = shop.enter();
  const logo = await send(shopper, testPdf({ content: "0 1 0 0 k 0 0 100 100 re f" }), "logo.pdf");
  const onLid = {
    side: "outside",
    upload: logo.id,
    page: 0,
    panel: "lid",
    turn: 90,
    scale: 0.5,
    x: 60,
    y: 70,
  } as const;
  const number = "BW-00000057";
  const placements = [{ ...onLid, isGuess: false }];
  const comments = "Artwork placement: Outside, Lid, 50%";
  const line = mailers({ uploadIds: [logo.id], placements, customerComments: comments });
  const { folder, output } = await fetched(shopper, number, [line]);
  expect(output).toEqual([join(folder, "1 logo.pdf"), join(folder, "comments.txt"), join(folder, "line 1 print.pdf")]);
  const print = readFileSync(join(folder, "line 1 print.pdf"));
  const moved = await fetched(shopper, "BW-00000058", [
    mailers({ uploadIds: [logo.id], placements: [{ ...onLid, x: 90, isGuess: false }] }),
  ]);
  expect(readFileSync(join(moved.folder, "line 1 print.pdf")).equals(print)).toBe(false);
});

test("a file that the shop has read is not read again", async () => {
  const shopper = shop.enter();
  const sheet = await send(shopper, printFile(), "sheet.pdf");
  const facts = unreadFacts("application/pdf", "encrypted");
  const at = shop.deps.now();
  await inTransaction(db, (tx) => insertReport(tx, sheet, { client: "orders", visitor: null }, at));
  const taken = await takeWaiting(db, waitingReports, at, ([next]) => next);
  if (taken === null) throw new Error("The file does not wait");
  await inTransaction(db, (tx) => endReport(tx, taken, { state: "done", facts, at, tookMs: 1 }));
  const { output } = await fetched(shopper, "BW-00000054", [mailers({ uploadIds: [sheet.id] })]);
  expect(output.at(-1)).toBe("Line 1 has no print file. sheet.pdf: Remove the password from the file.");
});

test("a print file never replaces another file", async () => {
  const shopper = shop.enter();
  const sheet = await send(shopper, printFile(), "sheet.pdf");
  const folder = join(place.path, "BW-00000056");
  mkdirSync(folder);
  writeFileSync(join(folder, "line 1 print.pdf"), "corrected by hand");
  const { output, code } = await fetched(shopper, "BW-00000056", [mailers({ uploadIds: [sheet.id] })]);
  expect({ output, code }).toEqual({ output: [expect.stringContaining("EEXIST")], code: 1 });
  expect(readFileSync(join(folder, "line 1 print.pdf"), "utf8")).toBe("corrected by hand");
});

test("a line of a design has only its approved print file, and no print pack before it is released for production", async () => {
  const { names, output } = await fetched(shop.enter(), "BW-00000055", [mailers({ designId: String(designId) })]);
  expect(names).toHaveLength(1);
  const [print, pack] = output;
  expect(readFileSync(String(print))).toEqual(Buffer.from(designPrint));
  expect(pack).toBe("Line 1 has no print pack: its artwork is not released for production yet.");
});
