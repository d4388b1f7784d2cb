import { daysBefore } from "@boxwright/core/kernel/dates";
import { hashOfKey } from "../identity/validation-keys.ts";
import type { Database } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { addShareKey, countSharesWith, findOpenShare, findShared, type SharedDesign } from "./postgres/share-store.ts";

interface Deps {
  readonly db: Database;
  readonly now: () => Date;
}

/** The design that a link opens; null for a link that is unknown or has ended. */
export function openShared({ db, now }: Deps, token: string): Promise<SharedDesign | null> {
  return findShared(db, hashOfKey(token), now());
}

/** The most mails with links to one email address in a day. */
const maxMails = 5;

/** A shared design with a new link for the mail to its reader; null if the link has ended, or the reader gets many mails already. */
export async function prepareShareMail(
  { db, now }: Deps,
  shareId: string,
): Promise<(SharedDesign & { readonly to: string; readonly token: string }) | null> {
  const shared = await findOpenShare(db, shareId, now());
  const to = shared?.share.email ?? null;
  if (shared === null || to === null) return null;
  const since = daysBefore(shared.share.createdAt, 1);
  if ((await countSharesWith(db, to, since, shared.share)) > maxMails) return null;
  const token = newSecret();
  await addShareKey(db, shareId, hashOfKey(token));
  return { ...shared, to, token };
}
