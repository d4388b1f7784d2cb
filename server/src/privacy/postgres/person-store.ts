import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type SQL, sql } from "drizzle-orm";
import { erasedEmail } from "../../orders/erased-email.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Person } from "../person.ts";
import { type PersonalTable, personalTables } from "./personal-tables.ts";

/** A customer with the ids of their orders; null for an unknown one. */
export async function readPerson(db: Database | Transaction, tenant: TenantName, id: string): Promise<Person | null> {
  const { rows } = await db.execute<{ email: string | null; orders: string[] }>(sql`
    with person as (
      select case when email_verified_at is null then null else email end as email from account
      where id = ${id} and tenant = ${tenant}
    )
    select person.email, array(
      select o.id from orders o where o.tenant = ${tenant} and o.owner_kind = 'customer' and o.owner_id = ${id}
      union select o.id from orders o where o.tenant = ${tenant} and o.email = person.email and o.owner_kind = 'anonymous'
    )::text[] as orders from person`);
  const [found] = rows;
  return found === undefined ? null : { tenant, id, ...found, ...(await readArtwork(db, found.orders)) };
}

/** The files and approvals of orders. An erasure reads them first, because it also changes the rows that name them. */
async function readArtwork(
  db: Database | Transaction,
  orders: readonly string[],
): Promise<Pick<Person, "uploads" | "approvals">> {
  const { rows } = await db.execute<Pick<Person, "uploads" | "approvals">>(sql`
    with line as (select id, approval_id, print_approval_id from order_line where order_id = any(${sql.param(orders)}::uuid[]))
    select array(
      select u.upload_id from order_line_upload u join line on line.id = u.line_id
      union select a.upload_id from design_approval_upload a join line on line.approval_id = a.approval_id
      union select unnest(a.uploads) from artwork_print_approval a join line on line.print_approval_id = a.id
    )::text[] as uploads, array(
      select approval_id from line where approval_id is not null
      union select print_approval_id from line where print_approval_id is not null
    )::text[] as approvals`);
  return rows[0] ?? { uploads: [], approvals: [] };
}

/**
 * Locks the orders of a person until the transaction ends. A mail about one that is being sent is stored either before, and then erased, or
 * afterwards, when it sees that its customer is erased.
 */
export async function lockOrders(tx: Transaction, { orders }: Person): Promise<void> {
  await tx.execute(sql`select from orders where id = any(${sql.param(orders)}::uuid[]) order by id for update`);
}

/** The oldest complete orders of a tenant that were placed before a moment and still have a person; null for none. */
export async function lockOldOrders(
  tx: Transaction,
  before: Date,
  most: number,
): Promise<Omit<Person, "id" | "email"> | null> {
  const { rows } = await tx.execute<{ tenant: TenantName; id: string }>(sql`
    select o.tenant, o.id from orders o
    where o.created_at < ${before.toISOString()}::timestamptz and o.email <> '${sql.raw(erasedEmail)}' and o.completed_at is not null
    order by o.created_at limit ${most} for update skip locked`);
  const [first] = rows;
  if (first === undefined) return null;
  const orders = rows.filter(({ tenant }) => tenant === first.tenant).map(({ id }) => id);
  return { tenant: first.tenant, orders, ...(await readArtwork(tx, orders)) };
}

/** Takes approvals and prints from orders of which no claim can be left, so that nothing keeps their files any more. */
export async function releaseArtwork(tx: Transaction, orders: readonly string[]): Promise<void> {
  const ofOrders = sql`(${sql.param(orders)}::uuid[])`;
  const lines = sql`(select id from order_line where order_id = any${ofOrders})`;
  const carts = sql`(select id from cart where order_id = any${ofOrders})`;
  await tx.execute(sql`update order_line set approval = null, approval_id = null, print_approval = null, print_approval_id = null
    where order_id = any${ofOrders} and (approval_id is not null or print_approval_id is not null)`);
  await tx.execute(sql`delete from cart_approval where cart_id in ${carts}`);
  await tx.execute(sql`delete from cart_print_approval where cart_id in ${carts}`);
  await tx.execute(sql`update line_check set print_id = null where line_id in ${lines}`);
  await tx.execute(sql`update line_proof set print_id = null where line_id in ${lines}`);
}

