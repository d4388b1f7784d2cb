import type { Cart } from "@boxwright/core/cart/cart";
import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { placeholdersOf, prepared } from "../platform/db/prepared.ts";
import { carts } from "./postgres/tables.ts";

const hold = prepared((db) =>
  db
    .update(carts)
    .set(placeholdersOf(carts, "paymentId", "snapshot"))
    .where(
      and(
        eq(carts.id, sql.placeholder("cartId")),
        eq(carts.version, sql.placeholder("version")),
        eq(carts.state, "Active"),
        isNull(carts.paymentId),
      ),
    )
    .returning({ id: carts.id }),
);

const order = prepared((db) =>
  db
    .update(carts)
    .set({
      state: "Ordered",
      ...placeholdersOf(carts, "orderId"),
      paymentId: null,
      version: sql`${carts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(carts.id, sql.placeholder("cartId")), eq(carts.state, "Active"), isNotNull(carts.snapshot)))
    .returning({ id: carts.id }),
);

/** Sets the payment lock of a cart whose row is locked: every change is refused until the cart is released or ordered. */
export async function holdCart(
  tx: Transaction,
  cart: Pick<Cart, "id" | "version">,
  paymentId: string,
  snapshot: CartSnapshot,
): Promise<void> {
  const held = await hold(tx, { cartId: cart.id, version: cart.version, paymentId, snapshot });
  if (held.length === 0) throw new Error("The cart to be paid was not locked");
}

/** Releases a cart after its payment failed, so that it can be changed and paid again. Does nothing if another payment holds it. */
export async function releaseCart(tx: Transaction, cartId: string, paymentId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ paymentId: null, snapshot: null })
    .where(and(eq(carts.id, cartId), eq(carts.paymentId, paymentId)));
}

/** Marks a cart as ordered; it is shown from its snapshot from now on. Throws if it was not held, which is a bug. */
export async function markOrdered(tx: Transaction, cartId: string, orderId: string): Promise<void> {
  const ordered = await order(tx, { cartId, orderId });
  if (ordered.length === 0) throw new Error("The cart that was paid was not held");
}

/** The snapshot of a cart whose payment has begun. */
export async function readSnapshot(db: Database | Transaction, cartId: string): Promise<CartSnapshot> {
  const [row] = await db.select({ snapshot: carts.snapshot }).from(carts).where(eq(carts.id, cartId));
  if (!row?.snapshot) throw new Error("The cart was not held for a payment");
  return row.snapshot;
}
