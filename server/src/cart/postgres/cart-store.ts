import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { and, eq, getTableColumns, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { columnsOf, rowsOf } from "../../platform/db/rows.ts";
import { referencesChanged } from "./cart-references.ts";
import { cartLines, carts } from "./tables.ts";

const { snapshot: _, ...cartColumns } = getTableColumns(carts);
type CartRow = Omit<typeof carts.$inferSelect, "snapshot">;
type LineRow = typeof cartLines.$inferSelect;

/** A literal instead of a parameter, because a generic plan could not use the partial index of active carts. */
const isActive = sql`${carts.state} = 'Active'`;

function isOwnedBy(owner: Owner) {
  return and(eq(carts.tenant, owner.tenant), eq(carts.ownerKind, owner.kind), eq(carts.ownerId, owner.id));
}

/** Reads a cart and its lines in one statement, so that they are consistent. */
export async function readCart(db: Database | Transaction, owner: Owner, cartId: string): Promise<Cart | null> {
  return readWhere(db, and(eq(carts.id, cartId), isOwnedBy(owner)));
}

/** Reads the cart that its owner is filling, as {@link readCart} does. */
export async function readActiveCart(db: Database | Transaction, owner: Owner): Promise<Cart | null> {
  return readWhere(db, and(isOwnedBy(owner), isActive));
}

async function readWhere(db: Database | Transaction, condition: ReturnType<typeof isOwnedBy>): Promise<Cart | null> {
  const rows = await db
    .select({ cart: cartColumns, line: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(condition)
    .orderBy(cartLines.id);
  const cart = rows[0]?.cart;
  return cart
    ? toCart(
        cart,
        rows.flatMap(({ line }) => line ?? []),
      )
    : null;
}

/** Locks a cart until the transaction ends. Its lines are read once it is locked: a read before might be stale. */
export async function lockCart(tx: Transaction, owner: Owner, cartId: string): Promise<Cart | null> {
  return lockWhere(tx, and(eq(carts.id, cartId), isOwnedBy(owner)));
}

/** Locks the cart that its owner is filling. */
export async function lockActiveCart(tx: Transaction, owner: Owner): Promise<Cart | null> {
  return lockWhere(tx, and(isOwnedBy(owner), isActive));
}

/** Locks the active carts of both owners in the order of their ids, so that no two calls deadlock. */
export async function lockActiveCarts(tx: Transaction, one: Owner, other: Owner): Promise<[Cart | null, Cart | null]> {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(or(isOwnedBy(one), isOwnedBy(other)), isActive))
    .orderBy(carts.id)
    .for("update");
  // Read after locking: the call that held the locks may have handed one cart over.
  return [await lockActiveCart(tx, one), await lockActiveCart(tx, other)];
}

async function lockWhere(tx: Transaction, condition: ReturnType<typeof isOwnedBy>): Promise<Cart | null> {
  const [cart] = await tx.select(cartColumns).from(carts).where(condition).for("update");
  if (!cart) return null;
  const lines = await tx.select().from(cartLines).where(eq(cartLines.cartId, cart.id)).orderBy(cartLines.id);
  return toCart(cart, lines);
}

const noLines = { lines: [], removedLines: [] };

/** Stores a new cart with its lines. False if another call has just created an active cart of this owner. */
export async function insertCart(tx: Transaction, owner: Owner, cart: Cart): Promise<boolean> {
  const inserted = tx
    .insert(carts)
    .values({ ...headerOf(cart), id: cart.id, ownerKind: owner.kind, ownerId: owner.id })
    .onConflictDoNothing()
    .returning({ id: carts.id });
  return writeWhole(tx, inserted, cart.id, cart.lines, [], referencesChanged(noLines, cart));
}

/**
 * Writes what differs between a cart as it was read and its next version; no other code changes a cart. With `owner` the cart gets a
 * new owner. Returns false and writes nothing if the cart has changed since it was read, was ordered or is being paid.
 */
export async function saveCart(db: Database | Transaction, before: Cart, after: Cart, owner?: Owner): Promise<boolean> {
  const updated = db
    .update(carts)
    .set({
      ...changedHeader(before, after),
      ...(owner && { ownerKind: owner.kind, ownerId: owner.id }),
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(carts.id, before.id),
        eq(carts.version, before.version),
        eq(carts.state, "Active"),
        isNull(carts.paymentId),
      ),
    )
    .returning({ id: carts.id });
  const unchanged = new Set(before.lines);
  return writeWhole(
    db,
    updated,
    before.id,
    after.lines.filter((line) => !unchanged.has(line)),
    linesToDelete(before, after),
    referencesChanged(before, after),
  );
}

/** Stores the totals that were shown, if none are stored for this version. */
export async function saveAgreedTotals(db: Database, { id, version, agreedTotals }: Cart): Promise<void> {
  await db
    .update(carts)
    .set({ agreedTotals })
    .where(and(eq(carts.id, id), eq(carts.version, version), isNull(carts.agreedTotals)));
}

/** The ids of removed lines, and of samples and proofs whose slot or style changes: another line may take it before they are inserted again. */
function linesToDelete(before: Cart, after: Cart): string[] {
  const lines = new Map(after.lines.map((line) => [line.id, line]));
  return before.lines
    .filter(({ id, sampleStyle, sampleSlot, proofStyle }) => {
      const line = lines.get(id);
      return (
        line === undefined ||
        [line.sampleStyle !== sampleStyle, line.sampleSlot !== sampleSlot, line.proofStyle !== proofStyle].some(Boolean)
      );
    })
    .map(({ id }) => id);
}

/** The columns of a line without its ids. */
const { id: _id, cartId: _cartId, shippingLineId: _shippingLineId, ...changeable } = getTableColumns(cartLines);
const overwritten = sql.join(
  Object.values(changeable).map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Writes a cart's header, lines and references in one statement, whose text is the same for any number of lines. If the header is not
 * written, nothing is. Lines are deleted before others are inserted, because these may take their slots and styles.
 */
async function writeWhole(
  db: Database | Transaction,
  header: SQLWrapper,
  cartId: string,
  put: readonly CartLine[],
  removed: readonly string[],
  references: readonly SQL[],
): Promise<boolean> {
  if (put.length === 0 && removed.length === 0 && references.length === 0)
    return (await db.execute(header)).rows.length === 1;
  const lines = put.map((line) => ({ ...line, cartId }));
  const { rows } = await db.execute(sql`
    with saved as ${header},
    removed as (
      delete from ${cartLines} using saved
      where ${cartLines.cartId} = saved.id and ${cartLines.id} = any(${sql.param(removed)}::uuid[])
      returning 1
    ),
    put as (
      insert into ${cartLines} (${columnsOf(cartLines)})
      select line.* from saved, ${rowsOf(cartLines, lines)} line
      where (select count(*) from removed) >= 0
      on conflict (id) do update set ${overwritten}
    )
    ${sql.join(references.map((part) => sql`, ${part}`))}
    select id from saved`);
  return rows.length === 1;
}

function headerOf({ id: _id, lines: _lines, removedLines, ...header }: Cart) {
  return { ...header, removedLines: removedLines as CartLine[] };
}

/** The columns of the header that have changed; a shorter statement is faster. */
function changedHeader(before: Cart, after: Cart): Partial<ReturnType<typeof headerOf>> {
  const old = headerOf(before);
  const changed = Object.entries(headerOf(after)).filter(([name, value]) => old[name as keyof typeof old] !== value);
  return Object.fromEntries(changed);
}

function toCart(row: CartRow, lines: readonly LineRow[]): Cart {
  const { id, tenant, version, state, orderId, paymentId, email, shippingAddress, billingAddress } = row;
  const { couponCode, agreedTotals, removedLines } = row;
  const header = { id, tenant, version, state, orderId, paymentId, email, shippingAddress, billingAddress };
  return { ...header, couponCode, agreedTotals, removedLines, lines: lines.map(toLine) };
}

function toLine({ cartId: _cartId, agreedTotal, agreedArrival, ...line }: LineRow): CartLine {
  return { ...line, agreedTotal: toCents(agreedTotal), agreedArrival: agreedArrival as CalendarDate | null };
}
