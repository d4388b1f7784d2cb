import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import type { Plant } from "@boxwright/core/checkout/plant";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { subtractCents } from "@boxwright/core/kernel/money";
import { lockedSince } from "@boxwright/core/orders/edit-order";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { summaryOf } from "@boxwright/core/orders/order-summary";
import { shopReasonOf } from "@boxwright/core/orders/shop-reasons";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";
import { creditOwedOf } from "@boxwright/core/orders/staff-refunds";
import type { DeskOrder } from "../read-desk-order.ts";
import { presentDeskLine } from "./present-desk-line.ts";
import { presentPerson } from "./present-person.ts";
import { presentState } from "./present-state.ts";

export interface PresentingDeps {
  readonly plant: Plant;
  /** The order as its buyer sees it, with its deliveries. */
  readonly presentOrder: (order: Order) => WireOrder;
  readonly now: () => Date;
}

/** Everything of an order, as of `now`. */
export function presentDeskOrder(
  read: DeskOrder,
  staff: SignedInStaff,
  { plant, presentOrder, now }: PresentingDeps,
): WireDeskOrder {
  const { order } = read;
  const at = now();
  const summary = summaryOf(plant, order, at);
  const shown = presentOrder(order);
  const { firstName, lastName, company, phone } = order.shippingAddress;
  return {
    ...shown,
    deliveries: shown.deliveries ?? [],
    history: shown.history.map((move) => ({ ...move, shopReason: shopReasonOf(move.why) })),
    paidBy: order.payment.type,
    store: order.tenant,
    culture: order.culture,
    status: presentState(summary.state),
    shipBy: summary.shipBy,
    slack: summary.startBy === null ? null : slackOf(plant, summary.startBy, dayAt(plant, at)),
    lineItems: shown.lineItems.map((line, place) =>
      presentDeskLine(line, place, { read, staff, summary, plant, now: at }),
    ),
    customer: {
      id: shown.customerId,
      name: `${firstName} ${lastName}`.trim(),
      company,
      email: order.email,
      phone,
      group: read.group,
      orderCount: read.totals.orderCount,
      spent: wireCents(read.totals.spent),
    },
    amountRefunded: wireCents(subtractCents(figuresOf(order).refunded, creditOwedOf(order))),
    openPayouts: read.openPayouts.map(({ refundId, amount }) => ({ refundId, amount: wireCents(amount) })),
    addressLockedAt: lockedSince(order)?.toISOString() ?? null,
    payments: [...read.handPayments.map(presentHandPayment), ...read.payments.map(presentPayment)].sort(newestFirst),
    mails: read.mails.map(({ at: sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
    documents: documentsOf(read),
    notes: read.notes.map(({ id, staffId, text, mentions, at: writtenAt }) => ({
      id,
      text,
      at: writtenAt.toISOString(),
      by: presentPerson(staffId, read.names) ?? { id: staffId, name: "" },
      mentions: mentions.flatMap((person) => presentPerson(person, read.names) ?? []),
    })),
    changes: read.changes.map(({ at: changedAt, ...change }) => ({
      ...change,
      at: changedAt.toISOString(),
      shopReason: shopReasonOf(change.reason),
    })),
    assignee: presentPerson(order.assigneeId, read.names),
    viewers: read.viewers
      .filter(({ id }) => id !== staff.id)
      .map(({ since, ...viewer }) => ({ ...viewer, since: since.toISOString() })),
  };
}

function presentPayment(payment: DeskOrder["payments"][number]): WireDeskOrder["payments"][number] {
  const { id, status, amount, transactionId, refusalText, createdAt, settledAt } = payment;
  return {
    id,
    status,
    method: methodOf(payment),
    label: labelOf(payment),
    receivedOn: null,
    amount: wireCents(amount),
    reference: transactionId,
    refusal: refusalText,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

function presentHandPayment(payment: DeskOrder["handPayments"][number]): WireDeskOrder["payments"][number] {
  const { id, amount, method, reference, receivedOn, recordedAt } = payment;
  return {
    id,
    status: "captured",
    method,
    label: "",
    receivedOn,
    amount: wireCents(amount),
    reference,
    refusal: null,
    createdAt: recordedAt.toISOString(),
    settledAt: recordedAt.toISOString(),
  };
}

function newestFirst(one: { readonly createdAt: string }, other: { readonly createdAt: string }): number {
  return one.createdAt < other.createdAt ? 1 : -1;
}

type Payment = DeskOrder["payments"][number];

function methodOf({ method, instrument }: Payment): WireDeskOrder["paidBy"] {
  if (method === "PAYMENT_BY_INVOICE") return "invoice";
  if (method === "FREE_PAYMENT") return "free";
  return instrument?.type ?? "credit_card";
}

function labelOf({ instrument }: Payment): string {
  if (instrument === null) return "";
  if (instrument.type === "paypal_account") return instrument.email;
  return instrument.lastFour === "" ? "" : `•••• ${instrument.lastFour}`;
}

function documentsOf({ order, documents }: DeskOrder): WireDeskOrder["documents"] {
  const receipt = { kind: "receipt" as const, number: null, issuedAt: order.createdAt.toISOString(), id: order.id };
  return [
    receipt,
    ...documents.map(({ kind, number, issuedAt, cancellationId }) => ({
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
      id: cancellationId ?? order.id,
    })),
  ];
}
