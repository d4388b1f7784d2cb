import { keptDays } from "@boxwright/core/kernel/kept-days";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { printApprovals } from "../artwork/postgres/tables.ts";
import { putPrintApproval } from "../artwork/testing/put-print-approval.ts";
import { cartLines } from "../cart/postgres/tables.ts";
import { registerCustomer } from "../customers/testing/register-customer.ts";
import { designApprovals } from "../designs/postgres/tables.ts";
import { putApproval } from "../designs/testing/put-approval.ts";
import { accounts } from "../identity/postgres/tables.ts";
import { orderLines, orders } from "../orders/postgres/tables.ts";
import { inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openQueue } from "../platform/queue/pg-boss-queue.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openCheckedShop, printedMailers } from "../testing/sales/checked-shop.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { uploads } from "../uploads/postgres/tables.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { uploadKey } from "../uploads/upload.ts";
import { erasePersonIn } from "./erase-person.ts";
import { forgetOldOrders } from "./forget-old-orders.ts";
import { removeFilesOf } from "./remove-erased-files.ts";

const { db, url } = await testDatabase();
const { artwork, shop } = await openCheckedShop(db);
const { files, now } = artwork;
const enqueued: { readonly erasureId: string }[] = [];
const queue = { enqueue: async (...[, , payload]: readonly unknown[]) => void enqueued.push(payload as never) };

beforeAll(async () => {
  // The erasure deletes jobs from the tables of the queue.
  await (await openQueue({ url, log: createLogger("silent") })).stop();
});

type Shopper = ReturnType<typeof shop.enter>;

async function storedUpload(shopper: Shopper) {
  const upload = await putUpload(db, shopper.visitor, { name: "wendy.pdf" });
  await files.put(uploadKey(upload), new TextEncoder().encode("%PDF of Wendy"), "application/pdf");
  return upload;
}

/** A complete order of one line with a file under an email. */
async function buy(shopper: Shopper, email: string, isApproved: boolean) {
  const upload = await storedUpload(shopper);
  const approval = isApproved
    ? { artworkApprovalId: await putPrintApproval(db, shopper.visitor, { uploads: [upload.id], at: now() }) }
    : {};
  const { body } = await pay(shopper, await fillCart(shopper, [{ ...printedMailers([upload.id]), ...approval }]));
  await db.update(orderLines).set({ state: "Shipped" }).where(eq(orderLines.orderId, body.orderId));
  await db.update(orders).set({ email, completedAt: now() }).where(eq(orders.id, body.orderId));
  return { orderId: body.orderId, upload, approvalId: approval.artworkApprovalId ?? null };
}

/** The design of a line in place of its files. */
async function giveDesign({ visitor }: Shopper, orderId: string) {
  const { designId, ...approval } = await putApproval(db, visitor, { actorId: visitor.id });
  const line = { designId, approval, printApproval: null };
  await db
    .update(orderLines)
    .set({ ...line, approvalId: approval.id, printApprovalId: null })
    .where(eq(orderLines.orderId, orderId));
  await db.update(cartLines).set(line).where(sql`cart_id = (select cart_id from orders where id = ${orderId})`);
  return approval.id;
}

async function customer() {
  const visitor = await registerCustomer(db);
  const email = `${visitor.id}@demo.boxwright.example`;
  await db.update(accounts).set({ emailVerifiedAt: now() }).where(eq(accounts.id, visitor.id));
  const erase = async () => {
    const person = { tenant: "boxwright-us", id: visitor.id, confirm: email } as const;
    const erased = await inTransaction(db, (tx) => erasePersonIn(tx, queue, person, now()));
    if (!erased.ok) throw new Error(erased.refusal.kind);
    await removeFilesOf({ db, files, now }, erased.value.id);
  };
  return { visitor, email, erase, shopper: shop.enter("boxwright-us", "192.0.2.9", visitor) };
}

