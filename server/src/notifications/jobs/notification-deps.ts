import type { Database } from "../../platform/db/database.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";

export interface NotificationDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The shop's origin, for links. */
  readonly shop: string;
  /** Who reads what people write to the shop. */
  readonly operatorEmail: string;
  readonly now: () => Date;
}
