import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { ok } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { type Designs, noDesigns } from "../../cart/designs.ts";
import { mailers } from "../../cart/testing/storefront.ts";
import { putApproval } from "../../designs/testing/put-approval.ts";
import { checkStoredFiles } from "../../orders/preflight.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const files = directoryStore(join(tmpdir(), `boxwright-designed-${randomUUID()}`));
const print = new TextEncoder().encode("%PDF-1.6 a design");
const printSha256 = createHash("sha256").update(print).digest("hex");
const printKey = `design-prints/${printSha256}/${randomUUID()}`;
await files.put(printKey, print, "application/pdf");
const owner = { kind: "customer", id: randomUUID() } as const;
const { designId, ...approval } = await putApproval(db, owner, { printSha256, printKey, printBytes: print.length });
const approvals = { current: [approval] };
const designs: Designs = {
  open: async (id, visitor) => {
    if (id !== designId) return noDesigns.open(id, visitor);
    const { selection } = mailers(1);
    return ok({ id, approvals: approvals.current.map((one) => ({ sku: "MAILER", selection, approval: one })) });
  },
};
const { readyCart } = await openShop(db, { designs, files });

test("a box is ordered, and ordered again, with exactly the approved print, whatever is approved later", async () => {
  const { shopper, cart } = await readyCart(mailers(100, { designId }));
  const { body: placed } = await pay(shopper, cart);
  const { designId: _, ...later } = await putApproval(db, owner, { designId, version: 2 });
  approvals.current = [later];
  const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${placed.orderId}`);
  const { id, version, preview2dUrl, preview3dUrl } = approval;
  const carried = {
    designId,
    approval: { id, version, printSha256 },
    documentReferenceUrl: `/api/designs/${designId}/print.pdf?approval=${id}`,
    preview2dUrl,
    preview3dUrl,
    image: preview3dUrl,
  };
  expect(order.lineItems).toMatchObject([{ ...carried, state: { key: "ArtworkCheckInProgress" } }]);

  const { body: again } = await shopper.call<WireCart>("POST", `/orders/${order.id}/reorder`, {});
  expect(again.lineItems).toMatchObject([carried]);
  await expect(pool.query("DELETE FROM design_approval WHERE id = $1", [id])).rejects.toThrow("violates foreign key");
});

test("the check of an ordered design passes only if the stored print file is the approved one", async () => {
  approvals.current = [approval];
  const { shopper, cart } = await readyCart(mailers(100, { designId }));
  const { body: placed } = await pay(shopper, cart);
  const [line] = (await readOrderById(db, placed.orderId)).lines;
  if (line === undefined) throw new Error("The order has no line");
  const preflight = checkStoredFiles({ db, files });
  expect((await preflight(line)).findings).toEqual([]);
  await files.put(printKey, new TextEncoder().encode("something else"), "application/pdf");
  expect((await preflight(line)).findings).toMatchObject([{ id: "changed-print", severity: "review" }]);
  await files.remove(printKey);
  expect((await preflight(line)).findings).toMatchObject([{ id: "changed-print" }]);
});
