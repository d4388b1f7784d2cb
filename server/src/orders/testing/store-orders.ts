import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import { lineStates } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { orderStateOf } from "@boxwright/core/orders/order-states";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertOrder } from "../postgres/order-store.ts";
import { summariseOrder } from "../summaries/summarise-order.ts";

const minute = 60_000;
const begin = Date.UTC(2026, 8, 1);

/** Members of staff to whom orders are assigned. */
export const assignees = [newId(), newId()];

/** The number of the last order. */
let place = 0;

/** Orders of 90 days before the end of November 2026, in any state, with few distinct texts. */
export const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    tenant: fc.constantFrom("boxwright-us" as const, "boxwright-us" as const, "boxwright-eu" as const),
    minutes: fc.integer({ min: 0, max: 90 * 24 * 60 }),
    states: fc.array(fc.constantFrom(...lineStates), { minLength: 1, maxLength: 4 }),
    leadDays: fc.integer({ min: 4, max: 20 }),
    city: fc.constantFrom("Arlington", "Austin", "Dallas"),
    email: fc.constantFrom("one@example.com", "two@example.com"),
    isPaid: fc.boolean(),
    onTerms: fc.boolean(),
    assigneeId: fc.option(fc.constantFrom(...assignees)),
    prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ tenant, minutes, states, leadDays, city, email, isPaid, onTerms, assigneeId, prices }): Order => {
    place += 1;
    const createdAt = new Date(begin + minutes * minute);
    const arrival = new Date(createdAt.getTime() + leadDays * 24 * 60 * minute)
      .toISOString()
      .slice(0, 10) as CalendarDate;
    const lines = states.map((state, index) => ({
      ...mailerLine,
      id: newId(),
      state,
      charges: {
        ...mailerLine.charges,
        price: { goods: toCents((prices[index] ?? 1) * 10_000), shipping: toCents(1800) },
      },
      delivery: { ...mailerLine.delivery, arrival, firstArrival: arrival },
    }));
    const history = lines.map(({ id, state: to }, index) => ({
      lineId: id,
      from: null,
      to,
      at: new Date(createdAt.getTime() + (index + 1) * minute),
      by: { kind: "job" as const, id: "test" },
      why: "",
    }));
    const ended = history.at(-1)?.at ?? createdAt;
    const order: Order = {
      ...sampleOrder,
      id: newId(),
      cartId: newId(),
      owner: { kind: "customer", id: newId() },
      number: `BW-${String(place).padStart(8, "0")}`,
      tenant,
      email,
      onTerms,
      assigneeId,
      createdAt,
      lines,
      history,
      shippingAddress: { ...sampleOrder.shippingAddress, city },
      billingAddress: { ...sampleOrder.billingAddress, city },
      completedAt: orderStateOf(states) === "Complete" ? ended : null,
      amountPaid: zeroCents,
      paidAt: null,
      refunds: [],
    };
    return isPaid ? { ...order, amountPaid: figuresOf(order).total, paidAt: createdAt } : order;
  });

/** Stores orders with their summaries, without their carts and payments. */
export async function storeOrders(db: Database, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await insertOrder(tx, order, newId());
      await summariseOrder(tx, order);
    });
  }
}