const isStored = async ({ id, sha256 }: Awaited<ReturnType<typeof storedUpload>>) => ({
  row: (await db.select().from(uploads).where(eq(uploads.id, id))).length === 1,
  file: await files.has(uploadKey({ id, sha256 })),
});
const gone = { row: false, file: false };
const stays = { row: true, file: true };
const forgetInTenYears = () => {
  const later = () => new Date(now().getTime() + (keptDays.books + 1) * 86_400_000);
  return forgetOldOrders({ db, queue, now: later });
};

describe("the erasure of a customer", () => {
  test("erases the files of orders that were placed under the verified email without signing in, and no others", async () => {
    const { email, erase } = await customer();
    const [guest, stranger] = [await buy(shop.enter(), email, false), await buy(shop.enter(), `x${email}`, false)];
    await erase();
    expect(await isStored(guest.upload)).toEqual(gone);
    expect(await isStored(stranger.upload)).toEqual(stays);
  });

  test("keeps the approved files of orders without their names, and both kinds of approvals with them", async () => {
    const { email, shopper, erase } = await customer();
    const [own, guest, drawn] = [
      await buy(shopper, email, true),
      await buy(shop.enter(), email, true),
      await buy(shopper, email, false),
    ];
    const design = await giveDesign(shopper, drawn.orderId);
    await erase();
    for (const { upload, approvalId } of [own, guest]) {
      expect(await isStored(upload)).toEqual(stays);
      expect(await db.select().from(uploads).where(eq(uploads.id, upload.id))).toMatchObject([{ name: "file" }]);
      expect(
        await db
          .select()
          .from(printApprovals)
          .where(eq(printApprovals.id, String(approvalId))),
      ).toHaveLength(1);
    }
    expect(await db.select().from(designApprovals).where(eq(designApprovals.id, design))).toHaveLength(1);
    const lines = await db.execute(sql`select o.approval as ordered, c.approval as carried from order_line o
      join orders on orders.id = o.order_id join cart_line c on c.cart_id = orders.cart_id where o.order_id = ${drawn.orderId}`);
    expect(lines.rows).toMatchObject([{ ordered: { designName: "" }, carried: { designName: "" } }]);
  });

  test("erases both kinds of approvals of carts with their files at once", async () => {
    const { visitor, shopper, erase } = await customer();
    const upload = await storedUpload(shopper);
    const artworkApprovalId = await putPrintApproval(db, visitor, { uploads: [upload.id], at: now() });
    const cart = await fillCart(shopper, [{ ...printedMailers([upload.id]), artworkApprovalId }]);
    const { id: drawn, printSha256 } = await putApproval(db, visitor);
    const print = `designs/print/${printSha256}`;
    await files.put(print, new TextEncoder().encode("%PDF"), "application/pdf");
    await db.execute(sql`insert into cart_approval (cart_id, approval_id) values (${cart.id}, ${drawn})`);
    await erase();
    expect(await isStored(upload)).toEqual(gone);
    expect(await db.select().from(printApprovals).where(eq(printApprovals.id, artworkApprovalId))).toEqual([]);
    expect(await db.select().from(designApprovals).where(eq(designApprovals.id, drawn))).toEqual([]);
    expect(await files.has(print)).toBe(false);
  });
});

describe("an order whose time in the books is over", () => {
  test("loses its files, also approved ones, and both kinds of approvals", async () => {
    const shopper = shop.enter();
    const email = "guest@demo.boxwright.example";
    const [plain, approved, drawn] = [
      await buy(shopper, email, false),
      await buy(shop.enter(), email, true),
      await buy(shop.enter(), email, false),
    ];
    const design = await giveDesign(shopper, drawn.orderId);
    await forgetInTenYears();
    for (const { erasureId } of enqueued) await removeFilesOf({ db, files, now }, erasureId);
    for (const { upload } of [plain, approved, drawn]) expect(await isStored(upload)).toEqual(gone);
    expect(
      await db
        .select()
        .from(printApprovals)
        .where(eq(printApprovals.id, String(approved.approvalId))),
    ).toEqual([]);
    expect(await db.select().from(designApprovals).where(eq(designApprovals.id, design))).toEqual([]);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, drawn.orderId));
    expect(line).toMatchObject({ approval: null, approvalId: null, state: "Shipped" });
  });
});
