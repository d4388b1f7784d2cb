import { daysBefore } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { emailOf } from "../identity/account-emails.ts";
import { hashOfKey } from "../identity/validation-keys.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { designNoted } from "./events.ts";
import { countNotesBefore, findNoted, insertNote, type Note, type NotedDesign } from "./postgres/note-store.ts";
import { findShared } from "./postgres/share-store.ts";
import type { UnknownDesign } from "./refusals.ts";
import type { SharingDeps } from "./share-design.ts";

export interface NewNote {
  readonly name: string;
  readonly text: string;
  readonly face: { readonly panel: string; readonly side: PrintSide } | null;
  /** Millimetres right and up on the face. */
  readonly at: readonly [x: number, y: number] | null;
  readonly verdict: Note["verdict"];
}

/** Leaves a note of the reader of a link, and announces it to the owner of the design. */
export function noteOnDesign(
  { db, outbox, now }: SharingDeps,
  token: string,
  { face, at, ...words }: NewNote,
): Promise<Result<Note, UnknownDesign>> {
  return inTransaction(db, async (tx) => {
    const createdAt = now();
    const shared = await findShared(tx, hashOfKey(token), createdAt);
    if (shared === null) return refused({ kind: "unknownDesign" });
    const place = { panel: face?.panel ?? null, side: face?.side ?? null, x: at?.[0] ?? null, y: at?.[1] ?? null };
    const note = { ...words, ...place, id: newId(), designId: shared.design.id, shareId: shared.share.id, createdAt };
    await insertNote(tx, note);
    await outbox.announce(tx, designNoted, { noteId: note.id });
    return ok(note);
  });
}

/** An owner is mailed at most this many notes in 24 hours. A link may reach anyone, and each reader may leave twenty notes an hour. */
export const mostMailedNotes = 10;

export interface NoteMail extends NotedDesign {
  /** The email address of the owner. */
  readonly to: string;
  /** Whether the owner is mailed no further note for a while. */
  readonly isLast: boolean;
}

/**
 * The mail to the owner of a design about a note. Null if the owner has no account, if the owner or the note no longer exists, or if the
 * designs of the owner already got {@link mostMailedNotes} in the 24 hours before the note.
 */
export async function prepareNoteMail(db: Database, noteId: string): Promise<NoteMail | null> {
  const noted = await findNoted(db, noteId);
  if (noted === null || noted.owner.kind !== "customer") return null;
  const earlier = await countNotesBefore(db, noted, daysBefore(noted.note.createdAt, 1), mostMailedNotes);
  const to = earlier < mostMailedNotes ? await emailOf(db, noted.owner.tenant, noted.owner.id) : null;
  return to === null ? null : { ...noted, to, isLast: earlier === mostMailedNotes - 1 };
}