/** The account whose deletion has been due for the longest time, except some; null for none. */
export async function nextDueDeletion(db: Database, at: Date, except: readonly string[]): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select account_id as id from account_deletion
    where erases_at <= ${at.toISOString()}::timestamptz and account_id <> all(${sql.param(except)}::uuid[])
    order by erases_at limit 1`);
  return rows[0]?.id ?? null;
}

/** An account whose deletion is due, locked until the transaction ends; null if it is not due any more. */
export async function lockDueDeletion(
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<{ readonly tenant: TenantName; readonly id: string; readonly email: string } | null> {
  const { rows } = await tx.execute<{ tenant: TenantName; id: string; email: string }>(sql`
    select a.tenant, a.id, a.email from account_deletion d join account a on a.id = d.account_id
    where d.account_id = ${accountId} and d.erases_at <= ${at.toISOString()}::timestamptz for update`);
  return rows[0] ?? null;
}

export async function postponeDeletion(db: Database, accountId: string, until: Date): Promise<void> {
  await db.execute(
    sql`update account_deletion set erases_at = ${until.toISOString()}::timestamptz where account_id = ${accountId}`,
  );
}

/** What still has to happen with the orders and payments of a person. Orders are numbers, or ids until they have a number. */
export interface Unfinished {
  /** Orders with a line that is neither shipped nor cancelled. */
  readonly open: readonly string[];
  /** Orders whose money is not settled: it is due, owed as a credit, promised as a refund, or being paid. */
  readonly unsettled: readonly string[];
  /** Payments of carts that are pending, and charges of abandoned payments that are not refunded yet. */
  readonly payments: number;
}

export async function readUnfinished(tx: Transaction, { id, orders }: Person): Promise<Unfinished> {
  const ordersWith = (condition: SQL) => sql`array(select coalesce(o.number, o.id::text) from orders o
    where o.id = any(${sql.param(orders)}::uuid[]) and (${condition}) order by 1 limit 100)`;
  const { rows } = await tx.execute<{ open: string[]; unsettled: string[]; payments: number }>(sql`select
    ${ordersWith(isOpen)} as open,
    ${ordersWith(isUnsettled)} as unsettled,
    (select count(*)::int from payment p where p.visitor_id = ${id} and (p.status = 'pending'
      or exists (select from late_charge c where c.payment_id = p.id and c.refunded_at is null))) as payments`);
  return rows[0] ?? { open: [], unsettled: [], payments: 0 };
}

const isOpen = sql`exists (select from order_line l where l.order_id = o.id and l.state not in ('Shipped', 'Cancelled'))`;

/** The row of a credit is deleted when it is paid out, so a credit that has a row is owed. */
const isUnsettled = sql`o.total - o.amount_cancelled > o.amount_paid - o.amount_refunded
  or exists (select from held_refund r where r.order_id = o.id and r.refunded_at is null)
  or exists (select from refund r where r.order_id = o.id and r.refunded_at is null)
  or exists (select from payment p where p.order_id = o.id and p.status = 'pending')`;

/** The rows of a person in a table, as an export shows them. */
export async function rowsOf(db: Database, table: PersonalTable, person: Person): Promise<readonly unknown[]> {
  const { rows } = await db.execute<{
    row: unknown;
  }>(sql`select to_jsonb(t) - ${sql.param(table.hidden ?? [])}::text[] as row
    from ${nameOf(table)} t where ${table.rows(person)}`);
  return rows.map(({ row }) => row);
}

export interface ErasedTable {
  readonly table: string;
  readonly deleted: number;
  readonly kept: number;
}

/** Applies the fate of each table to the rows of a person, in one transaction. Returns the counts, and the rows whose files have to go. */
export async function eraseRows(
  tx: Transaction,
  person: Person,
): Promise<{
  readonly tables: readonly ErasedTable[];
  readonly deletedRows: ReadonlyMap<string, readonly Record<string, unknown>[]>;
}> {
  const tables: ErasedTable[] = [];
  const deletedRows = new Map<string, readonly Record<string, unknown>[]>();
  for (const table of personalTables) {
    const { fate } = table;
    if (fate === "deleted with the account") {
      tables.push({ table: table.table, deleted: await countRows(tx, table, person), kept: 0 });
      continue;
    }
    const which =
      fate === "deleted" ? table.rows(person) : fate.unless && sql`(${table.rows(person)}) and ${fate.unless}`;
    const deleted = which === undefined ? [] : await deleteRows(tx, table, which);
    deletedRows.set(table.table, deleted);
    const kept = fate === "deleted" ? 0 : await keepRows(tx, table, person, fate.set);
    tables.push({ table: table.table, deleted: deleted.length, kept });
  }
  return { tables, deletedRows };
}

async function countRows(tx: Transaction, table: PersonalTable, person: Person): Promise<number> {
  const counted = sql`select count(*)::int as count from ${nameOf(table)} t where ${table.rows(person)}`;
  const { rows } = await tx.execute<{ count: number }>(counted);
  return rows[0]?.count ?? 0;
}

async function deleteRows(tx: Transaction, table: PersonalTable, which: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(sql`delete from ${nameOf(table)} t where ${which} returning t.*`);
  return rows;
}

async function keepRows(tx: Transaction, table: PersonalTable, person: Person, set: SQL | null): Promise<number> {
  if (set === null) return countRows(tx, table, person);
  const { rowCount } = await tx.execute(sql`update ${nameOf(table)} t set ${set} where ${table.rows(person)}`);
  return rowCount ?? 0;
}

function nameOf({ table }: PersonalTable): SQL {
  return sql`${sql.identifier(table)}`;
}

/** The ids of the invoices and credit notes of a person, whose drawn files name them. */
export async function documentsOf(tx: Transaction, { orders }: Person): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from issued_document where order_id = any(${sql.param(orders)}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
