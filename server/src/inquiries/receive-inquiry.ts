import type { InquiryEntry } from "@boxwright/core/inquiries/inquiry";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import type { UploadOwner } from "../uploads/upload.ts";
import { inquiryReceived } from "./events.ts";
import { addInquiry } from "./postgres/inquiry-store.ts";
import type { InquiryRefusal } from "./refusals.ts";

/** Stores and announces an inquiry with its files. Returns its id. */
export async function receiveInquiry(
  tx: Transaction,
  { outbox, now }: { readonly outbox: Outbox; readonly now: () => Date },
  sender: UploadOwner,
  entry: InquiryEntry,
): Promise<Result<string, InquiryRefusal>> {
  const at = now();
  const uploadIds = [...new Set("uploadIds" in entry ? entry.uploadIds : [])];
  const files = await keepUploads(tx, sender, uploadIds, at);
  if (!files.ok) return refused({ kind: "foreignUploads" });
  const id = newId();
  await addInquiry(tx, sender, { id, entry, createdAt: at }, files.value);
  await outbox.announce(tx, inquiryReceived, { inquiryId: id });
  return ok(id);
}
