import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sample } from "../../cart/testing/storefront.ts";
import { recheckPayment } from "../../checkout/payments/recheck-payment.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { cancellingIn } from "./cancelling.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const shop = await openShop(db, { gatewayTimeoutSeconds: 2 });
const { readyCart, withGateway, sandbox, deps, later } = shop;
const { lines, ordered, cancel, payDueRefunds, readOrder } = cancellingIn(shop);
const silent = createLogger("silent");
const cents = ({ centAmount }: { readonly centAmount: number }) => centAmount;

describe("a refund", () => {
  test("is paid once, however many processes pay refunds at once", async () => {
    await payDueRefunds();
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 1);
    const requested: number[] = [];
    const counted: typeof sandbox.refundUpTo = async (id, total) => {
      requested.push(total);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return sandbox.refundUpTo(id, total);
    };
    await withGateway({ refundUpTo: counted }, () => Promise.all(Array.from({ length: 8 }, payDueRefunds)));
    expect(requested).toHaveLength(1);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(cents(cart.totals.total) - Number(requested[0]));
  });

  test("is requested again if the gateway's response was lost, and paid once", async () => {
    const { shopper, cart, orderId } = await ordered();
    const outcome = await cancel(orderId, cart, 1);
    const amount = outcome.ok ? Number(outcome.value.refund?.amount) : Number.NaN;
    const payWithoutResponse: typeof sandbox.refundUpTo = async (id, total) => {
      await sandbox.refundUpTo(id, total);
      return new Promise(() => {});
    };
    await withGateway({ refundUpTo: payWithoutResponse }, payDueRefunds);
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: null }]);
    await payDueRefunds();
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: null }]);
    later(31);
    await payDueRefunds();
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: shop.clock.now.toISOString() }]);
    expect(await books.netCharges(cart)).toBe(cents(cart.totals.total) - amount);
  });

  test.each([
    ["pays only after the charge is settled", { kind: "later" } as const],
    ["refuses", { kind: "refused", text: "Processor declined" } as const],
  ])("is retried if the gateway %s", async (_when, response) => {
    const { shopper, cart, orderId } = await ordered();
    await cancel(orderId, cart, 0, 1);
    await withGateway({ refundUpTo: async () => response }, payDueRefunds);
    later(29 * 60);
    await payDueRefunds();
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: null }]);
    later(61);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test.each([
    ["before the second line is cancelled", (_cancelSecond: () => Promise<unknown>) => Promise.resolve()],
    ["while the second line is cancelled", (cancelSecond: () => Promise<unknown>) => cancelSecond()],
  ])("of a second line is paid although the gateway refuses that of the first line %s", async (when, amid) => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 0);
    const cancelSecond = () => cancel(orderId, cart, 1);
    const refuses: typeof sandbox.refundUpTo = async () => {
      await amid(cancelSecond);
      return { kind: "refused", text: "Processor declined" };
    };
    await withGateway({ refundUpTo: refuses }, payDueRefunds);
    if (when.startsWith("before")) await cancelSecond();
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("of a second line is not requested while that of the first is being requested", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 0);
    let requests = 0;
    const amid: typeof sandbox.refundUpTo = async (id, total) => {
      requests += 1;
      if (requests === 1) {
        await cancel(orderId, cart, 1);
        await payDueRefunds();
      }
      return sandbox.refundUpTo(id, total);
    };
    await withGateway({ refundUpTo: amid }, payDueRefunds);
    expect(requests).toBe(1);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("does not delay the refunds of other orders while the gateway fails", async () => {
    const [one, other] = [await ordered(), await ordered()];
    await cancel(one.orderId, one.cart, 0, 1);
    await cancel(other.orderId, other.cart, 0, 1);
    let calls = 0;
    const failsOnce: typeof sandbox.refundUpTo = (id, total) =>
      ++calls === 1 ? Promise.reject(new Error("connection reset")) : sandbox.refundUpTo(id, total);
    await withGateway({ refundUpTo: failsOnce }, payDueRefunds);
    expect([await books.netCharges(one.cart), await books.netCharges(other.cart)]).toContain(0);
    later(31);
    await payDueRefunds();
    expect([await books.netCharges(one.cart), await books.netCharges(other.cart)]).toEqual([0, 0]);
  });

  test("is not reported as a reversed charge when the gateway sends a webhook about it", async () => {
    const { shopper, cart } = await readyCart();
    const { body } = await pay(shopper, cart);
    const { rows } = await pool.query("SELECT id, transaction_id FROM payment WHERE cart_id = $1", [cart.id]);
    const errors: unknown[] = [];
    const log = { ...silent, error: (...facts: unknown[]) => void errors.push(facts) } as unknown as typeof silent;
    await cancel(body.orderId, cart, 0);
    await payDueRefunds();
    await recheckPayment(deps, rows[0].id, log);
    expect(errors).toEqual([]);
    const taken = await readyCart();
    await pay(taken.shopper, taken.cart);
    const { rows: others } = await pool.query("SELECT id, transaction_id FROM payment WHERE cart_id = $1", [
      taken.cart.id,
    ]);
    await sandbox.refundUpTo(others[0].transaction_id, taken.cart.totals.total.centAmount as never);
    await recheckPayment(deps, others[0].id, log);
    expect(errors).toHaveLength(1);
  });
});

