import { daysBefore } from "@boxwright/core/kernel/dates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { designNotes, designShares, designs, designUploads, designVersions } from "../postgres/tables.ts";
import { type Designer, imageOf, openDesigns, withObjects } from "../testing/open-designs.ts";
import { removeOldDesigns } from "./reap-designs.ts";

const { db, pool } = await testDatabase();
const { enter, api, clock } = openDesigns(db);
const now = () => clock.now;

const remove = () => removeOldDesigns({ db, now });
const isStored = async (id: string) => (await db.$count(designs, eq(designs.id, id))) === 1;

async function changedBefore(owner: Designer, days: number): Promise<string> {
  const { id } = await owner.create();
  await db
    .update(designs)
    .set({ updatedAt: daysBefore(now(), days) })
    .where(eq(designs.id, id));
  return id;
}

test("designs of visitors are removed 90 days after their last change, and those of customers are kept", async () => {
  const [visitor, customer] = [enter(), enter("customer")];
  const [old, recent, kept] = [
    await changedBefore(visitor, 90.1),
    await changedBefore(visitor, 89.9),
    await changedBefore(customer, 900),
  ];
  await remove();
  expect(await Promise.all([old, recent, kept].map(isStored))).toEqual([false, true, true]);
});

test("a design that is handed over at a sign-in during the clean-up is kept, and the clean-up does not wait for the sign-in", async () => {
  const id = await changedBefore(enter(), 90.1);
  const signingIn = await pool.connect();
  await signingIn.query("BEGIN");
  await signingIn.query("UPDATE design SET owner_kind = 'customer' WHERE id = $1", [id]);
  await remove();
  await signingIn.query("COMMIT");
  signingIn.release();
  await remove();
  expect(await isStored(id)).toBe(true);
});

test("deleted designs are removed after 30 days with their versions, links, notes and references to uploads", async () => {
  const owner = enter("customer");
  const upload = await putUpload(db, owner.owner);
  const image = imageOf(upload.id);
  const [old, recent] = await Promise.all(
    [30.1, 29.9].map(async (days) => {
      const design = await owner.create();
      await owner.save(design, { scene: withObjects(design.scene, image) });
      const link = await owner.call("POST", `/${design.id}/generateUniqueURL`, { customerName: "Ada" });
      const token = new URL(link.json.url).searchParams.get("shared");
      await api.call("POST", `/api/sharedDesigns/${token}/notes`, { body: { name: "Ada", text: "Nice" } });
      await owner.call("DELETE", `/${design.id}`);
      await db
        .update(designs)
        .set({ deletedAt: daysBefore(now(), days) })
        .where(eq(designs.id, design.id));
      return design.id;
    }),
  );
  await remove();
  const rowsOf = (id = "") =>
    Promise.all([
      db.$count(designs, eq(designs.id, id)),
      db.$count(designVersions, eq(designVersions.designId, id)),
      db.$count(designShares, eq(designShares.designId, id)),
      db.$count(designNotes, eq(designNotes.designId, id)),
      db.$count(designUploads, eq(designUploads.designId, id)),
    ]);
  expect(await rowsOf(old)).toEqual([0, 0, 0, 0, 0]);
  expect(await rowsOf(recent)).toEqual([1, 1, 1, 1, 1]);
});

test("links are removed 30 days after their end, and the notes of their readers are kept", async () => {
  const owner = enter();
  const { id } = await owner.create();
  const { json } = await owner.call("POST", `/${id}/generateUniqueURL`, { customerName: "Ada" });
  const token = new URL(json.url).searchParams.get("shared");
  await api.call("POST", `/api/sharedDesigns/${token}/notes`, { body: { name: "Ada", text: "Nice" } });
  await owner.call("DELETE", `/${id}/shares/${json.id}`);
  await remove();
  expect(await db.$count(designShares, eq(designShares.id, json.id))).toBe(1);
  await db
    .update(designShares)
    .set({ revokedAt: daysBefore(now(), 30.1) })
    .where(eq(designShares.id, json.id));
  await remove();
  expect(await db.$count(designShares, eq(designShares.id, json.id))).toBe(0);
  expect((await owner.call("GET", `/${id}/notes`)).json.results).toMatchObject([{ text: "Nice" }]);
});
