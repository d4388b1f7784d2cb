import type { WireInquiry } from "@boxwright/contract/inquiries";
import { and, asc, count, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { readUploads, type Upload, type UploadOwner } from "../../uploads/postgres/upload-store.ts";
import { inquiries, inquiryUploads } from "./tables.ts";

export interface Inquiry {
  readonly id: string;
  readonly said: WireInquiry;
  readonly createdAt: Date;
}

/** Writes an inquiry down with the files that came with it, in their order. */
export async function addInquiry(
  transaction: Transaction,
  sender: UploadOwner,
  inquiry: Inquiry,
  files: readonly Upload[],
): Promise<void> {
  const { id, said, createdAt } = inquiry;
  const { kind, email } = said;
  const row = { id, tenant: sender.tenant, kind, senderKind: sender.kind, senderId: sender.id, email, said, createdAt };
  await transaction.insert(inquiries).values(row);
  const attached = files.map((file, place) => ({ inquiryId: id, place, uploadId: file.id }));
  if (attached.length > 0) await transaction.insert(inquiryUploads).values(attached);
}

/** An inquiry with the files that came with it, or null. */
export async function readInquiry(db: Database, id: string): Promise<(Inquiry & { files: Upload[] }) | null> {
  const { said, createdAt } = inquiries;
  const [found] = await db.select({ id: inquiries.id, said, createdAt }).from(inquiries).where(eq(inquiries.id, id));
  if (found === undefined) return null;
  const attached = await db
    .select({ uploadId: inquiryUploads.uploadId })
    .from(inquiryUploads)
    .where(eq(inquiryUploads.inquiryId, id))
    .orderBy(asc(inquiryUploads.place));
  return {
    ...found,
    files: await readUploads(
      db,
      attached.map(({ uploadId }) => uploadId),
    ),
  };
}

/** How many inquiries came under this e-mail from then on up to this one, itself counted. */
export async function countRecent(db: Database, inquiry: Inquiry, since: Date): Promise<number> {
  const { email, createdAt } = inquiries;
  const [found] = await db
    .select({ count: count() })
    .from(inquiries)
    .where(and(eq(email, inquiry.said.email), gt(createdAt, since), lte(createdAt, inquiry.createdAt)));
  return found?.count ?? 0;
}
