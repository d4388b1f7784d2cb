import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { and, asc, eq, or } from "drizzle-orm";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { savedViews } from "./postgres/tables.ts";

export type SavedView = typeof savedViews.$inferSelect;

export interface ViewContent extends Pick<SavedView, "page" | "name" | "filter" | "columns" | "density" | "isShared"> {}

type Person = Pick<SignedInStaff, "id" | "name" | "tenant">;

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
  { id: staffId, name: staffName, tenant }: Person,
  content: ViewContent,
  savedAt: Date,
): Promise<Result<SavedView, "tooManyViews">> {
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

export async function deleteView(db: Database, { id, staffId }: SavedView): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.staffId, staffId)));
}
