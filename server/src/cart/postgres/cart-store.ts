import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { and, eq, getTableColumns, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, type Transaction, together } from "../../platform/db/database.ts";
import { placeholdersOf, prepared, preparedRead, preparedSql } from "../../platform/db/prepared.ts";
import { columnsOf, jsonOf, placeholderOfRows } from "../../platform/db/rows.ts";
import { type ChangedReferences, referencesChanged } from "./cart-references.ts";
import { cartLines, carts } from "./tables.ts";

const { snapshot: _, ...cartColumns } = getTableColumns(carts);
type CartRow = Omit<typeof carts.$inferSelect, "snapshot">;
type LineRow = typeof cartLines.$inferSelect;

/** A literal instead of a parameter, because a generic plan could not use the partial index of active carts. */
const isActive = sql`${carts.state} = 'Active'`;

function isOwnedBy(owner: Owner) {
  return and(eq(carts.tenant, owner.tenant), eq(carts.ownerKind, owner.kind), eq(carts.ownerId, owner.id));
}

const ownedByPlaceholders = and(
  eq(carts.tenant, sql.placeholder("tenant")),
  eq(carts.ownerKind, sql.placeholder("kind")),
  eq(carts.ownerId, sql.placeholder("id")),
);
const cartOfOwner = and(eq(carts.id, sql.placeholder("cartId")), ownedByPlaceholders);
const activeCartOfOwner = and(ownedByPlaceholders, isActive);

const reading = preparedReading(cartOfOwner);
const readingActive = preparedReading(activeCartOfOwner);

/** Reads a cart and its lines in one statement, so that they are consistent. */
export async function readCart(db: Database | Transaction, owner: Owner, cartId: string): Promise<Cart | null> {
  return cartIn(await reading(db, { ...owner, cartId }));
}

/** Reads the cart that its owner is filling, as {@link readCart} does. */
export async function readActiveCart(db: Database | Transaction, owner: Owner): Promise<Cart | null> {
  return cartIn(await readingActive(db, { ...owner }));
}

function preparedReading(which: SQL | undefined) {
  return preparedRead((db) =>
    db
      .select({ cart: cartColumns, line: cartLines })
      .from(carts)
      .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
      .where(which)
      .orderBy(cartLines.id),
  );
}

function cartIn(rows: readonly { readonly cart: CartRow; readonly line: LineRow | null }[]): Cart | null {
  const cart = rows[0]?.cart;
  return cart
    ? toCart(
        cart,
        rows.flatMap(({ line }) => line ?? []),
      )
    : null;
}

const locking = preparedLocking(cartOfOwner);
const lockingActive = preparedLocking(activeCartOfOwner);
const linesOfCart = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, sql.placeholder("cartId")))
    .orderBy(cartLines.id),
);

function preparedLocking(which: SQL | undefined) {
  return prepared((db) => db.select(cartColumns).from(carts).where(which).for("update"));
}

/** Locks a cart until the transaction ends. Its lines are read once it is locked: a read before might be stale. */
export async function lockCart(tx: Transaction, owner: Owner, cartId: string): Promise<Cart | null> {
  const [[cart], lines] = await together(tx, () => [locking(tx, { ...owner, cartId }), linesOfCart(tx, { cartId })]);
  return cart ? toCart(cart, lines) : null;
}

