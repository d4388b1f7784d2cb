import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { lineReminders, orderHistory, orderLines, orders } from "./tables.ts";

/** How many lines one statement reads. */
const batchSize = 500;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Lines in some states, none of them final, whose id is greater than `after`. The index `order_line_under_way` serves this condition. */
function linesAfter(states: readonly LineState[], after: string): SQL | undefined {
  const listed = sql.raw(states.map((state) => `'${state}'`).join(", "));
  return and(
    sql`${orderLines.state} not in ('Shipped', 'Cancelled')`,
    sql`${orderLines.state} in (${listed})`,
    gt(orderLines.id, after),
  );
}

/** Calls `read` for batch after batch of lines, by id, and yields the batches. `read` gets the id of the last line before its batch. */
async function* inBatches<Line extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Line[]>,
): AsyncGenerator<readonly Line[]> {
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const lines: readonly Line[] = await read(after);
    if (lines.length > 0) yield lines;
    after = lines.length < batchSize ? undefined : lines.at(-1)?.id;
  }
}

export interface WaitingLine {
  readonly id: string;
  readonly orderId: string;
  /** When the line came into its state. */
  readonly since: Date;
  /** The highest number of days for which a reminder was sent since then; null for none. */
  readonly lastReminder: number | null;
}

/** The newest move of each order line, to join laterally. */
export function newestMove(db: Database) {
  return db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.lineId, orderLines.id))
    .orderBy(desc(orderHistory.place))
    .limit(1)
    .as("newest");
}

/** The lines in some states, batch by batch, with how long they have been there. */
export function linesWaitingIn(db: Database, states: readonly LineState[]): AsyncGenerator<readonly WaitingLine[]> {
  const newest = newestMove(db);
  const lastReminder = sql<number | null>`(select max(${lineReminders.days}) from ${lineReminders}
    where ${lineReminders.lineId} = ${orderLines.id} and ${lineReminders.since} = ${newest.at})`;
  return inBatches((after) =>
    db
      .select({ id: orderLines.id, orderId: orderLines.orderId, since: newest.at, lastReminder })
      .from(orderLines)
      .crossJoinLateral(newest)
      .where(linesAfter(states, after))
      .orderBy(asc(orderLines.id))
      .limit(batchSize),
  );
}

export type LineUnderWay = Pick<OrderLine, "id" | "state" | "delivery"> & {
  readonly order: Pick<Order, "id" | "createdAt" | "shippingAddress">;
};

/** The lines in some states, batch by batch, with the parts of their orders that decide when they arrive. */
export function linesUnderWayIn(db: Database, states: readonly LineState[]): AsyncGenerator<readonly LineUnderWay[]> {
  return inBatches(async (after) => {
    const rows = await db
      .select({
        id: orderLines.id,
        state: orderLines.state,
        optionId: orderLines.deliveryOptionId,
        names: orderLines.deliveryNames,
        arrival: orderLines.arrival,
        firstArrival: orderLines.firstArrival,
        order: { id: orders.id, createdAt: orders.createdAt, shippingAddress: orders.shippingAddress },
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(linesAfter(states, after))
      .orderBy(asc(orderLines.id))
      .limit(batchSize);
    return rows.map(({ id, state, order, arrival, firstArrival, ...option }) => ({
      id,
      state,
      order,
      delivery: { ...option, arrival: arrival as CalendarDate, firstArrival: firstArrival as CalendarDate },
    }));
  });
}

/** Stores reminders as sent, and returns the ids of the lines whose reminder was not sent before. */
export async function insertReminders(
  tx: Transaction,
  reminders: readonly (typeof lineReminders.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insert(lineReminders)
    .values([...reminders])
    .onConflictDoNothing()
    .returning({ lineId: lineReminders.lineId });
  return new Set(inserted.map(({ lineId }) => lineId));
}
