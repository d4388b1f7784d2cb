import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import { ok } from "@boxwright/core/kernel/result";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeArtworkPrint } from "../../artwork/print/make-artwork-print.ts";
import { printFileKey } from "../../artwork/stored-print.ts";
import { printFile } from "../../artwork/testing/print-file.ts";
import { putPrintApproval } from "../../artwork/testing/put-print-approval.ts";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { readLinePrint } from "../../orders/line-print.ts";
import { makeOrderKey } from "../../orders/order-link.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { requestProofOf } from "./by-staff.ts";
import { openCheckedShop } from "./checked-shop.ts";

const { db } = await testDatabase();
const { artwork, makePrints, order, readFiles, shop, stateOf } = await openCheckedShop(db);

/** An order whose shopper has to approve the print of a file. */
async function orderWithProof(bytes: Buffer) {
  const shopper = shop.enter();
  const line = await order(shopper, bytes, "application/pdf");
  await requestProofOf({ ...shop.deps, outbox: shop.outbox }, line);
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

test("a proof has the pictures of its print file, which only the buyer and the link in a mail can open", async () => {
  const line = await orderWithProof(printFile("/Note (pictures)"));
  const picture = new TextEncoder().encode("a picture");
  await makePrints({
    measure: async ({ folder }) => {
      await writeFile(join(folder, "outside.png"), picture);
      const area = { left: 0, low: 0, right: 1, high: 1 };
      return ok({ engines: ["plates"], previews: [{ side: "outside", width: 20, height: 10, area }], findings: [] });
    },
  });
  const proof = await proofOf(line);
  expect(proof.printed).toEqual([{ side: "outside", width: 20, height: 10 }]);
  const { orderId, lineId, shopper } = line;
  const picturePath = (proofId: string, side = "outside") => `lineitems/${lineId}/proofs/${proofId}/pictures/${side}`;
  const own = (shopping: Shopper, path: string) => shopping.call("GET", `/orders/${orderId}/${path}`);
  expect(await own(shopper, picturePath(proof.proofId))).toEqual({ status: 200, body: "a picture" });
  const key = await makeOrderKey(shop.deps, orderId);
  const byLink = (body: object) => shop.enter().call("POST", `/orders:track/${picturePath(proof.proofId)}`, body);
  expect(await byLink({ key })).toEqual({ status: 200, body: "a picture" });
  const others = [
    await own(shop.enter(), picturePath(proof.proofId)),
    await own(shopper, picturePath(proof.proofId, "inside")),
    await own(shopper, picturePath(randomUUID())),
    await byLink({ key: "another" }),
  ];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("a print other than the one that was approved before the purchase waits for its shopper, although nothing is found", async () => {
  const shopper = shop.enter();
  const line = await order(shopper, printFile("/Note (approved before)"), "application/pdf");
  const id = await putPrintApproval(db, shopper.visitor, { uploads: [line.uploadId], at: new Date() });
  const approval = { id, printSha256: "0".repeat(64), accepted: [], approvedAt: "2026-11-20T15:00:00.000Z" };
  await db.execute(
    sql`update order_line set print_approval = ${JSON.stringify(approval)}::jsonb, print_approval_id = ${id}
      where id = ${line.lineId}`,
  );
  await readFiles();
  await makePrints();
  expect((await stateOf(line)).state).toBe("WaitingForCustomerApproval");
});
