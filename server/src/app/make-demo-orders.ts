import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { databaseOver } from "../platform/db/database.ts";
import { isMigrated } from "../platform/db/migrate.ts";
import { openPool } from "../platform/db/pool.ts";
import { readsOfPrimary } from "../platform/db/replica-reads.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { mailboxMailer } from "../platform/mail/dev-mailbox.ts";
import { outboxHold } from "../platform/queue/outbox-hold.ts";
import { setEncryptionKeys } from "../platform/sealed-values.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openPictureSeal } from "../structures/picture-seal.ts";
import { hasDemoBuyers } from "./demo/demo-buyers.ts";
import { quietOutbox, quietQueue } from "./demo/demo-shop.ts";
import { makeDemoOrders } from "./demo/make-demo-orders.ts";
import { encryptionKeysOf } from "./encryption-keys-of-shop.ts";
import type { Machine } from "./machine.ts";
import { databaseUrlOf } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

/**
 * `npm run demo:orders`: fills a demo with the orders of 60 days in all states, their buyers, inquiries and reviews. A test replaces `fill`,
 * which takes a minute.
 */
export async function demoOrders({ config, log }: OperatorCall, fill = makeDemoOrders): Promise<string> {
  if (!config.isDemo) {
    throw new UnusableSetting(
      "Nothing was made: this is a shop for customers. Only a demo (DEMO=1) gets sample orders.",
    );
  }
  await using running = new AsyncDisposableStack();
  setEncryptionKeys(encryptionKeysOf(config));
  const databaseUrl = await databaseUrlOf(config, log, running);
  const pool = openPool({ url: databaseUrl, log, connections: 4, isDemo: true });
  running.defer(() => pool.end());
  if (!(await isMigrated(pool))) throw new UnusableSetting("Start the shop on this database once, then try again.");
  const db = databaseOver(pool);
  const tenant = tenantNamed(config.tenant);
  if (await hasDemoBuyers(db, tenant)) throw new UnusableSetting("Nothing was made: the demo has its orders already.");
  const now = () => new Date();
  const machine: Machine = {
    config,
    log,
    databaseUrl,
    pool,
    db,
    reads: readsOfPrimary(db),
    queue: quietQueue,
    outbox: quietOutbox,
    outboxHold: outboxHold(db, null),
    files: openFileStore(config.files),
    mailer: mailboxMailer(db, now),
    pictureSeal: await openPictureSeal(db, tenant.plant),
    rateLimits: { consume: async () => null, giveBack: async () => {} },
    now,
  };
  const { buyers, orders, inquiries, reviews } = await fill(machine, running);
  return `Made ${orders} orders of ${buyers} buyers, ${inquiries} inquiries and ${reviews} reviews.`;
}

if (import.meta.main) await runCommand(demoOrders);
