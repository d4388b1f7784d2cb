import { parseArgs } from "node:util";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { countWaitingRefunds } from "../checkout/payments/postgres/refund-store.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { outboxHold, releaseOutbox } from "../platform/queue/outbox-hold.ts";
import { dropWaitingJobs, listWaitingJobs } from "../platform/queue/waiting-jobs.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run outbox:release [-- now [--drop-mails-older-than DAYS]]";
/** The room whose jobs send mails. */
const mailRoom = "notifications";

/**
 * `npm run outbox:release`: lists what the shop would do after a release. With `now` it releases the outbox, and drops mails that have waited
 * for longer than some days.
 */
export async function releaseShop({ words, config, log }: OperatorCall): Promise<string> {
  const { isNow, dropDays } = parseWords(words);
  await using running = new AsyncDisposableStack();
  const db = await openOperatorDatabase(config, log, running);
  const now = new Date();
  const hold = await outboxHold(db, config.isOutboxHeld ? now : null).read();
  if (hold === null) return "The outbox is held neither in the database nor by the variable OUTBOX of this command.";
  if (!isNow) {
    const held = hold.reason === "setting" ? "by the variable OUTBOX" : `since ${hold.since.toISOString()}`;
    return [
      `The outbox is held ${held}. After its release, the shop does what waits:`,
      ...(await describeWaiting(db, now)),
      "npm run outbox:release -- now releases it.",
    ].join("\n");
  }
  const dropped = await inTransaction(db, async (tx) => {
    const count = dropDays === null ? 0 : await dropWaitingJobs(tx, mailRoom, daysBefore(now, dropDays));
    await releaseOutbox(tx);
    return count;
  });
  const drops = dropDays === null ? "" : ` ${dropped} mails were dropped.`;
  return config.isOutboxHeld
    ? `Nothing in the database holds the outbox.${drops} The variable OUTBOX still holds it: unset it, and start the shop again.`
    : `The outbox is released.${drops} The shop sends again within seconds.`;
}

function parseWords(words: readonly string[]): { readonly isNow: boolean; readonly dropDays: number | null } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { "drop-mails-older-than": { type: "string" } },
    });
    const days = values["drop-mails-older-than"];
    const isNow = positionals.length === 1 && positionals[0] === "now";
    if (positionals.length > 0 !== isNow) throw new Error(usage);
    if (days === undefined) return { isNow, dropDays: null };
    if (!isNow || !/^\d{1,3}$/.test(days)) throw new Error(usage);
    return { isNow, dropDays: Number(days) };
  } catch {
    throw new UnusableSetting(`Usage: ${usage}`);
  }
}

async function describeWaiting(db: Database, now: Date): Promise<string[]> {
  const jobs = await listWaitingJobs(db);
  const refunds = await countWaitingRefunds(db);
  const all = [
    ...jobs,
    ...(refunds.oldestAt === null ? [] : [{ name: "refunds at the gateway", ...refunds, oldestAt: refunds.oldestAt }]),
  ];
  if (all.length === 0) return ["  nothing"];
  return all.map(
    ({ name, count, oldestAt }) => `  ${String(count).padStart(6)}  ${name}, the oldest ${ageOf(oldestAt, now)} old`,
  );
}

function ageOf(at: Date, now: Date): string {
  const hours = Math.max(0, (now.getTime() - at.getTime()) / 3_600_000);
  return hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;
}

if (import.meta.main) await runCommand(releaseShop);
