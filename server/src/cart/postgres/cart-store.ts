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

/** Said in the statement itself, as the index of active carts says it: a plan for all values cannot know that it holds. */
const isActive = sql`${carts.state} = 'Active'`;

function isOwnedBy(owner: Owner) {
  return and(eq(carts.tenant, owner.tenant), eq(carts.ownerKind, owner.kind), eq(carts.ownerId, owner.id));
}

/** The cart and its lines as of one moment. */
export async function readCart(db: Database | Transaction, owner: Owner, cartId: string): Promise<Cart | null> {
  return readWhere(db, and(eq(carts.id, cartId), isOwnedBy(owner)));
}

/** The cart that its owner is filling, as of one moment. */
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

/** Locks the active carts of both, in the order of their ids, so that no two callers wait for each other. */
export async function lockActiveCarts(tx: Transaction, one: Owner, other: Owner): Promise<[Cart | null, Cart | null]> {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(or(isOwnedBy(one), isOwnedBy(other)), isActive))
    .orderBy(carts.id)
    .for("update");
  // Read once they are locked: whoever held them may have given one to the other.
  return [await lockActiveCart(tx, one), await lockActiveCart(tx, other)];
}

async function lockWhere(tx: Transaction, condition: ReturnType<typeof isOwnedBy>): Promise<Cart | null> {
  const [cart] = await tx.select(cartColumns).from(carts).where(condition).for("update");
  if (!cart) return null;
  const lines = await tx.select().from(cartLines).where(eq(cartLines.cartId, cart.id)).orderBy(cartLines.id);
  return toCart(cart, lines);
}

const nothing = { lines: [], removedLines: [] };

/** Stores a new cart with its lines; false where its owner has an active one already, made a moment ago by another call. */
export async function insertCart(tx: Transaction, owner: Owner, cart: Cart): Promise<boolean> {
  const inserted = tx
    .insert(carts)
    .values({ ...headerOf(cart), id: cart.id, ownerKind: owner.kind, ownerId: owner.id })
    .onConflictDoNothing()
    .returning({ id: carts.id });
  return writeWhole(tx, inserted, cart.id, cart.lines, [], referencesChanged(nothing, cart));
}

/**
 * The one way in which a cart changes: writes what differs between the cart as it was read and as it is to be, one version on.
 * With `owner` it becomes theirs. False where the cart has moved on since it was read, was ordered or is being paid; then nothing was written.
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
    linesThatLeave(before, after),
    referencesChanged(before, after),
  );
}

/** Notes what a cart was shown to come to, where that was not known of its version. */
export async function saveAgreedTotals(db: Database, { id, version, agreedTotals }: Cart): Promise<void> {
  await db
    .update(carts)
    .set({ agreedTotals })
    .where(and(eq(carts.id, id), eq(carts.version, version), isNull(carts.agreedTotals)));
}

/** The ids of lines that have left the cart, and of samples and proofs whose slot or style another line may take before they are written again. */
function linesThatLeave(before: Cart, after: Cart): string[] {
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

/** Everything but what says which line of which cart it is. */
const { id: _id, cartId: _cartId, shippingLineId: _shippingLineId, ...changeable } = getTableColumns(cartLines);
const overwritten = sql.join(
  Object.values(changeable).map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Writes a cart's header, its lines and what they refer to in one statement, which is whole by itself and reads the same however many lines there are.
 * Where the header is not written, neither are they. What is removed goes first: what is put may take its place.
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

/** The header's columns that are not as they were, for the less a statement says the sooner it is made and done. */
function changedHeader(before: Cart, after: Cart): Partial<ReturnType<typeof headerOf>> {
  const known = headerOf(before);
  const changed = Object.entries(headerOf(after)).filter(
    ([name, value]) => known[name as keyof typeof known] !== value,
  );
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
