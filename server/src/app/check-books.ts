import { daysBefore } from "@boxwright/core/kernel/dates";
import { decimalOfCents } from "@boxwright/core/kernel/format";
import { compareBooks, type Difference } from "../checkout/payments/compare-books.ts";
import type { BookedPayment } from "../checkout/payments/postgres/book-store.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openGatewayAdapter } from "./compose-gateway.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run books:check [-- DAYS]";
const usualDays = 7;
const mostDays = 366;

/**
 * `npm run books:check [-- DAYS]`: compares the payments and refunds of the last days with the books of the card gateway, and names each
 * difference. It changes nothing; the shop may run.
 */
export async function checkBooks({ words, config, log }: OperatorCall): Promise<string> {
  const days = daysIn(words);
  if (config.gateway.kind === "none") return "The shop has no card gateway, so there is nothing to compare.";
  await using running = new AsyncDisposableStack();
  const db = await openOperatorDatabase(config, log, running);
  const now = new Date();
  const gateway = openGatewayAdapter(config, db, () => now);
  const abandonSeconds = 2 * config.paymentTimeoutSeconds;
  const { charges, payments, differences } = await compareBooks(
    { db, gateway, abandonSeconds },
    daysBefore(now, days),
    now,
  );
  const compared = `${charges} charges of the gateway and ${payments} payments of the shop in ${days} days`;
  if (differences.length === 0) return `The books agree: ${compared}.`;
  const lines = differences.map((difference) => `  ${describe(difference)}`);
  throw new UnusableSetting([`${differences.length} differences in ${compared}:`, ...lines].join("\n"));
}

function daysIn(words: readonly string[]): number {
  const [word = String(usualDays)] = words;
  const days = Number(word);
  if (words.length > 1 || !/^\d{1,3}$/.test(word) || days < 1 || days > mostDays) {
    throw new UnusableSetting(`Usage: ${usage}`);
  }
  return days;
}

function describe(difference: Difference): string {
  switch (difference.kind) {
    case "unknownCharge": {
      const { paymentId, transactionId, amount, at } = difference.charge;
      return `Charge without a payment: ${decimalOfCents(amount)}, transaction ${transactionId} of ${at.toISOString()}, order id ${paymentId}`;
    }
    case "openCharge": {
      const { charge, payment } = difference;
      return `Charge of a payment that is ${payment.status}: ${decimalOfCents(charge.amount)}, transaction ${charge.transactionId}, payment ${payment.id}`;
    }
    case "otherAmount": {
      const { charge, payment } = difference;
      return `Other amount: the gateway took ${decimalOfCents(charge.amount)}, the shop has ${decimalOfCents(payment.amount)}, ${namesOf(payment)}`;
    }
    case "otherRefund": {
      const { charge, payment } = difference;
      return `Other refund: the gateway paid ${decimalOfCents(charge.refunded)}, the shop ${decimalOfCents(payment.paidOut)} of ${decimalOfCents(payment.promised)} that it promised, ${namesOf(payment)}`;
    }
    case "missingCharge": {
      const { payment } = difference;
      return `Payment without a charge: ${decimalOfCents(payment.amount)} of ${payment.createdAt.toISOString()}, ${namesOf(payment)}`;
    }
  }
}

function namesOf({ id, orderId, transactionId }: BookedPayment): string {
  return `transaction ${transactionId}, payment ${id}, order ${orderId}`;
}

if (import.meta.main) await runCommand(checkBooks);
