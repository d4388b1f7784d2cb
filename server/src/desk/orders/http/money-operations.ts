import { previewRefund, recordPayment, recordPayout, refundOrder } from "@boxwright/contract/desk/order-money";
import { type BodyOf, wireCents } from "@boxwright/contract/kernel";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { can, limitOf } from "@boxwright/core/identity/rights";
import { hasRecentFactor } from "@boxwright/core/identity/staff-session";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { addCents, subtractCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import type { Order } from "@boxwright/core/orders/order";
import type { RequestedRefund } from "@boxwright/core/orders/refund-lines";
import { basisPointsOf, type RefundShare } from "@boxwright/core/orders/refundable";
import { refundedByStaff } from "@boxwright/core/orders/staff-refunds";
import type { OrderRefund } from "../../../orders/refund-order.ts";
import { implementOn, type Operation } from "../../../platform/http/operation.ts";
import type { ChangeOrderDeps } from "../change-order.ts";
import { previewRefund as preview, type RefundPreview } from "../preview-refund.ts";
import { recordPayout as payOut, type RecordedPayment, recordPayment as receive } from "../record-payment.ts";
import { refundOrder as refund, sumAfter } from "../refund-order.ts";
import { findOrder } from "./find-order.ts";
import { presentChangedOrder } from "./present-changed-order.ts";
import { problemOfPayment, problemOfPayout, problemOfRefund } from "./refusal-to-problem.ts";

/** The calls of staff that move money of an order. */
export function moneyOperations(deps: ChangeOrderDeps): Operation[] {
  const { db, now } = deps;
  const find = findOrder(db);
  const authorOf = (staff: SignedInStaff, clientIp: string) => ({
    actor: staff,
    clientIp,
    hasRecentFactor: hasRecentFactor(staff, now()),
  });
  return [
    implementOn(previewRefund, find, async ({ subject: order, staff, body }) => {
      const { lines, shipping } = body;
      const wanted = {
        lines: lines.map(({ lineItemId, share }) => ({ lineId: lineItemId, share: shareOf(share) })),
        shipping: shipping === undefined ? null : shareOf(shipping),
      };
      const previewed = await preview(db, order, wanted);
      if (!previewed.ok) return problemOfRefund(previewed.refusal);
      return { status: 200, body: presentPreview(order, staff, previewed.value) };
    }),

    implementOn(refundOrder, find, async ({ subject: { id }, staff, body, clientIp, remember }) => {
      const { version, reason, credit = false } = body;
      const wanted = { ...requestedRefund(body), paysOutCredit: credit, reason };
      const seen = { orderId: id, version };
      const refunded = await refund(deps, authorOf(staff, clientIp), seen, wanted, (tx, value) =>
        remember(tx, refundReply(value)),
      );
      return refunded.ok ? refundReply(refunded.value) : problemOfRefund(refunded.refusal);
    }),

    implementOn(recordPayment, find, async ({ subject: { id }, staff, body, clientIp, remember }) => {
      const { version, amount, receivedOn, ...payment } = body;
      const received = {
        ...payment,
        amount: toCents(amount.centAmount),
        receivedOn: receivedOn as CalendarDate,
      };
      const recorded = await receive(deps, authorOf(staff, clientIp), { orderId: id, version }, received, (tx, value) =>
        remember(tx, paymentReply(value)),
      );
      return recorded.ok ? paymentReply(recorded.value) : problemOfPayment(recorded.refusal);
    }),

    implementOn(recordPayout, find, async ({ subject: { id }, staff, params, body, clientIp }) => {
      const { version, ...paid } = body;
      const payout = { ...paid, refundId: params.refundId };
      const recorded = await payOut(deps, authorOf(staff, clientIp), { orderId: id, version }, payout);
      return recorded.ok
        ? { status: 200, body: presentChangedOrder(recorded.value) }
        : problemOfPayout(recorded.refusal);
    }),
  ];
}

function requestedRefund({ lines, shipping }: BodyOf<typeof refundOrder>): RequestedRefund {
  return {
    lines: lines.map(({ lineItemId, amount }) => ({ lineId: lineItemId, amount: toCents(amount.centAmount) })),
    shipping: shipping === undefined ? zeroCents : toCents(shipping.centAmount),
  };
}

function shareOf(share: BodyOf<typeof previewRefund>["lines"][number]["share"]): RefundShare {
  switch (share.kind) {
    case "amount":
      return { kind: "amount", amount: toCents(share.amount.centAmount) };
    case "percent":
      return { kind: "percent", basisPoints: basisPointsOf(share.percent) };
    default:
      return share;
  }
}

function refundReply({ order, refundId, refunded, setOff }: OrderRefund) {
  const money = { refundId, refunded: wireCents(refunded), setOff: wireCents(setOff) };
  return { status: 201, body: { ...presentChangedOrder(order), ...money } } as const;
}

function paymentReply({ order, paymentId }: RecordedPayment) {
  return { status: 201, body: { ...presentChangedOrder(order), paymentId } } as const;
}

function presentPreview(
  order: Order,
  staff: SignedInStaff,
  { lines, plan, split, shipping, amounts, captured, creditOwed }: RefundPreview,
) {
  const limit = limitOf(staff.role, "refunds.write");
  const sum = sumAfter(order, { lines: amounts, shipping });
  const service = { kind: "staff", id: staff.id, role: "service", tenant: staff.tenant } as const;
  return {
    version: order.version,
    lines: lines.map(({ line, refundable, allowed }) => {
      const { price, discount, tax } = allowed?.goodsParts ?? { price: zeroCents, discount: zeroCents, tax: zeroCents };
      return {
        lineItemId: line.id,
        refundable: wireCents(refundable.goods),
        shippingRefundable: wireCents(refundable.shipping),
        refunded: wireCents(addCents(line.allowance.goods, line.allowance.shipping)),
        amount: wireCents(allowed?.goods ?? 0),
        parts: { price: wireCents(price), discount: wireCents(discount), tax: wireCents(tax) },
        shippingAmount: wireCents(allowed?.shipping ?? 0),
      };
    }),
    shippingRefundable: wireCents(addCents(...lines.map(({ refundable }) => refundable.shipping))),
    creditOwed: wireCents(creditOwed),
    refundable: wireCents(captured),
    requested: {
      lines: amounts.map(({ lineId, amount }) => ({ lineItemId: lineId, amount: wireCents(amount) })),
      shipping: wireCents(shipping),
      total: wireCents(plan.total),
    },
    setOff: wireCents(plan.setOff),
    toCard: wireCents(split.toCard),
    byHand: wireCents(split.byHand),
    limitLeft: limit === null ? null : wireCents(Math.max(0, subtractCents(limit, refundedByStaff(order)))),
    needsFactor: !can(service, "refunds.write", sum),
  };
}
