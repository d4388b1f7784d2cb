import type { Database } from "../../platform/db/database.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";

export interface NotificationDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The origin of the shop, for links. */
  readonly shop: string;
  /** Gets the messages to the shop. */
  readonly operatorEmail: string;
  readonly now: () => Date;
}
