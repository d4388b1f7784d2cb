import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { PrintPack } from "../print-pack.ts";
import { printPacks } from "./tables.ts";

/** The newest pack of a line with this print file; null if none is made. */
export async function findPack(
  db: Database | Transaction,
  { lineId, printSha256 }: Pick<PrintPack, "lineId" | "printSha256">,
): Promise<PrintPack | null> {
  const isOfPrint = and(eq(printPacks.lineId, lineId), eq(printPacks.printSha256, printSha256));
  const newest = [desc(printPacks.madeAt), desc(printPacks.id)];
  const [pack] = await db
    .select()
    .from(printPacks)
    .where(isOfPrint)
    .orderBy(...newest)
    .limit(1);
  return pack ?? null;
}

export async function findPackById(db: Database, id: string): Promise<PrintPack | null> {
  const [pack] = await db.select().from(printPacks).where(eq(printPacks.id, id));
  return pack ?? null;
}

/**
 * Adds a pack, which becomes the newest one of its line, and returns it. If the line has one with the same bytes, that one becomes the newest,
 * and keeps its id and its file.
 */
export async function putPack(db: Database, pack: PrintPack): Promise<PrintPack> {
  const { contentSha256, madeAt } = pack;
  const target = [printPacks.lineId, printPacks.sha256];
  const put = db.insert(printPacks).values(pack).onConflictDoUpdate({ target, set: { contentSha256, madeAt } });
  const [stored = pack] = await put.returning();
  return stored;
}

/** Gives a pack another file with the same bytes, because the store has lost the one before. */
export async function replaceFile(db: Database, { id, key: lost }: PrintPack, key: string): Promise<void> {
  await db
    .update(printPacks)
    .set({ key })
    .where(and(eq(printPacks.id, id), eq(printPacks.key, lost)));
}

const beforeAll = "00000000-0000-0000-0000-000000000000";
const packsAtOnce = 500;

/** The packs that were made before a moment, batch by batch. */
export async function* packsMadeBefore(db: Database, moment: Date): AsyncGenerator<readonly PrintPack[]> {
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const packs: readonly PrintPack[] = await db
      .select()
      .from(printPacks)
      .where(and(lt(printPacks.madeAt, moment), gt(printPacks.id, after)))
      .orderBy(asc(printPacks.id))
      .limit(packsAtOnce);
    if (packs.length > 0) yield packs;
    after = packs.length < packsAtOnce ? undefined : packs.at(-1)?.id;
  }
}

export async function deletePacks(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(printPacks).where(inArray(printPacks.id, [...ids]));
}

/** Which of these keys are those of packs. */
export async function keysOfPacks(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ key: printPacks.key })
    .from(printPacks)
    .where(inArray(printPacks.key, [...keys]));
  return new Set(found.map(({ key }) => key));
}
