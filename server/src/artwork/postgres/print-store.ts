import { createHash } from "node:crypto";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { newId } from "../../platform/ids.ts";
import { type PrintInput, printEngine } from "../print-input.ts";
import { nothingMeasured, type StoredPrint } from "../stored-print.ts";
import { openStates, type WaitingClient } from "../waiting.ts";
import { artworkPrints } from "./tables.ts";
import { isStillTaken, type TakenRow, type WaitingList } from "./waiting-rows.ts";

const { id, state, sha256, bytes, findings, measured, endedAt } = artworkPrints;
export const printColumns = { id, state, sha256, bytes, findings, measured };

/** Prints that wait until they are made. */
export const waitingPrints: WaitingList = { table: artworkPrints, engine: printEngine, lock: 0x61727470 };

interface NewPrint {
  readonly input: PrintInput;
  readonly inputHash: string;
}

/** Adds a waiting print and returns its id; null if there is one for this input. */
export async function insertPrint(
  tx: Transaction,
  wanted: NewPrint,
  client: WaitingClient,
  at: Date,
): Promise<string | null> {
  const [added] = await tx
    .insert(artworkPrints)
    .values({
      id: newId(),
      ...wanted,
      ...client,
      engine: printEngine,
      measured: nothingMeasured,
      state: "waiting",
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id });
  return added?.id ?? null;
}

/** Lets a print wait again that failed before a moment, and returns its id; null if there is none. */
export async function reopenPrint(
  tx: Transaction,
  { input, inputHash }: NewPrint,
  client: WaitingClient,
  failedBefore: Date,
): Promise<string | null> {
  const nothing = { findings: null, measured: nothingMeasured, tries: 0, endedAt: null, tookMs: null };
  const [reopened] = await tx
    .update(artworkPrints)
    .set({ input, ...client, ...nothing, state: "waiting" })
    .where(and(eq(artworkPrints.inputHash, inputHash), eq(state, "failed"), lt(endedAt, failedBefore)))
    .returning({ id });
  return reopened?.id ?? null;
}

/** The print of an input; null if it was never begun. */
export async function readPrintOf(db: Database | Transaction, inputHash: string): Promise<StoredPrint | null> {
  const [found] = await db.select(printColumns).from(artworkPrints).where(eq(artworkPrints.inputHash, inputHash));
  return found ?? null;
}

/** Whether a print has not ended. Reads no findings. */
export async function isWaiting(db: Database, wanted: string): Promise<boolean> {
  return (await db.$count(artworkPrints, and(eq(id, wanted), inArray(state, openStates)))) > 0;
}

/** The input of a print; null if the print is gone. */
export async function readPrintInput(db: Database, print: string): Promise<PrintInput | null> {
  const [found] = await db.select({ input: artworkPrints.input }).from(artworkPrints).where(eq(id, print));
  return found?.input ?? null;
}

/** Sets a print apart from its input, so that the same input is printed again under another id. */
export async function setApart(db: Database, print: string): Promise<void> {
  const inputHash = createHash("sha256").update(`set apart ${print}`).digest("hex");
  await db.update(artworkPrints).set({ inputHash }).where(eq(id, print));
}

export interface EndedPrint extends Pick<StoredPrint, "measured"> {
  readonly state: "done" | "failed";
  readonly file: { readonly sha256: string; readonly bytes: number } | null;
  readonly findings: readonly FileFinding[];
}

/** Ends a print that this process has taken; false if another process has taken, ended or removed it. */
export async function endPrint(
  tx: Transaction,
  taken: TakenRow,
  { file, ...ended }: EndedPrint,
  { at, tookMs }: { readonly at: Date; readonly tookMs: number },
): Promise<boolean> {
  const changed = await tx
    .update(artworkPrints)
    .set({ ...ended, ...file, endedAt: at, tookMs, client: null, visitor: null })
    .where(isStillTaken(artworkPrints, taken))
    .returning({ id });
  return changed.length > 0;
}

/** How many prints one statement removes: each has its input and findings. */
const batchSize = 200;

/** Removes prints that ended before a moment and that nothing refers to. */
export async function removeUnreferencedPrints(
  db: Database,
  moment: Date,
  references: readonly PgColumn[],
): Promise<void> {
  await deleteInBatches(db, artworkPrints, and(lt(endedAt, moment), isUnreferenced(id, references)), batchSize);
}

/** The states and hashes of those prints that exist, by their ids. */
export async function existingPrints(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredPrint, "state" | "sha256">>> {
  const wanted = ids.filter((one) => z.uuid().safeParse(one).success);
  if (wanted.length === 0) return new Map();
  const found = await db.select({ id, state, sha256 }).from(artworkPrints).where(inArray(id, wanted));
  return new Map(found.map((print) => [print.id, print]));
}
