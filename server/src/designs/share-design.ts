import type { Owner } from "@boxwright/core/identity/visitor";
import { daysAfter } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { hashOfKey } from "../identity/validation-keys.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { newId, newSecret } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { designShared } from "./events.ts";
import { hasDesign } from "./postgres/design-store.ts";
import { addShareKey, insertShare, type Share } from "./postgres/share-store.ts";
import type { UnknownDesign } from "./refusals.ts";

export interface SharingDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

export interface SharedWith {
  readonly customerName: string;
  /** The shop mails the link to this address; null for a link that the owner passes on. */
  readonly email: string | null;
  readonly days: number;
  readonly culture: string;
}

export interface NewShare {
  readonly share: Share;
  /** The secret in the link. The shop stores only its hash. */
  readonly token: string;
}

/** Makes a link that shows a design, and announces it if it is to be mailed. */
export function shareDesign(
  { db, outbox, now }: SharingDeps,
  owner: Owner,
  designId: string,
  { days, ...person }: SharedWith,
): Promise<Result<NewShare, UnknownDesign>> {
  return inTransaction(db, async (tx) => {
    if (!(await hasDesign(tx, owner, designId))) return refused({ kind: "unknownDesign" });
    const createdAt = now();
    const dates = { createdAt, expiresAt: daysAfter(createdAt, days), revokedAt: null };
    const share = { ...person, ...dates, id: newId(), designId };
    await insertShare(tx, share);
    const token = newSecret();
    await addShareKey(tx, share.id, hashOfKey(token));
    if (share.email !== null) await outbox.announce(tx, designShared, { shareId: share.id });
    return ok({ share, token });
  });
}
