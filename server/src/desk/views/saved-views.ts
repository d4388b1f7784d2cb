import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { and, asc, eq, or } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { omittedText } from "../audit/personal-values.ts";
import { recordChange } from "../audit/record-change.ts";
import { savedViews } from "./postgres/tables.ts";

export type SavedView = typeof savedViews.$inferSelect;

export interface ViewContent extends Pick<SavedView, "page" | "name" | "filter" | "columns" | "density" | "isShared"> {}

type Person = Pick<SignedInStaff, "id" | "tenant">;

/** Who changes a view, and from where. */
interface By {
  readonly staff: Pick<SignedInStaff, "kind" | "id" | "name" | "tenant" | "role">;
  readonly clientIp: string;
}

/** The most views of a person. */
const mostViews = 50;

/** The views of a person and those that others share, of one page or of all, by name. */
export function listViews(db: Database, { id, tenant }: Person, page: string | null): Promise<SavedView[]> {
  return db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.tenant, tenant),
        or(eq(savedViews.staffId, id), savedViews.isShared),
        page === null ? undefined : eq(savedViews.page, page),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

/** Saves a view in place of the person's view of the page with this name. */
export async function saveView(
  db: Database,
  { staff, clientIp }: By,
  content: ViewContent,
  savedAt: Date,
): Promise<Result<SavedView, "tooManyViews">> {
  const { id: staffId, name: staffName, tenant } = staff;
  const row = { ...content, id: newId(), tenant, staffId, staffName, savedAt };
  const { id: _, ...changes } = row;
  return inTransaction<Result<SavedView, "tooManyViews">>(db, async (tx) => {
    const own = await tx
      .select({ page: savedViews.page, name: savedViews.name })
      .from(savedViews)
      .where(eq(savedViews.staffId, staffId));
    const isKnown = own.some(({ page, name }) => page === content.page && name === content.name);
    if (!isKnown && own.length >= mostViews) return refused("tooManyViews");
    const [saved] = await tx
      .insert(savedViews)
      .values(row)
      .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.page, savedViews.name], set: changes })
      .returning();
    if (saved === undefined) throw new Error("A view was not saved");
    await recordView(tx, { staff, clientIp }, saved, "view.saved", savedAt);
    return ok(saved);
  });
}

/** A view of the person's own; null for another. */
export async function findOwnView(db: Database, { id: staffId }: Person, id: string): Promise<SavedView | null> {
  const [view] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.staffId, staffId)));
  return view ?? null;
}

export async function deleteView(db: Database, by: By, view: SavedView, at: Date): Promise<void> {
  const { id, staffId } = view;
  await inTransaction(db, async (tx) => {
    const isOwn = and(eq(savedViews.id, id), eq(savedViews.staffId, staffId));
    const deleted = await tx.delete(savedViews).where(isOwn).returning({ id: savedViews.id });
    if (deleted.length > 0) await recordView(tx, by, view, "view.deleted", at);
  });
}

/** The audit has the name and the filter of a view by their hash, because they may name a customer. */
function recordView(
  tx: Transaction,
  { staff, clientIp }: By,
  { id, page, name, filter, isShared }: SavedView,
  action: "view.saved" | "view.deleted",
  at: Date,
): Promise<void> {
  const subject = { kind: "view", id, label: page };
  const view = { isShared, content: omittedText(JSON.stringify([name, filter])) };
  const values = action === "view.saved" ? { before: null, after: view } : { before: view, after: null };
  return recordChange(tx, staff.tenant, { ...values, action, actor: staff, subject, reason: null, clientIp }, at);
}
