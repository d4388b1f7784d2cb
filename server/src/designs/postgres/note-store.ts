import type { Owner } from "@boxwright/core/identity/visitor";
import { and, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { DesignSummary } from "../design.ts";
import { isOwnedBy } from "./design-store.ts";
import { designNotes, designShares, designs } from "./tables.ts";

export type Note = typeof designNotes.$inferSelect;

/** A design keeps its newest notes, at most this many. */
const maxNotes = 500;

const { id, designId, createdAt } = designNotes;

/** Adds a note, and removes the oldest ones beyond the limit. */
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
  /** The culture in which the owner made the link. */
  readonly culture: string;
}

/** How many notes the designs of an owner got between a moment and a note; at most `most` are counted. */
export async function countNotesBefore(
  db: Database,
  { owner, note }: Pick<NotedDesign, "owner" | "note">,
  since: Date,
  most: number,
): Promise<number> {
  const isEarlier = or(lt(createdAt, note.createdAt), and(eq(createdAt, note.createdAt), lt(id, note.id)));
  const earlier = await db
    .select({ id })
    .from(designNotes)
    .innerJoin(designs, eq(designs.id, designId))
    .where(and(isOwnedBy(owner), gt(createdAt, since), isEarlier))
    .limit(most);
  return earlier.length;
}

/** A note with its design; null if the note, its link or the design no longer exists. */
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
