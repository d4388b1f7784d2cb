import type { Database } from "../../platform/db/database.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";

export interface NotificationDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The shop's origin, for links. */
  readonly shop: string;
  readonly now: () => Date;
}