/** The events in the life of an order of three lines. Some can happen several times. */
const anyEvent = fc.oneof(
  fc.record({ cancel: fc.nat(2) }),
  fc.record({ confirm: fc.nat(2) }),
  fc.record({ gateway: fc.constantFrom("pays", "postpones", "refuses", "pays without a response", "is down") }),
  fc.record({ minutes: fc.integer({ min: 1, max: 40 }) }),
);

test("the shop keeps or refunds each paid cent, after any sequence of cancellations and gateway failures", async () => {
  const rounds: Record<string, typeof sandbox.refundUpTo> = {
    pays: sandbox.refundUpTo,
    postpones: async () => ({ kind: "later" }),
    refuses: async () => ({ kind: "refused", text: "Processor declined" }),
    "pays without a response": async (id, total) => {
      await sandbox.refundUpTo(id, total);
      throw new Error("connection reset");
    },
    "is down": () => Promise.reject(new Error("connection refused")),
  };
  const anySequence = fc.array(anyEvent, { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(anySequence, fc.constantFrom(undefined, "WELCOME10"), async (events, coupon) => {
      const { shopper, cart, orderId } = await ordered([...lines, sample("8x6x2")], coupon);
      let promised = 0;
      for (const event of events) {
        const order = await readOrder(shopper, orderId);
        if ("minutes" in event) later(event.minutes * 60);
        else if ("gateway" in event)
          await withGateway({ refundUpTo: rounds[event.gateway] ?? sandbox.refundUpTo }, payDueRefunds);
        else if ("confirm" in event) {
          const confirm = "UPDATE order_line SET state = 'Confirmed' WHERE id = $1 AND state <> 'Cancelled'";
          await pool.query(confirm, [cart.lineItems[event.confirm]?.id]);
        } else {
          const preview = order.lineItems[event.cancel]?.cancellation;
          const outcome = await cancel(orderId, cart, event.cancel);
          expect(outcome.ok).toBe(preview != null);
          const amount = preview == null ? 0 : cents(preview.refund);
          if (outcome.ok) expect(outcome.value.refund?.amount ?? 0).toBe(amount);
          promised += amount;
        }
        const held = await books.netCharges(cart);
        expect(held).toBeGreaterThanOrEqual(cents(cart.totals.total) - promised);
        expect(held).toBeLessThanOrEqual(cents(cart.totals.total));
      }
      later(3600);
      await payDueRefunds();
      expect(await books.netCharges(cart)).toBe(cents(cart.totals.total) - promised);
      const order = await readOrder(shopper, orderId);
      expect(order.refunds.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(promised);
      expect(cents(order.cancelled?.totalAfter ?? order.totals.total)).toBe(cents(order.amountPaid) - promised);
    }),
    { numRuns: 25 },
  );
});

test("the database refuses refunds above the charge, and refunds that promise the same money twice", async () => {
  const { cart, orderId } = await ordered();
  await cancel(orderId, cart, 1);
  const copy = (changes: string) =>
    pool.query(
      `INSERT INTO refund SELECT (jsonb_populate_record(r,
           jsonb_build_object('id', gen_random_uuid()) || jsonb_build_object(${changes}))).* FROM refund r WHERE order_id = $1`,
      [orderId],
    );
  const violated = (constraint: string) => ({ constraint });
  await expect(copy("")).rejects.toMatchObject(violated("refund_totals_differ"));
  await expect(copy("'total', r.total + 1")).rejects.toMatchObject(violated("refund_begins_once"));
  await expect(copy("'earlier', r.total, 'total', r.charged + 1")).rejects.toMatchObject(
    violated("refund_at_most_what_was_charged"),
  );
  await expect(copy("'earlier', r.total - 1, 'total', r.total + 1")).rejects.toMatchObject(
    violated("refund_begins_where_another_ends"),
  );
  await expect(copy("'charged', r.charged + 1, 'earlier', r.total, 'total', r.charged")).rejects.toMatchObject(
    violated("refund_of_charge"),
  );
});
