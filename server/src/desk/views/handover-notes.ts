import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { and, desc, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import { readOrderNumbers } from "../../orders/order-numbers.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { newId } from "../../platform/ids.ts";
import { omittedText } from "../audit/personal-values.ts";
import { type Change, recordChange } from "../audit/record-change.ts";
import { announceChange } from "../events/announce.ts";
import { handoverNotes } from "./postgres/tables.ts";

type NoteRow = typeof handoverNotes.$inferSelect;

export interface HandoverNote extends NoteRow {
  /** The number of its order; null without an order or a number. */
  readonly orderNumber: string | null;
}

type Person = Pick<SignedInStaff, "tenant">;

/** Who changes a note, and from where. */
interface By {
  readonly staff: Pick<SignedInStaff, "kind" | "id" | "name" | "tenant" | "role">;
  readonly clientIp: string;
}

const mostListed = 200;
/** The notes that are not done, and those that were done in the last day; the newest first. */
export async function listNotes(db: Database, { tenant }: Person, now: Date): Promise<HandoverNote[]> {
  const rows = await db
    .select()
    .from(handoverNotes)
    .where(
      and(
        eq(handoverNotes.tenant, tenant),
        or(isNull(handoverNotes.doneAt), gt(handoverNotes.doneAt, daysBefore(now, 1))),
      ),
    )
    .orderBy(desc(handoverNotes.at), desc(handoverNotes.id))
    .limit(mostListed);
  return withNumbers(db, rows);
}

/** Leaves a note, and announces it to the desks. */
export async function writeNote(
  db: Database,
  { staff, clientIp }: By,
  note: Pick<NoteRow, "text" | "forGroup" | "orderId">,
  at: Date,
): Promise<HandoverNote> {
  const { id: byId, name: byName, tenant } = staff;
  const row = { ...note, id: newId(), tenant, byId, byName, at, doneById: null, doneByName: null, doneAt: null };
  await inTransaction(db, async (tx) => {
    await tx.insert(handoverNotes).values(row);
    await announceChange(tx, tenant, "handover", row.id);
    const after = { for: row.forGroup, orderId: row.orderId, text: omittedText(row.text) };
    await recordNote(tx, { staff, clientIp }, row, { action: "handover.written", before: null, after });
  });
  return withNumber(db, row);
}

/** A note of a tenant; null for an unknown one. */
export async function findNote(db: Database, { tenant }: Person, id: string): Promise<HandoverNote | null> {
  const [row] = await db
    .select()
    .from(handoverNotes)
    .where(and(eq(handoverNotes.id, id), eq(handoverNotes.tenant, tenant)));
  return row === undefined ? null : withNumber(db, row);
}

/** Ticks a note off, or takes that back. A note that is done already stays as it was done. */
export async function tickNote(
  db: Database,
  { staff, clientIp }: By,
  note: HandoverNote,
  { isDone, at }: { readonly isDone: boolean; readonly at: Date },
): Promise<HandoverNote> {
  const { id: doneById, name: doneByName, tenant } = staff;
  if (isDone === (note.doneAt !== null)) return note;
  const done = isDone ? { doneById, doneByName, doneAt: at } : { doneById: null, doneByName: null, doneAt: null };
  const { doneAt } = handoverNotes;
  const asBefore = and(eq(handoverNotes.id, note.id), isDone ? isNull(doneAt) : isNotNull(doneAt));
  const isTicked = await inTransaction(db, async (tx) => {
    const ticked = await tx.update(handoverNotes).set(done).where(asBefore).returning({ id: handoverNotes.id });
    if (ticked.length === 0) return false;
    await announceChange(tx, tenant, "handover", note.id);
    const change = { before: { isDone: !isDone }, after: { isDone } };
    const action = isDone ? "handover.done" : "handover.reopened";
    await recordNote(tx, { staff, clientIp }, { ...note, at }, { action, ...change });
    return true;
  });
  // Somebody else has ticked it meanwhile.
  return isTicked ? { ...note, ...done } : ((await findNote(db, staff, note.id)) ?? note);
}

/** The audit has the text of a note by its hash, because the text may name a customer. */
function recordNote(
  tx: Transaction,
  { staff, clientIp }: By,
  { id, forGroup, at }: Pick<NoteRow, "id" | "forGroup" | "at">,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  const subject = { kind: "handover", id, label: forGroup };
  return recordChange(tx, staff.tenant, { ...change, actor: staff, subject, reason: null, clientIp }, at);
}

/** Deletes the notes that were done more than thirty days ago. */
export async function deleteOldNotes(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, handoverNotes, lt(handoverNotes.doneAt, daysBefore(now, keptDays.handoverNote)));
}

async function withNumber(db: Database, row: NoteRow): Promise<HandoverNote> {
  const [note] = await withNumbers(db, [row]);
  return note ?? { ...row, orderNumber: null };
}

async function withNumbers(db: Database, rows: readonly NoteRow[]): Promise<HandoverNote[]> {
  const numbers = await readOrderNumbers(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row) => ({ ...row, orderNumber: numbers.get(row.orderId ?? "") ?? null }));
}