/** Locks the cart that its owner is filling. */
export async function lockActiveCart(tx: Transaction, owner: Owner): Promise<Cart | null> {
  const [cart] = await lockingActive(tx, { ...owner });
  return cart ? toCart(cart, await linesOfCart(tx, { cartId: cart.id })) : null;
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

const noLines = { lines: [], removedLines: [] };

/** Stores a new cart with its lines. False if another call has just created an active cart of this owner. */
export async function insertCart(tx: Transaction, owner: Owner, cart: Cart): Promise<boolean> {
  const header = { ...headerOf(cart), id: cart.id, ownerKind: owner.kind, ownerId: owner.id };
  return writeWhole(tx, "insert", header, {
    put: cart.lines.map((line) => ({ ...line, cartId: cart.id })),
    removed: [],
    references: referencesChanged(noLines, cart),
  });
}

/**
 * Writes what differs between a cart as it was read and its next version; no other code changes a cart. With `owner` the cart gets a
 * new owner. Returns false and writes nothing if the cart has changed since it was read, was ordered or is being paid.
 */
export async function saveCart(db: Database | Transaction, before: Cart, after: Cart, owner?: Owner): Promise<boolean> {
  const unchanged = new Set(before.lines);
  const header = { ...headerOf(after), savedId: before.id, savedVersion: before.version };
  const changes = {
    put: after.lines.filter((line) => !unchanged.has(line)).map((line) => ({ ...line, cartId: before.id })),
    removed: linesToDelete(before, after),
    references: referencesChanged(before, after),
  };
  return owner === undefined
    ? writeWhole(db, "update", header, changes)
    : writeWhole(db, "hand over", { ...header, ownerKind: owner.kind, ownerId: owner.id }, changes);
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

type HeaderKind = "insert" | "update" | "hand over";

interface Changes {
  readonly put: readonly LineRow[];
  /** The ids of lines. */
  readonly removed: readonly string[];
  readonly references: ChangedReferences;
}

const writings = new Map<string, ReturnType<typeof preparedWriting>>();

/**
 * Writes a cart's header, lines and references in one statement, whose text is the same for any number of lines. If the header is not
 * written, nothing is.
 */
async function writeWhole(
  db: Database | Transaction,
  kind: HeaderKind,
  header: Readonly<Record<string, unknown>>,
  { put, removed, references }: Changes,
): Promise<boolean> {
  const hasLines = put.length > 0 || removed.length > 0 || references.parts.length > 0;
  const key = [kind, hasLines, ...references.parts.map(({ name }) => name)].join(" ");
  const write = writings.get(key) ?? preparedWriting(kind, hasLines, references);
  writings.set(key, write);
  const lines = hasLines ? { put: jsonOf(cartLines, put), removed, ...references.values } : {};
  return (await write(db, { ...header, ...lines })).length === 1;
}

/** Lines are deleted before others are inserted, because these may take their slots and styles. */
function preparedWriting(kind: HeaderKind, hasLines: boolean, references: ChangedReferences) {
  return preparedSql((db) => {
    const header = headerStatement(db, kind).getSQL();
    if (!hasLines) return header;
    return sql`
      with saved as (${header}),
      removed as (
        delete from ${cartLines} using saved
        where ${cartLines.cartId} = saved.id and ${cartLines.id} = any(${sql.placeholder("removed")}::uuid[])
        returning 1
      ),
      put as (
        insert into ${cartLines} (${columnsOf(cartLines)})
        select line.* from saved, ${placeholderOfRows(cartLines, "put")} line
        where (select count(*) from removed) >= 0
        on conflict (id) do update set ${overwritten}
      )
      ${sql.join(references.parts.map(({ clause }) => sql`, ${clause}`))}
      select id from saved`;
  });
}

const headerFields = [
  "tenant",
  "version",
  "state",
  "orderId",
  "paymentId",
  "email",
  "shippingAddress",
  "billingAddress",
  "couponCode",
  "agreedTotals",
  "removedLines",
] as const;

/** All columns are written, changed or not, so that there is one text. */
function headerStatement(db: Database | Transaction, kind: HeaderKind): SQLWrapper {
  const header = placeholdersOf(carts, ...headerFields);
  const owner = placeholdersOf(carts, "ownerKind", "ownerId");
  if (kind === "insert") {
    const values = { ...header, ...owner, ...placeholdersOf(carts, "id") };
    return db.insert(carts).values(values).onConflictDoNothing().returning({ id: carts.id });
  }
  return db
    .update(carts)
    .set({ ...header, ...(kind === "hand over" && owner), updatedAt: sql`now()` })
    .where(
      and(
        eq(carts.id, sql.placeholder("savedId")),
        eq(carts.version, sql.placeholder("savedVersion")),
        eq(carts.state, "Active"),
        isNull(carts.paymentId),
      ),
    )
    .returning({ id: carts.id });
}

function headerOf(cart: Cart): Pick<Cart, (typeof headerFields)[number]> {
  const { id: _id, lines: _lines, ...header } = cart;
  return header;
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
