import { createHash } from "node:crypto";
import { packedLine } from "@boxwright/contract/fulfilment";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import { placementNote } from "@boxwright/core/artwork/placement-note";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { ok } from "@boxwright/core/kernel/result";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readInProcess } from "../../artwork/process/read-in-process.ts";
import { restorePrint } from "../../artwork/restore-print.ts";
import { printFileKey } from "../../artwork/stored-print.ts";
import { fakePrint, openArtwork } from "../../artwork/testing/open-artwork.ts";
import { printFile } from "../../artwork/testing/print-file.ts";
import { putPrintApproval } from "../../artwork/testing/put-print-approval.ts";
import { createDescribeGoods } from "../../cart/describe-goods.ts";
import { packLine } from "../../fulfilment/packs/pack-line.ts";
import { packOf } from "../../fulfilment/packs/pack-of-line.ts";
import { packDepsOf } from "../../fulfilment/packs/testing/pack-deps.ts";
import { mailerGoods } from "../../fulfilment/testing/open-fulfilment.ts";
import { checkArtwork } from "../../orders/check-artwork.ts";
import { readLinePrint } from "../../orders/line-print.ts";
import { setOrderNumber } from "../../orders/postgres/order-store.ts";
import { checkFiles } from "../../orders/preflight.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { requestProofOf } from "./by-staff.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const log = createLogger("silent");
const artwork = openArtwork(db);
const { catalogue } = artwork.deps;
const describeGoods = createDescribeGoods({
  catalogue,
  prices: createPriceList("arlington", loadRates()),
  seal: pictureSealOf("a key of the tests", "arlington"),
});
const { files } = artwork;
const shop = await openShop(db, { describeGoods, files });
const { outbox, deps } = shop;
const checking = { ...deps, outbox, preflight: checkFiles({ ...artwork.deps, files }) };
const lines = { plant: plantNamed("arlington"), goodsOfLine: mailerGoods };
const packs = packDepsOf({ db, files, lines, now: deps.now });
const restoring = { db, files, spool: packs.spool, make: fakePrint };
const packing = {
  ...packs,
  outbox,
  restorePrint: (print: Parameters<typeof restorePrint>[1]) => restorePrint(restoring, print),
};

let count = 0;

/** Buys a box with a print file, of which the shop makes the print. The print of a file is a text that names it. */
async function buy({ note = "", hasProof = false } = {}) {
  count += 1;
  const shopper = shop.enter();
  const sent = {
    visitor: shopper.visitor.id,
    bytes: printFile(`/Note (${count})`),
    mediaType: "application/pdf",
  } as const;
  const upload = await artwork.send(sent);
  const selection = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };
  const box = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity: 100, selection };
  const cart = await fillCart(shopper, [{ ...box, uploadIds: [upload.id], customerComments: note }]);
  const { body } = await pay(shopper, cart);
  const line = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
  await inTransaction(db, (tx) => setOrderNumber(tx, line.orderId, `BW-${String(100 + count).padStart(8, "0")}`));
  if (hasProof) await requestProofOf({ ...deps, outbox }, line);
  await checkArtwork(checking, line);
  await artwork.readAll({ read: readInProcess });
  await checkArtwork(checking, line);
  await artwork.printAll();
  await checkArtwork(checking, line);
  return { ...line, shopper, upload, bytes: sent.bytes };
}

async function orderedOf({ orderId }: { readonly orderId: string }) {
  const [line] = (await readOrderById(db, orderId)).lines;
  if (line === undefined) throw new Error("The order has no line");
  return line;
}

async function packedOf(line: { readonly orderId: string; readonly lineId: string }) {
  await packLine(packing, line, log);
  const pack = await packOf(db, await orderedOf(line));
  const stored = pack && (await files.get(pack.key));
  if (stored === null) return null;
  const unpacked = unzipSync(stored.bytes);
  const order = packedLine.parse(JSON.parse(Buffer.from(unpacked["order.json"] ?? []).toString()));
  return {
    print: createHash("sha256")
      .update(unpacked["print.pdf"] ?? "")
      .digest("hex"),
    order,
  };
}

test("the pack of uploaded files has their print, with the files, their fixes and their places", async () => {
  const line = await buy();
  const print = await readLinePrint(db, await orderedOf(line));
  const packed = await packedOf(line);
  expect(packed?.print).toBe(print?.sha256);
  expect(packed?.order).toMatchObject({
    print: { sha256: print?.sha256 },
    design: null,
    inks: [{ side: "outside", swatches: [] }],
    artwork: [{ id: line.upload.id, sha256: line.upload.sha256, fixes: [] }],
    placements: [{ side: "outside", upload: line.upload.id, page: 0, scale: 1 }],
  });
});

