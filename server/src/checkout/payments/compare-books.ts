import type { Database } from "../../platform/db/database.ts";
import { type BookedCharge, type Charge, type GatewayAdapter, holdsMoney } from "./payment-gateway.ts";
import { type BookedPayment, readBookedPayments, readPaymentsOf } from "./postgres/book-store.ts";

/** A difference between the books of the gateway and those of the shop. Amounts are in cents. */
export type Difference =
  /** The gateway took money, and the shop has no payment for it: none with its id, or one that another charge paid. */
  | { readonly kind: "unknownCharge"; readonly charge: BookedCharge }
  /** The gateway took money for a payment that the shop did not complete. */
  | { readonly kind: "openCharge"; readonly charge: BookedCharge; readonly payment: BookedPayment }
  | { readonly kind: "otherAmount"; readonly charge: Booked; readonly payment: BookedPayment }
  /** The gateway refunded more than the shop promised, or less than the shop recorded as paid. */
  | { readonly kind: "otherRefund"; readonly charge: Booked; readonly payment: BookedPayment }
  /** The shop has an order for money that the gateway did not take. */
  | { readonly kind: "missingCharge"; readonly payment: BookedPayment };

type Booked = Pick<Charge, "transactionId" | "amount" | "refunded">;

export interface BookDeps {
  readonly db: Database;
  readonly gateway: Pick<GatewayAdapter, "chargesBetween" | "findByOrderId">;
  /** Younger payments may still be in progress. */
  readonly abandonSeconds: number;
}

export interface Books {
  readonly charges: number;
  readonly payments: number;
  readonly differences: readonly Difference[];
}

const batch = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Compares the charges of the gateway with the payments of the shop, in both directions. Changes nothing. Neither side has to show the other's
 * time: each is looked up by the id of the payment.
 */
export async function compareBooks(deps: BookDeps, from: Date, until: Date): Promise<Books> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for await (const charges of inBatches(deps.gateway.chargesBetween(from, until))) {
    const payments = await readPaymentsOf(
      deps.db,
      charges.map(({ paymentId }) => paymentId).filter((id) => uuid.test(id)),
    );
    for (const charge of charges) {
      seen.add(charge.paymentId);
      const startedBefore = until.getTime() - deps.abandonSeconds * 1000;
      differences.push(...differencesOf(charge, payments.get(charge.paymentId), startedBefore));
    }
  }
  let count = 0;
  for await (const payment of capturedPayments(deps.db, from, until)) {
    count += 1;
    if (!seen.has(payment.id)) differences.push(...(await lookUp(deps, payment)));
  }
  return { charges: seen.size, payments: count, differences };
}

async function* capturedPayments(db: Database, from: Date, until: Date): AsyncGenerator<BookedPayment> {
  for (let after: string | null = null; ; ) {
    const payments = await readBookedPayments(db, { from, until, after, most: batch });
    yield* payments;
    if (payments.length < batch) return;
    after = payments.at(-1)?.id ?? null;
  }
}

/** A charge of another day than its payment is not in the list of the gateway. */
async function lookUp({ gateway }: BookDeps, payment: BookedPayment): Promise<Difference[]> {
  const charge = await gateway.findByOrderId(payment.id);
  return charge === null ? [{ kind: "missingCharge", payment }] : amountsOf(charge, payment);
}

function differencesOf(charge: BookedCharge, payment: BookedPayment | undefined, startedBefore: number): Difference[] {
  const isHeld = holdsMoney(charge);
  if (payment === undefined) return isHeld ? [{ kind: "unknownCharge", charge }] : [];
  if (payment.status === "captured") {
    if (payment.transactionId === charge.transactionId) return amountsOf(charge, payment);
    return isHeld ? [{ kind: "unknownCharge", charge }] : [];
  }
  const mayBeInProgress = payment.status === "pending" && payment.createdAt.getTime() >= startedBefore;
  if (!isHeld || mayBeInProgress || payment.promised >= charge.amount) return [];
  return [{ kind: "openCharge", charge, payment }];
}

function amountsOf(charge: Booked, payment: BookedPayment): Difference[] {
  if (charge.amount !== payment.amount) return [{ kind: "otherAmount", charge, payment }];
  const isBetween = charge.refunded >= payment.paidOut && charge.refunded <= payment.promised;
  return isBetween ? [] : [{ kind: "otherRefund", charge, payment }];
}

async function* inBatches(charges: AsyncIterable<BookedCharge>): AsyncGenerator<BookedCharge[]> {
  let found: BookedCharge[] = [];
  for await (const charge of charges) {
    found.push(charge);
    if (found.length < batch) continue;
    yield found;
    found = [];
  }
  if (found.length > 0) yield found;
}
