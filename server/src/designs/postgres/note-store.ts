import type { Owner } from "@boxwright/core/identity/visitor";
import { and, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { DesignSummary } from "../design.ts";
import { designNotes, designShares, designs } from "./tables.ts";

export type Note = typeof designNotes.$inferSelect;

/** The newest notes of a design are kept. */
const maxNotes = 500;

const { id, designId, createdAt } = designNotes;

/** Adds a note. The oldest ones give way. */
export async function insertNote(tx: Transaction, note: Note): Promise<void> {
  await tx.insert(designNotes).values(note);
  const older = tx
    .select({ id })
    .from(designNotes)
    .where(eq(designId, note.designId))
    .orderBy(desc(createdAt), desc(id))
    .offset(maxNotes);
  await tx.delete(designNotes).where(inArray(id, older));
}

/** The notes of a design, newest first. */
export function listNotes(db: Database, design: string): Promise<Note[]> {
  return db.select().from(designNotes).where(eq(designId, design)).orderBy(desc(createdAt), desc(id));
}

/** The notes that were left through a link, oldest first. */
export function listNotesOfShare(db: Database, share: string): Promise<Note[]> {
  return db.select().from(designNotes).where(eq(designNotes.shareId, share)).orderBy(createdAt, id);
}

/** A note with its design, for the mail to the owner. */
export interface NotedDesign {
  readonly note: Note;
  readonly design: Pick<DesignSummary, "id" | "name" | "version">;
  readonly owner: Owner;
  /** That of the owner. */
  readonly culture: string;
}

/** How many notes the designs of an owner got between a moment and a note; at most `most` are counted. */
export async function countNotesBefore(
  db: Database,
  { owner, note }: Pick<NotedDesign, "owner" | "note">,
  since: Date,
  most: number,
): Promise<number> {
  const isOwned = and(
    eq(designs.tenant, owner.tenant),
    eq(designs.ownerKind, owner.kind),
    eq(designs.ownerId, owner.id),
  );
  const isEarlier = or(lt(createdAt, note.createdAt), and(eq(createdAt, note.createdAt), lt(id, note.id)));
  const earlier = await db
    .select({ id })
    .from(designNotes)
    .innerJoin(designs, eq(designs.id, designId))
    .where(and(isOwned, gt(createdAt, since), isEarlier))
    .limit(most);
  return earlier.length;
}

/** Null if note, link or design are gone meanwhile. */
export async function findNoted(db: Database, note: string): Promise<NotedDesign | null> {
  const [found] = await db
    .select({
      note: designNotes,
      design: { id: designs.id, name: designs.name, version: designs.version },
      owner: { tenant: designs.tenant, kind: designs.ownerKind, id: designs.ownerId },
      culture: designShares.culture,
    })
    .from(designNotes)
    .innerJoin(designShares, eq(designShares.id, designNotes.shareId))
    .innerJoin(designs, eq(designs.id, designId))
    .where(and(eq(id, note), isNull(designs.deletedAt)));
  return found ?? null;
}
