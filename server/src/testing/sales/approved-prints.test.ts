import { createHash, randomUUID } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import { ok } from "@boxwright/core/kernel/result";
import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { approvePrint } from "../../artwork/approve-print.ts";
import { findProblems } from "../../artwork/find-problems.ts";
import { readReports } from "../../artwork/postgres/report-store.ts";
import { artworkPrints } from "../../artwork/postgres/tables.ts";
import { printedBox } from "../../artwork/printed-box.ts";
import { readInProcess } from "../../artwork/process/read-in-process.ts";
import { hasEnded } from "../../artwork/report.ts";
import { fakePrint } from "../../artwork/testing/open-artwork.ts";
import { printPicture } from "../../artwork/testing/print-file.ts";
import { printFileOf } from "../../fulfilment/packs/print-file.ts";
import { checkArtwork } from "../../orders/check-artwork.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openCheckedShop, printedMailers } from "./checked-shop.ts";
import { fillCart, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const { artwork, deps, shop, stateOf } = await openCheckedShop(db);

async function fileAt(path: string) {
  const bytes = await readFile(path);
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The hash of the bytes that the plant gets. */
async function printedHash({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }) {
  const { lines } = await readOrderById(db, orderId);
  const line = lines.find(({ id }) => id === lineId);
  const print = line && (await printFileOf(db, line));
  const stored = print && (await artwork.files.get(print.key));
  const hash = createHash("sha256")
    .update(stored?.bytes ?? new Uint8Array())
    .digest("hex");
  expect(print?.sha256).toBe(hash);
  return hash;
}

describe("a file whose print was approved before the purchase", () => {
  /** A picture in colors of a screen, whose warning its shopper accepts. */
  async function approvedPicture(width: number) {
    const shopper = shop.enter();
    const bytes = await printPicture(width);
    const { id } = await artwork.send({ visitor: shopper.visitor.id, bytes, mediaType: "image/png" });
    await artwork.readAll({ read: readInProcess });
    const [report] = await readReports(db, [id]);
    const { sku, selection } = printedMailers([]);
    const box = printedBox(artwork.deps, sku, selection);
    if (!box.ok || report === undefined || !hasEnded(report)) throw new Error("The picture was not read");
    const { findings, placements } = findProblems([report], box.value, null);
    const accepted = findings.map((finding) => finding.id);
    const requested = { sku, selection, quantity: 100, placements, consents: true, language: "en" } as const;
    const approve = (printSha256: string) =>
      approvePrint(
        artwork.deps,
        { owner: shopper.visitor, clientIp: "192.0.2.1" },
        { ...requested, uploadIds: [id], printSha256, accepted: [...accepted, "no finding"] },
        async (_tx, approval) => approval.id,
      );
    await approve("");
    await artwork.printAll();
    const [print] = await db.select().from(artworkPrints).orderBy(desc(artworkPrints.id)).limit(1);
    const approved = await approve(String(print?.sha256));
    if (!approved.ok) throw new Error(JSON.stringify(approved.refusal));
    return { shopper, line: { ...printedMailers([id]), artworkApprovalId: approved.value }, placements };
  }

  test("is made at once, although it has warnings", async () => {
    const { shopper, line, placements } = await approvedPicture(301);
    const cart = await fillCart(shopper, [line]);
    const approval = { id: line.artworkApprovalId };
    expect(cart.lineItems).toMatchObject([{ placements, artworkApproval: approval }]);
    const { rows } = await db.execute(sql`select accepted from artwork_print_approval where id = ${approval.id}`);
    expect(rows).toEqual([{ accepted: [expect.stringContaining("colour-space")] }]);
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

  test("is made with the approved bytes after the shop has a newer print of it, until its shopper approves that one", async () => {
    const { shopper, line } = await approvedPicture(305);
    const cart = await fillCart(shopper, [line]);
    const [approved] = await db.select().from(artworkPrints).orderBy(desc(artworkPrints.id)).limit(1);
    if (approved === undefined) throw new Error("Nothing was printed");
    // A new version of the print has other hashes of the same input.
    const inputHash = createHash("sha256").update(approved.id).digest("hex");
    await db.update(artworkPrints).set({ inputHash, engine: 1 }).where(eq(artworkPrints.id, approved.id));
    const { body } = await pay(shopper, cart);
    const ordered = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
    await checkArtwork(deps, ordered);
    const make: typeof fakePrint = async ({ path, ...task }) => {
      const newer = await fakePrint({ ...task, path });
      await appendFile(path, "as drawn today");
      return newer.ok ? ok({ ...newer.value, ...(await fileAt(path)) }) : newer;
    };
    await artwork.printAll({ make });
    await checkArtwork(deps, ordered);
    expect((await stateOf(ordered)).state).toBe("WaitingForCustomerApproval");
    expect(await printedHash(ordered)).toBe(approved.sha256);

    const proofPath = `/orders/${ordered.orderId}/lineitems/${ordered.lineId}/proof`;
    const { body: proof } = await shopper.call<WireLineProof>("GET", proofPath);
    expect(proof.hash).not.toBe(approved.sha256);
    const { version } = (await shopper.call<WireOrder>("GET", `/orders/${ordered.orderId}`)).body;
    const { proofId, hash, findings } = proof;
    const acceptedWarnings = findings.flatMap(({ id, severity }) => (severity === "warn" ? [id] : []));
    const decision = { proofId, hash, version, decision: "approve", consent: true, acceptedWarnings };
    expect((await shopper.call("POST", proofPath.replace(/proof$/, "approval"), decision)).status).toBe(200);
    expect(await printedHash(ordered)).toBe(proof.hash);
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
