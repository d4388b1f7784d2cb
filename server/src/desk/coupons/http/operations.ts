import * as contract from "@boxwright/contract/desk/coupons";
import { wireCents } from "@boxwright/contract/kernel";
import { zeroCents } from "@boxwright/core/kernel/money";
import type { DeskCoupon } from "../../../checkout/coupons/desk-coupon.ts";
import { findCouponOfDesk, readCoupons, readUsesOfCoupon } from "../../../checkout/coupons/read-coupons.ts";
import { readDiscountsOf, readOrdersOfPayments } from "../../../orders/orders-with-coupons.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, implementOn, type Operation } from "../../../platform/http/operation.ts";
import { type CouponDeps, changeDeskCoupon, createDeskCoupon } from "../change-coupons.ts";
import { newTermsOf, presentCoupon, termsOf } from "./present-coupon.ts";
import { problemOf } from "./refusal-to-problem.ts";

const defaultLimit = 50;
const mostUsesShown = 100;

/** The coupons at the desk. */
export function deskCouponOperations(deps: CouponDeps & { readonly reads: Reads }): Operation[] {
  const { db, reads, now } = deps;
  const presenterOf = async (database: Database, coupons: readonly DeskCoupon[]) => {
    const discounts = await readDiscountsOf(
      database,
      coupons.map(({ id }) => id),
    );
    return (coupon: DeskCoupon) => presentCoupon(coupon, discounts.get(coupon.id) ?? zeroCents, now());
  };
  const present = async (coupon: DeskCoupon) => (await presenterOf(db, [coupon]))(coupon);

  return [
    implement(contract.listCoupons, async ({ staff, query: { query = "", cursor, limit = defaultLimit } }) => {
      const wanted = { query: query.trim(), after: cursor ?? null, limit };
      const body = await reads.current(async (db) => {
        const page = await readCoupons(db, staff.tenant, wanted);
        return { results: page.coupons.map(await presenterOf(db, page.coupons)), nextCursor: page.nextAfter };
      });
      return { status: 200, body } as const;
    }),
    implement(contract.createCoupon, async ({ staff, body, clientIp, remember }) => {
      const coupon = { ...newTermsOf(body), code: body.code };
      const replyOf = (created: DeskCoupon) =>
        ({ status: 201, body: presentCoupon(created, zeroCents, now()) }) as const;
      const created = await createDeskCoupon(deps, { staff, clientIp }, coupon, (tx, one) =>
        remember(tx, replyOf(one)),
      );
      return created.ok ? replyOf(created.value) : problemOf(created.refusal);
    }),
    implementOn(
      contract.readCoupon,
      ({ id }, { tenant }) => findCouponOfDesk(db, tenant, id),
      async ({ subject, staff }) => {
        const uses = await readUsesOfCoupon(db, staff.tenant, subject.id, mostUsesShown);
        const orders = await readOrdersOfPayments(
          db,
          uses.map(({ paymentId }) => paymentId),
        );
        const byPayment = new Map(orders.map((order) => [order.paymentId, order]));
        const newestUses = uses.map(({ paymentId, redeemedAt }) => {
          const order = byPayment.get(paymentId);
          return { redeemedAt: redeemedAt.toISOString(), order: order === undefined ? null : presentOrder(order) };
        });
        return { status: 200, body: { ...(await present(subject)), newestUses } } as const;
      },
    ),
    implementOn(
      contract.changeCoupon,
      ({ id }, { tenant }) => findCouponOfDesk(db, tenant, id),
      async ({ subject, staff, body, clientIp }) => {
        const { version, stopped: isStopped, reason = null } = body;
        const change = { ...termsOf(body), id: subject.id, version, isStopped, reason };
        const changed = await changeDeskCoupon(deps, { staff, clientIp }, change);
        if (!changed.ok) return problemOf(changed.refusal);
        return { status: 200, body: await present(changed.value) } as const;
      },
    ),
  ];
}

function presentOrder({ orderId, number, email, discount }: Awaited<ReturnType<typeof readOrdersOfPayments>>[number]) {
  return { id: orderId, number, customerEmail: email, discount: wireCents(discount) };
}
