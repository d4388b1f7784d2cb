import type { Plant } from "@boxwright/core/checkout/plant";
import type { IssuedPdf } from "../../documents/pdf-of-issued.ts";
import type { PrintOfLine } from "../../orders/approvals/line-sheets.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Queue } from "../../platform/queue/job.ts";
import type { RateLimits } from "../../platform/rate-limits.ts";
import type { PictureSeal } from "../../structures/picture-seal.ts";
import type { MailBrand } from "../layout/mail-brand.ts";
import type { MailSender } from "../layout/write-mail.ts";

export interface NotificationDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** Finds the print of a line's files, for pictures of what was found in them. */
  readonly printOfLine: PrintOfLine;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** The origin of the shop, for links. */
  readonly shop: string;
  readonly readBrand: () => Promise<MailBrand>;
  /** Gets the messages to the shop. */
  readonly operatorEmail: string;
  /** Gets the answers to mails that staff write, and brings them to the desk; the operator's email if nothing does. */
  readonly deskEmail: string;
  /** The invoice of an order and then its credit notes, to attach; none for an order that is not invoiced. */
  readonly invoicePdfs: (orderId: string) => Promise<readonly IssuedPdf[]>;
  /** Seals the pictures of designs. */
  readonly pictureSeal: Pick<PictureSeal, "ofName">;
  /** The plant that makes the orders. */
  readonly plant: Plant;
  /** How long an event of an order waits for others of its kind, for one mail about all of them. */
  readonly collectSeconds: number;
  /** Limits the notices about mails that cannot be delivered. */
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

/** The sender of a mail with links to this site, by default to the shop's own. */
export async function senderOf(
  { shop, readBrand }: Pick<NotificationDeps, "shop" | "readBrand">,
  site: string = shop,
): Promise<MailSender> {
  return { site, brand: await readBrand() };
}
