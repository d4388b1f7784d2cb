import type { Order } from "@boxwright/core/orders/order";
import {
  type HandPayment,
  listHandPayments,
  listOpenPayouts,
  type OpenPayout,
} from "../../checkout/payments/hand-payments.ts";
import { type PaymentAttempt, paymentsOfOrder } from "../../checkout/payments/payments-of-order.ts";
import { readGroupNames } from "../../customers/read-customer.ts";
import { type DocumentOfOrder, documentsOfOrder } from "../../documents/documents-of-order.ts";
import { linesWithPacks } from "../../fulfilment/packs/lines-with-packs.ts";
import { readStaffNames } from "../../identity/staff/staff-names.ts";
import { listSentMails, type SentMail } from "../../notifications/sent-mails.ts";
import { newestProofs, type ProofSummary } from "../../orders/approvals/newest-proofs.ts";
import { type BuyerTotals, buyerTotals } from "../../orders/buyer-totals.ts";
import type { Database } from "../../platform/db/database.ts";
import { changesOf, type RecordedChange } from "../audit/changes-of.ts";
import { type Viewer, viewersOf } from "../events/viewers.ts";
import { type OrderNote, readNotes } from "./read-notes.ts";

/** An order with everything around it. */
export interface DeskOrder {
  readonly order: Order;
  readonly group: string | null;
  readonly totals: BuyerTotals;
  readonly payments: readonly PaymentAttempt[];
  /** By the id of the line. */
  readonly proofs: ReadonlyMap<string, ProofSummary>;
  readonly packed: ReadonlySet<string>;
  readonly mails: readonly SentMail[];
  readonly documents: readonly DocumentOfOrder[];
  readonly changes: readonly RecordedChange[];
  readonly viewers: readonly Viewer[];
  readonly notes: readonly OrderNote[];
  /** What came by check or bank transfer. */
  readonly handPayments: readonly HandPayment[];
  /** What a person must pay back. */
  readonly openPayouts: readonly OpenPayout[];
  /** The names of the staff whom it names, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

const mostChanges = 200;

export async function readDeskOrder(db: Database, order: Order, now: Date): Promise<DeskOrder> {
  const { id, tenant, owner } = order;
  const lineIds = order.lines.map((line) => line.id);
  const isCustomer = owner.kind === "customer";
  const [
    groups,
    totals,
    payments,
    proofs,
    packed,
    mails,
    documents,
    changes,
    viewers,
    notes,
    handPayments,
    openPayouts,
  ] = await Promise.all([
    isCustomer ? readGroupNames(db, tenant, [owner.id]) : new Map<string, string>(),
    buyerTotals(db, order),
    paymentsOfOrder(db, order),
    newestProofs(db, lineIds),
    linesWithPacks(db, lineIds),
    listSentMails(db, id),
    documentsOfOrder(db, id),
    changesOf(db, tenant, { kind: "order", id }, mostChanges),
    viewersOf(db, id, now),
    readNotes(db, id),
    listHandPayments(db, id),
    listOpenPayouts(db, id),
  ]);
  const group = groups.get(owner.id) ?? null;
  const people = notes.flatMap(({ staffId, mentions }) => [staffId, ...mentions]);
  const names = await readStaffNames(db, tenant, [order.assigneeId, ...people]);
  const money = { totals, payments, handPayments, openPayouts };
  return { order, group, ...money, proofs, packed, mails, documents, changes, viewers, notes, names };
}
