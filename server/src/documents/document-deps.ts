import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { Sellers } from "./load-sellers.ts";

/** The dependencies of issuing and drawing documents. */
export interface DocumentDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly sellers: Sellers;
  readonly now: () => Date;
}
