import type { InquiryEntry } from "@boxwright/core/inquiries/inquiry";
import { and, asc, count, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import type { Upload } from "../uploads/upload.ts";
import { inquiries, inquiryUploads } from "./postgres/tables.ts";

export interface Inquiry {
  readonly id: string;
  readonly entry: InquiryEntry;
  readonly createdAt: Date;
}

export async function readInquiry(db: Database, id: string): Promise<(Inquiry & { files: Upload[] }) | null> {
  const { entry, createdAt } = inquiries;
  const [found] = await db.select({ id: inquiries.id, entry, createdAt }).from(inquiries).where(eq(inquiries.id, id));
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

/** How many inquiries with this email came after that moment, up to and including this one. */
export async function countRecent(db: Database, inquiry: Inquiry, since: Date): Promise<number> {
  const { email, createdAt } = inquiries;
  const [found] = await db
    .select({ count: count() })
    .from(inquiries)
    .where(and(eq(email, inquiry.entry.email), gt(createdAt, since), lte(createdAt, inquiry.createdAt)));
  return found?.count ?? 0;
}
