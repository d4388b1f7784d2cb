import type { Transaction } from "../../platform/db/database.ts";
import type { Upload, UploadOwner } from "../../uploads/upload.ts";
import type { Inquiry } from "../read-inquiry.ts";
import { inquiries, inquiryUploads } from "./tables.ts";

/** Stores an inquiry with its files, in their order. */
export async function addInquiry(
  tx: Transaction,
  sender: UploadOwner,
  inquiry: Inquiry,
  files: readonly Upload[],
): Promise<void> {
  const { id, entry, createdAt } = inquiry;
  const { kind, email } = entry;
  const row = {
    id,
    tenant: sender.tenant,
    kind,
    senderKind: sender.kind,
    senderId: sender.id,
    email,
    entry,
    createdAt,
  };
  await tx.insert(inquiries).values(row);
  const attached = files.map((file, place) => ({ inquiryId: id, place, uploadId: file.id }));
  if (attached.length > 0) await tx.insert(inquiryUploads).values(attached);
}
