import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { staffMentioned } from "../../notifications/events.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { omittedText } from "../audit/personal-values.ts";
import { recordChange } from "../audit/record-change.ts";
import type { KnowsStaff } from "./knows-staff.ts";
import { insertNote } from "./postgres/note-store.ts";

export interface AddNoteDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly knowsStaff: KnowsStaff;
  readonly now: () => Date;
}

export interface NewNote {
  readonly text: string;
  /** The members of staff whom it names. */
  readonly mentions: readonly string[];
}

export interface AddedNote {
  readonly id: string;
  readonly at: Date;
}

type NoteRefusal = { readonly kind: "unknownStaff" };

/** Adds a note to an order, and mails those whom it names. It changes nothing of the order, so it names no version of it. */
export async function addNote(
  { db, outbox, knowsStaff, now }: AddNoteDeps,
  { staff, clientIp }: { readonly staff: SignedInStaff; readonly clientIp: string },
  { id: orderId, number, tenant }: Pick<Order, "id" | "number" | "tenant">,
  { text, mentions }: NewNote,
  remember: (tx: Transaction, note: AddedNote) => Promise<void>,
): Promise<Result<AddedNote, NoteRefusal>> {
  const named = [...new Set(mentions)];
  if (named.length > 0 && !(await knowsStaff(tenant, named))) return refused({ kind: "unknownStaff" });
  return inTransaction(db, async (tx) => {
    const note = { id: newId(), at: now() };
    await insertNote(tx, { ...note, orderId, staffId: staff.id, text, mentions: named });
    const subject = { kind: "order", id: orderId, label: number ?? orderId };
    const after = { noteId: note.id, text: omittedText(text), mentions: named };
    const change = { actor: staff, action: "note.added", subject, before: null, after, reason: null, clientIp };
    await recordChange(tx, tenant, change, note.at);
    const others = named.filter((id) => id !== staff.id);
    for (const staffId of others) await outbox.announce(tx, staffMentioned, { staffId, orderId, author: staff.name });
    await remember(tx, note);
    return ok(note);
  });
}
