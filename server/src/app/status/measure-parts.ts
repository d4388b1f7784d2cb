import { statfs } from "node:fs/promises";
import type { PartStates } from "@boxwright/core/storefront/shop-status";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isBreakerOpen } from "../../platform/metrics/service-metrics.ts";
import { countQueued } from "../../platform/metrics/turn-metrics.ts";
import type { Machine } from "../machine.ts";
import { within } from "./within.ts";

/** Uploads are received on this disk. */
const leastFreeBytes = 256 * 1024 ** 2;
/** Half of what the queue of pictures takes: the last one waits for a minute. */
const manyPictures = 120;
const lateMailSeconds = 600;
const stuckMails = 3;

type MeasureDeps = Pick<Machine, "config" | "db" | "outboxHold">;

/**
 * What works, as far as this process sees it. Without a database, and while the outbox is held, nothing can be ordered, and mails wait. A queue that
 * is read slowly says something about mails alone.
 */
export async function measureParts({ config, db, outboxHold }: MeasureDeps): Promise<PartStates> {
  const [isHeld, areMailsLate, hasSpace, pictures, isGatewayAway] = await Promise.all([
    within<boolean | null>(
      outboxHold.read().then((hold) => hold !== null),
      null,
    ),
    within(readLateMails(db), true),
    hasRoom(config.dataDir),
    countQueued("box-pictures"),
    isBreakerOpen("gateway"),
  ]);
  const hasDatabase = isHeld !== null;
  const takesOrders = isHeld === false;
  const gateway = isGatewayAway ? "degraded" : "working";
  return {
    ordering: takesOrders ? "working" : "down",
    ...(config.gateway.kind !== "none" && { payments: takesOrders ? gateway : "down" }),
    uploads: hasDatabase && hasSpace ? "working" : "down",
    pictures: pictures > manyPictures ? "degraded" : "working",
    mails: takesOrders && !areMailsLate ? "working" : "degraded",
  };
}

/** Whether mails wait for a worker, or several for the mail server while none is sent. */
async function readLateMails(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ late: string; stuck: number; sends: boolean }>(sql`
    select coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0) as late,
      count(*) filter (where state = 'retry' and created_on < now() - interval '15 minutes')::integer as stuck,
      case when count(*) filter (where state = 'retry' and created_on < now() - interval '15 minutes') >= ${stuckMails} then
        exists (select from pgboss.job where name like 'notifications.send-%' and state = 'completed'
          and completed_on > now() - interval '15 minutes') else true end as sends
    from pgboss.job where name like 'notifications.%' and state in ('created', 'retry')`);
  const [row] = rows;
  return row !== undefined && (Number(row.late) > lateMailSeconds || (row.stuck >= stuckMails && !row.sends));
}

async function hasRoom(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize > leastFreeBytes;
}
