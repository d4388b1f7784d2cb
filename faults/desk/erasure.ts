import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createDesign } from "@boxwright/contract/designs";
import { eraseCustomer } from "@boxwright/contract/desk/customers";
import { requestEmailVerification, verifyEmail } from "@boxwright/contract/identity";
import { directoryStore } from "@boxwright/server/platform/files/directory-store";
import type { Target } from "../kill-at-targets.ts";
import { expectRow, killDuringCall, killInWorker, untilFound } from "../kill-during.ts";
import type { Scene } from "../scene.ts";
import { Buyer, siteOrigin, storefront } from "../shopping/buyer.ts";
import { cancel } from "../shopping/order-follower.ts";
import { Purchase, plainIntent, type Registration } from "../shopping/purchase.ts";
import type { Clerk } from "./clerk.ts";
import { type Erased, tracesOf } from "./traces.ts";

/** Adds a customer with a verified email, files, a design and a complete order. The shop must be running. */
export async function addErasableCustomer(scene: Scene): Promise<Erased> {
  const mark = `q${randomUUID().slice(0, 8)}`;
  const registered = { email: `${mark}@demo.boxwright.example`, password: randomUUID(), lastName: `L${mark}` };
  const id = await register(scene, registered);
  // No shopper of the scene, because this one cannot read the order afterwards.
  const purchase = new Purchase(scene.shop.url, { ...plainIntent, registered, buysFromStock: true }, false);
  await purchase.make();
  await purchase.sendFile();
  await purchase.sendFile();
  const { sku, defaultSelection: selection } = await purchase.buyer.product("custom-mailer-box");
  await purchase.buyer.client.call(createDesign, { body: { name: mark, sku, selection, starter: "stripe-wrap" } });
  const ofCustomer = `SELECT 1 FROM orders o WHERE o.owner_id = '${id}'`;
  await untilFound(scene, 1, "orders with a number", `${ofCustomer} AND o.number IS NOT NULL`);
  await cancel(purchase, 0);
  const arrived = `NOT EXISTS (SELECT FROM delivery d JOIN parcel p ON p.delivery_id = d.id
    WHERE d.order_id = o.id AND p.status <> 'Delivered')`;
  await untilFound(scene, 1, "complete orders", `${ofCustomer} AND o.completed_at IS NOT NULL AND ${arrived}`);
  scene.addViolations(...purchase.retrier.faults);
  return { id, email: registered.email, words: [mark] };
}

/** Signs a customer up and verifies the email with the link of the mail. Returns the id. */
async function register({ shop, database }: Scene, { email, password }: Registration): Promise<string> {
  const buyer = await Buyer.signUp(shop.url, email, password);
  const params = { tenant: storefront.tenant };
  await buyer.client.call(requestEmailVerification, { params, body: { siteUrl: siteOrigin, culture: "en-US" } });
  const ofEmail = `"to" = '${email}' AND text ~ 'verify='`;
  await untilFound({ database }, 1, "mails with a ticket", `SELECT 1 FROM dev_mail WHERE ${ofEmail}`);
  const { rows } = await database.pool.query<{ id: string; ticket: string }>(
    `SELECT a.id, substring(m.text FROM 'verify=([[:alnum:]_-]+)') AS ticket
       FROM account a, dev_mail m WHERE a.email = $1 AND m."to" = $1 AND m.text ~ 'verify=' ORDER BY sent_at DESC LIMIT 1`,
    [email],
  );
  const { id = "", ticket: ticketId = "" } = rows[0] ?? {};
  await buyer.client.call(verifyEmail, { params, body: { ticketId, culture: "en-US" } });
  return id;
}

export const erasureTargets = [
  "before_change_commit:customer.erased",
  "after_change_commit:customer.erased",
  "after_file_removed",
] as const;

/**
 * The shop dies before and after it erases a customer, and its worker after the first and after the last file that it removes. Returns the
 * keys of the files.
 */
export async function killWhileErased(
  scene: Scene,
  clerk: Clerk,
  customer: Erased,
  { dataDir, targets }: { readonly dataDir: string; readonly targets: readonly Target[] },
): Promise<string[]> {
  const { id: customerId, email: confirm } = customer;
  const send = () => clerk.client.call(eraseCustomer, { params: { customerId }, body: { confirm } });
  const call = { retrier: clerk.retrier, send };
  const [before, after, removed] = erasureTargets;
  if (targets.includes(before)) {
    await killDuringCall(scene, before, call);
    await expectErased(scene, customer, false);
  }
  await killDuringCall(scene, after, call);
  await expectErased(scene, customer, true);
  const files = await storedFilesOf(scene, customerId, dataDir);
  if (targets.includes(removed)) await killBetweenFiles(scene, files, dataDir);
  return files;
}

async function killBetweenFiles(scene: Scene, files: readonly string[], dataDir: string): Promise<void> {
  const store = storeIn(dataDir);
  for (const last of new Set([files.at(0), files.at(-1)])) {
    if (last === undefined) throw new Error("an erased customer has no files");
    await killInWorker(scene, `after_file_removed:${last}`);
    for (const [place, key] of files.entries())
      if ((await store.has(key)) !== place > files.indexOf(last))
        scene.addViolations(`I26 killed after the removal of ${last}, the shop has the wrong files: ${key}`);
  }
}

function storeIn(dataDir: string) {
  return directoryStore(join(dataDir, "files"));
}

/** The files of an erasure that are stored, in the order in which they are removed. */
async function storedFilesOf({ database }: Scene, customerId: string, dataDir: string): Promise<string[]> {
  const store = storeIn(dataDir);
  const { rows } = await database.pool.query<{ files: string[] }>(
    "SELECT files FROM desk_erasure WHERE customer_id = $1",
    [customerId],
  );
  const stored: string[] = [];
  for (const key of rows[0]?.files ?? []) if (await store.has(key)) stored.push(key);
  return stored;
}

/** A customer is erased with the list of the files and the entry of the audit, or not at all. */
async function expectErased(scene: Scene, customer: Erased, isErased: boolean): Promise<void> {
  const count = isErased ? 1 : 0;
  await expectRow(scene, {
    id: customer.id,
    query: `SELECT (SELECT count(*)::int FROM account WHERE id = $1) AS accounts,
      (SELECT count(*)::int FROM desk_erasure WHERE customer_id = $1) AS erasures,
      (SELECT count(*)::int FROM audit_entry WHERE action = 'customer.erased' AND subject_id = $1::text) AS entries`,
    expected: { accounts: 1 - count, erasures: count, entries: count },
  });
  const traces = await tracesOf(scene.database.pool, customer);
  if (isErased) scene.addViolations(...traces);
  else if (traces.length === 0) scene.addViolations(`I26 the customer ${customer.id} is gone without an erasure`);
}

/** After everything: no file of an erasure is stored, and no trace of the customer has come back. */
export async function faultsOfErasure(
  scene: Scene,
  customer: Erased,
  dataDir: string,
  files: readonly string[],
): Promise<string[]> {
  const store = storeIn(dataDir);
  const faults = await tracesOf(scene.database.pool, customer);
  for (const key of files) if (await store.has(key)) faults.push(`I26 the file ${key} of an erased customer is stored`);
  return faults;
}
