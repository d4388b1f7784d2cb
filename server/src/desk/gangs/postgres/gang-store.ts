import type { SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import { type Gang, type GangLine, gangLineOf, gangNumber, type LeaveReason } from "../gang.ts";
import { gangLines, gangNumbers, gangs } from "./tables.ts";

type GangRow = typeof gangs.$inferSelect;

/** A gang of a tenant that is not dissolved; null for any other. */
export async function findGang(db: Database | Transaction, tenant: TenantName, id: string): Promise<Gang | null> {
  const [row] = await db
    .select()
    .from(gangs)
    .where(and(eq(gangs.id, id), eq(gangs.tenant, tenant), isNull(gangs.dissolvedAt)));
  const [gang] = row === undefined ? [] : await withLines(db, [row]);
  return gang ?? null;
}

/** A gang by an id that the shop has stored, locked until the transaction ends. Orders are locked before gangs. */
export async function lockGang(tx: Transaction, id: string): Promise<Gang> {
  const rows = await tx.select().from(gangs).where(eq(gangs.id, id)).for("update");
  const [gang] = await withLines(tx, rows);
  if (gang === undefined) throw new Error(`There is no gang ${id}`);
  return gang;
}

const gangsWithLines = prepared((db) => {
  const ids = db
    .select({ id: gangLines.gangId })
    .from(gangLines)
    .where(and(sql`${gangLines.lineId} = any(${sql.placeholder("lineIds")}::uuid[])`, isNull(gangLines.leftAt)));
  return db.select().from(gangs).where(inArray(gangs.id, ids)).orderBy(asc(gangs.number));
});

/** The gangs in which these lines are. */
export async function gangsOfLines(db: Database | Transaction, lineIds: readonly string[]): Promise<Gang[]> {
  return lineIds.length === 0 ? [] : withLines(db, await gangsWithLines(db, { lineIds: [...lineIds] }));
}

async function withLines(db: Database | Transaction, rows: readonly GangRow[]): Promise<Gang[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(gangLines)
    .where(
      inArray(
        gangLines.gangId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(gangLines.gangId), asc(gangLines.place));
  const byGang = Map.groupBy(lines, ({ gangId }) => gangId);
  return rows.map(({ id, number, version, plan, madeById, madeByName, madeAt, dissolvedAt }) => ({
    id,
    number: gangNumber(number),
    version,
    plan,
    madeBy: { id: madeById, name: madeByName },
    madeAt,
    isDissolved: dissolvedAt !== null,
    lines: (byGang.get(id) ?? []).map(gangLineOf),
  }));
}

/** Stores a new gang, and returns its number. */
export async function insertGang(
  tx: Transaction,
  row: Omit<typeof gangs.$inferInsert, "number" | "version">,
  lines: readonly Omit<GangLine, "left">[],
): Promise<string> {
  const number = sql<number>`nextval(${sql.raw(`'${gangNumbers.seqName}'`)})`;
  const [made] = await tx
    .insert(gangs)
    .values({ ...row, number, version: 1 })
    .returning({ number: gangs.number });
  if (made === undefined) throw new Error("The gang was not stored");
  await tx.insert(gangLines).values(
    lines.map(({ id: lineId, orderId, quantity, blank, flutes }, place) => ({
      gangId: row.id,
      lineId,
      orderId,
      place,
      quantity,
      ...blank,
      flutes,
    })),
  );
  return gangNumber(made.number);
}

/** Takes lines out of a locked gang. */
export async function leaveGang(
  tx: Transaction,
  gangId: string,
  lineIds: readonly string[],
  { at, why }: { readonly at: Date; readonly why: LeaveReason },
): Promise<void> {
  await tx
    .update(gangLines)
    .set({ leftAt: at, leftWhy: why })
    .where(and(eq(gangLines.gangId, gangId), inArray(gangLines.lineId, [...lineIds])));
}

/** Gives a locked gang its next version. */
export async function updateGang(
  tx: Transaction,
  gangId: string,
  change: { readonly plan?: SheetPlan; readonly dissolvedAt?: Date } = {},
): Promise<number> {
  const [row] = await tx
    .update(gangs)
    .set({ ...change, version: sql`${gangs.version} + 1` })
    .where(eq(gangs.id, gangId))
    .returning({ version: gangs.version });
  if (row === undefined) throw new Error(`There is no gang ${gangId}`);
  return row.version;
}
