import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { PrintPack } from "../print-pack.ts";
import { printPacks } from "./tables.ts";

/** The pack of a line with this print file; null if it is not made. */
export async function findPack(
  db: Database | Transaction,
  { lineId, printSha256 }: Pick<PrintPack, "lineId" | "printSha256">,
): Promise<PrintPack | null> {
  const isOfPrint = and(eq(printPacks.lineId, lineId), eq(printPacks.printSha256, printSha256));
  const [pack] = await db.select().from(printPacks).where(isOfPrint);
  return pack ?? null;
}

export async function findPackById(db: Database, id: string): Promise<PrintPack | null> {
  const [pack] = await db.select().from(printPacks).where(eq(printPacks.id, id));
  return pack ?? null;
}

/**
 * Adds a pack, or puts it in the place of one of the line with the same print file and other bytes. Returns the pack that is stored, which
 * is the one before if it has the same bytes, and the key of the one that it replaced; null if it replaced none.
 */
export async function putPack(
  tx: Transaction,
  pack: PrintPack,
): Promise<{ stored: PrintPack; replacedKey: string | null }> {
  const isOfPrint = and(eq(printPacks.lineId, pack.lineId), eq(printPacks.printSha256, pack.printSha256));
  await tx.insert(printPacks).values(pack).onConflictDoNothing();
  const [before = pack] = await tx.select().from(printPacks).where(isOfPrint).for("update");
  if (before.contentSha256 === pack.contentSha256 && before.key === pack.key)
    return { stored: before, replacedKey: null };
  await tx.update(printPacks).set(pack).where(isOfPrint);
  return { stored: pack, replacedKey: before.key };
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
