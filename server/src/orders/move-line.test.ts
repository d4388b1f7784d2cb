import { type LineState, lineStates, statesAfter } from "@boxwright/core/orders/line-states";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { moveLine } from "./move-line.ts";
import { readOrderById } from "./read-order.ts";

const { db, pool } = await testDatabase();
const { enter, clock, outbox, announced } = await openShop(db);
const move = { at: clock.now, by: { kind: "staff", id: "operator" }, why: "Moved by hand" } as const;
type Goal = Exclude<LineState, "Cancelled">;

async function ordered() {
  const shopper = enter();
  const cart = await fillCart(shopper, [mailers(100)]);
  const { body } = await pay(shopper, cart);
  return { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

const moveTo = (order: Ordered, to: Goal, version?: number) =>
  inTransaction(db, (tx) => moveLine(tx, outbox, { ...order, to, move, ...(version !== undefined && { version }) }));

describe("a move of a line", () => {
  test.each(lineStates)(
    "from %s is allowed exactly if the table allows it, and changes nothing otherwise",
    async (from) => {
      const order = await ordered();
      const putBack = () => pool.query("UPDATE order_line SET state = $1 WHERE id = $2", [from, order.lineId]);
      await putBack();
      const goals = lineStates.filter((state): state is Goal => state !== "Cancelled");
      for (const to of goals) {
        const [before, events] = [await readOrderById(db, order.orderId), announced.length];
        const outcome = await moveTo(order, to);
        const after = await readOrderById(db, order.orderId);
        expect(outcome.ok).toBe(statesAfter(from).includes(to));
        if (outcome.ok) {
          expect(after).toEqual({
            ...before,
            version: before.version + 1,
            completedAt: to === "Shipped" ? move.at : null,
            lines: before.lines.map((line) => ({ ...line, state: to })),
            history: [...before.history, { ...move, lineId: order.lineId, from, to }],
          });
          await putBack();
        } else {
          expect(outcome.refusal).toEqual({ kind: "invalidTransition", from, to });
          expect([after, announced.length]).toEqual([before, events]);
        }
      }
    },
  );

  test("is announced with its mover", async () => {
    const order = await ordered();
    await moveTo(order, "ArtworkCheckInProgress");
    expect(announced.at(-1)).toEqual({
      event: "orders.line-moved",
      payload: {
        ...order,
        from: "WaitingForArtwork",
        to: "ArtworkCheckInProgress",
        at: move.at.toISOString(),
        by: move.by,
      },
    });
  });

  test("that names an earlier version is refused with the current one", async () => {
    const order = await ordered();
    await moveTo(order, "ArtworkCheckInProgress", 1);
    expect(await moveTo(order, "ArtworkFailed", 1)).toEqual({
      ok: false,
      refusal: { kind: "orderChanged", currentVersion: 2 },
    });
  });

  test("of a line of another order is refused", async () => {
    const [order, other] = [await ordered(), await ordered()];
    expect(await moveTo({ ...order, lineId: other.lineId }, "ArtworkCheckInProgress")).toEqual({
      ok: false,
      refusal: { kind: "lineNotFound" },
    });
  });

  test("happens once if ten movers make it at the same time", async () => {
    const order = await ordered();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => moveTo(order, "ArtworkCheckInProgress")));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readOrderById(db, order.orderId)).history).toHaveLength(2);
  });

  test("is undone as a whole if its announcement fails", async () => {
    const order = await ordered();
    const before = await readOrderById(db, order.orderId);
    const failing = { announce: () => Promise.reject(new Error("power cut")) };
    const moved = inTransaction(db, (tx) => moveLine(tx, failing, { ...order, to: "ArtworkCheckInProgress", move }));
    await expect(moved).rejects.toThrow("power cut");
    expect(await readOrderById(db, order.orderId)).toEqual(before);
  });
});
