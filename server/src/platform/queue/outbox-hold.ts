import type { Database, Transaction } from "../db/database.ts";
import { preparedRead } from "../db/prepared.ts";
import { type holdReasons, outboxHolds } from "./tables.ts";

type HoldReason = (typeof holdReasons)[number];

/** Why and since when the shop sends nothing: after a restore, by the operator, or by the setting OUTBOX of this process. */
export interface Hold {
  readonly since: Date;
  readonly reason: HoldReason | "setting";
}

/** Reads whether the outbox is held; null if it is not. */
export interface OutboxHold {
  read(): Promise<Hold | null>;
}

const stored = preparedRead((db) =>
  db.select({ since: outboxHolds.heldSince, reason: outboxHolds.reason }).from(outboxHolds),
);

/** The hold of all processes in the database, and that of this process, which `setSince` has if OUTBOX is set. */
export function outboxHold(db: Database, setSince: Date | null): OutboxHold {
  return {
    read: async () => (await readHold(db)) ?? (setSince === null ? null : { since: setSince, reason: "setting" }),
  };
}

/** The hold in the database; null without one. */
export async function readHold(db: Database): Promise<Hold | null> {
  const [hold] = await stored(db, {});
  return hold ?? null;
}

/** Holds the outbox from now on. A hold that is there already stays as it is. */
export async function holdOutbox(db: Database, reason: HoldReason, heldSince: Date): Promise<void> {
  await db.insert(outboxHolds).values({ reason, heldSince }).onConflictDoNothing();
}

/** False if nothing was held. */
export async function releaseOutbox(tx: Transaction): Promise<boolean> {
  return (await tx.delete(outboxHolds).returning()).length > 0;
}
