import type { Cents } from "@boxwright/core/kernel/money";
import type { Database, Transaction } from "../../platform/db/database.ts";

/** The total that the gateway has to refund of a charge, earlier refunds included. */
export interface DueRefund {
  readonly paymentId: string;
  readonly transactionId: string;
  readonly total: Cents;
}

/** Refunds that the shop owes. Each is stored before the gateway is called. */
export interface RefundStore {
  /** The ids of payments with due refunds. */
  findDue(db: Database, now: Date): Promise<string[]>;
  /** Prevents other processes from requesting refunds of a payment before `until`. Null if no refund is due or another process is requesting it. */
  claim(
    tx: Transaction,
    paymentId: string,
    times: { readonly now: Date; readonly until: Date },
  ): Promise<DueRefund | null>;
  /** Marks the refunds up to this total as paid. */
  finish(db: Database, due: DueRefund, at: Date): Promise<void>;
  /** Postpones the refunds up to this total; `problem` is why the gateway refused, or null if the charge is not settled yet. */
  postpone(
    db: Database,
    due: DueRefund,
    next: { readonly nextTryAt: Date; readonly problem: string | null },
  ): Promise<void>;
}