test("a line whose shopper approved a proof is packed with exactly the print of that proof", async () => {
  const line = await buy({ hasProof: true });
  expect((await orderedOf(line)).state).toBe("WaitingForCustomerApproval");
  const path = `/orders/${line.orderId}/lineitems/${line.lineId}`;
  const { body: proof } = await line.shopper.call<WireLineProof>("GET", `${path}/proof`);
  const { version } = await readOrderById(db, line.orderId);
  const seen = { version, proofId: proof.proofId, hash: proof.hash };
  const decision = { ...seen, decision: "approve", acceptedWarnings: [], consent: true };
  expect(await line.shopper.call("POST", `${path}/approval`, decision)).toMatchObject({ status: 200 });
  // A later check, such as that of a newer version of the shop, does not change what was approved.
  await db.$client.query("UPDATE line_check SET print_id = NULL WHERE line_id = $1", [line.lineId]);
  expect((await packedOf(line))?.print).toBe(proof.hash);
});

test("a line whose shopper approved its print before the purchase is packed with exactly that print, or goes to a person", async () => {
  const [line, other] = [await buy(), await buy()];
  const [print, approved] = [
    await readLinePrint(db, await orderedOf(line)),
    await readLinePrint(db, await orderedOf(other)),
  ];
  if (print === null || approved === null) throw new Error("The lines have no prints");
  const id = await putPrintApproval(db, line.shopper.visitor, { uploads: [line.upload.id], at: new Date() });
  const approve = (printSha256: string) =>
    db.$client.query("UPDATE order_line SET print_approval = $1, print_approval_id = $2 WHERE id = $3", [
      { id, printSha256, accepted: [], approvedAt: "2026-11-20T15:00:00.000Z" },
      id,
      line.lineId,
    ]);
  await approve(approved.sha256);
  expect((await packedOf(line))?.print).toBe(approved.sha256);
  await approve("0".repeat(64));
  expect([await packedOf(line), (await orderedOf(line)).state]).toEqual([null, "ArtworkReview"]);
});

test("a line whose note asks for another placement is not packed with the shop's own one", async () => {
  const line = await buy({ note: `${placementNote.en} on the lid` });
  expect([(await orderedOf(line)).state, await readLinePrint(db, await orderedOf(line))]).toEqual([
    "ArtworkReview",
    null,
  ]);
});

test.each([
  ["is lost", null],
  ["is damaged", new Uint8Array([1])],
])("a line whose stored print %s is packed after the print is made again with the same bytes", async (_, damaged) => {
  const line = await buy();
  const print = await readLinePrint(db, await orderedOf(line));
  if (print === null) throw new Error("The line has no print");
  await (damaged === null
    ? files.remove(printFileKey(print))
    : files.put(printFileKey(print), damaged, "application/pdf"));
  expect([(await packedOf(line))?.print, (await orderedOf(line)).state]).toEqual([print.sha256, "ReadyForProduction"]);
});

test("a lost print is made again from another upload with the same bytes when that of its first sender is gone", async () => {
  const line = await buy();
  const print = await readLinePrint(db, await orderedOf(line));
  if (print === null) throw new Error("The line has no print");
  // The print was first made for an upload that is removed now.
  await db.$client.query(
    "UPDATE artwork_print SET input = jsonb_set(input::jsonb, '{files,0,upload}', to_jsonb($1::text)) WHERE id = $2",
    [newId(), print.id],
  );
  await files.remove(printFileKey(print));
  expect([(await packedOf(line))?.print, (await orderedOf(line)).state]).toEqual([print.sha256, "ReadyForProduction"]);
});

test("a lost print without its artwork files no longer counts as the print of its input", async () => {
  const line = await buy();
  const print = await readLinePrint(db, await orderedOf(line));
  if (print === null) throw new Error("The line has no print");
  await files.remove(printFileKey(print));
  await files.remove(uploadKey(line.upload));
  expect(await restorePrint(restoring, print)).toBe(false);
  await files.put(uploadKey(line.upload), line.bytes, "application/pdf");
  const ordered = await orderedOf(line);
  const check = () => checking.preflight(ordered);
  expect(await check()).toBe("pending");
  await artwork.printAll();
  const again = await check();
  if (again === "pending" || again.print === null) throw new Error("The line has no other print");
  expect(again.print.id).not.toBe(print.id);
  expect(await files.has(printFileKey({ id: again.print.id, sha256: print.sha256 }))).toBe(true);
});

test.each([
  ["is lost", null, "Your print file is missing. A person makes it again."],
  ["is damaged", new Uint8Array([1]), "A person checks your print file."],
])("a line whose stored print %s goes to a person once if a new print has other bytes", async (_, damaged, why) => {
  const line = await buy();
  const print = await readLinePrint(db, await orderedOf(line));
  if (print === null) throw new Error("The line has no print");
  await (damaged === null
    ? files.remove(printFileKey(print))
    : files.put(printFileKey(print), damaged, "application/pdf"));
  const other: typeof fakePrint = async ({ path, ...task }) => {
    const made = await fakePrint({ path, ...task });
    return made.ok ? ok({ ...made.value, sha256: "0".repeat(64) }) : made;
  };
  for (let packs = 0; packs < 2; packs += 1) {
    await packLine(
      { ...packing, restorePrint: (lost) => restorePrint({ ...restoring, make: other }, lost) },
      line,
      log,
    );
  }
  const { history } = await readOrderById(db, line.orderId);
  expect(history.filter(({ to }) => to === "ArtworkReview")).toMatchObject([{ by: { id: "artwork.pack" }, why }]);
  expect(await packedOf(line)).toBeNull();
});
