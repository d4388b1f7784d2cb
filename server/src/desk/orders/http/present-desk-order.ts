import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import type { Plant } from "@boxwright/core/checkout/plant";
import { walletNames } from "@boxwright/core/checkout/wallets";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { subtractCents } from "@boxwright/core/kernel/money";
import { lockedSince } from "@boxwright/core/orders/edit-order";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { summaryOf } from "@boxwright/core/orders/order-summary";
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
    changes: read.changes.map(({ at: changedAt, ...change }) => ({ ...change, at: changedAt.toISOString() })),
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
    ...wordsOf(payment),
    amount: wireCents(amount),
    reference: transactionId,
    refusal: refusalText,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

const handNames = { check: "Check", wire: "Wire transfer", ach: "ACH transfer" } as const;

function presentHandPayment(payment: DeskOrder["handPayments"][number]): WireDeskOrder["payments"][number] {
  const { id, amount, method, reference, receivedOn, recordedAt } = payment;
  return {
    id,
    status: "captured",
    name: handNames[method],
    label: receivedOn,
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

/** As the order names its own payment. */
function wordsOf({ method, instrument }: DeskOrder["payments"][number]): {
  readonly name: string;
  readonly label: string;
} {
  if (method === "PAYMENT_BY_INVOICE") return { name: "Payment By Invoice", label: "" };
  if (method === "FREE_PAYMENT") return { name: "Free of charge", label: "" };
  if (instrument === null) return { name: "Credit Card", label: "" };
  switch (instrument.type) {
    case "credit_card":
      return { name: "Credit Card", label: `•••• ${instrument.lastFour}` };
    case "paypal_account":
      return { name: "Paypal", label: instrument.email };
    default:
      return {
        name: walletNames[instrument.type],
        label: instrument.lastFour === "" ? "" : `•••• ${instrument.lastFour}`,
      };
  }
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
