import { daysBefore } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { eq, lt, sql } from "drizzle-orm";
import { clientNetwork } from "../platform/client-network.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { uploadClaims, uploads } from "./postgres/tables.ts";
import type { StorageRefusal } from "./refusals.ts";
import type { UploadOwner } from "./upload.ts";

/** How many bytes of uploads the shop stores. Each upload counts with {@link overheadBytes} in addition. */
export interface UploadBudgets {
  /** For one owner: uploads that nothing refers to. */
  readonly perOwner: number;
  /** For one client network within a week: uploads that no order refers to. */
  readonly perNetwork: number;
  /** For the whole shop: uploads that no order refers to. */
  readonly ofShop: number;
}

const mebibyte = 1024 * 1024;
export const uploadBudgets: UploadBudgets = {
  perOwner: 500 * mebibyte,
  perNetwork: 4_000 * mebibyte,
  ofShop: 50_000 * mebibyte,
};

/** For the row and the thumbnail of an upload, and for what the shop reads from it: a small file may contain much that is compressed. */
export const overheadBytes = mebibyte;
/** The largest file takes nine hours at the slowest speed that the server accepts. */
const claimDays = 10 / 24;
const budgetDays = 7;
const waitSeconds = 3600;
/** Claims are made one after another, so that files that arrive at the same time cannot exceed a budget together. */
const claimsLock = 0x75706c64;

export interface ClaimDeps {
  readonly db: Database;
  readonly budgets: UploadBudgets;
  readonly now: () => Date;
}

/** Reserves storage for a file before any of it is read. The value is the claim's id. */
export function claimStorage(
  { db, budgets, now }: ClaimDeps,
  owner: UploadOwner,
  clientIp: string,
  bytes: number,
): Promise<Result<string, StorageRefusal>> {
  const network = clientNetwork(clientIp);
  const cost = bytes + overheadBytes;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimsLock})`);
    const at = now();
    await tx.delete(uploadClaims).where(lt(uploadClaims.createdAt, daysBefore(at, claimDays)));
    const weekAgo = sql.param(daysBefore(at, budgetDays), uploads.createdAt);
    const { rows } = await tx.execute<{ owner: number; network: number; shop: number }>(sql`
      select coalesce(sum(cost) filter (where owner_id = ${owner.id} and is_waiting), 0)::float8 as owner,
        coalesce(sum(cost) filter (where network = ${network} and is_recent), 0)::float8 as network,
        coalesce(sum(cost), 0)::float8 as shop
      from (
        select owner_id, network, bytes::bigint + ${overheadBytes} as cost,
          kept_at is null as is_waiting, created_at > ${weekAgo} as is_recent
        from ${uploads} where ordered_at is null
        union all
        select owner_id, network, bytes::bigint, true, true from ${uploadClaims}
      ) counted`);
    const [used] = rows;
    if (used === undefined) throw new Error("A sum has no row");
    const isOver = used.owner + cost > budgets.perOwner || used.network + cost > budgets.perNetwork;
    if (isOver) return refused({ kind: "tooManyFiles", retryAfterSeconds: waitSeconds });
    if (used.shop + cost > budgets.ofShop) return refused({ kind: "storageFull" });
    const id = newId();
    await tx.insert(uploadClaims).values({ id, ownerId: owner.id, network, bytes: cost, createdAt: at });
    return ok(id);
  });
}

export async function releaseClaim(db: Database | Transaction, claim: string): Promise<void> {
  await db.delete(uploadClaims).where(eq(uploadClaims.id, claim));
}
