import type { Cents } from "@boxwright/core/kernel/money";
import type { Verdict } from "./test-instruments.ts";

const processorTexts: Readonly<Record<number, string>> = {
  2000: "Do Not Honor",
  2001: "Insufficient Funds",
  2002: "Limit Exceeded",
  2003: "Cardholder's Activity Limit Exceeded",
  2004: "Expired Card",
  2005: "Invalid Credit Card Number",
  2006: "Invalid Expiration Date",
  2007: "No Account",
  2010: "Card Issuer Declined CVV",
  2038: "Processor Declined",
};

/**
 * The verdict of Braintree's sandbox by the amount alone: 2000.00 to 2999.99 is declined with the whole dollars as the code, at 3000.00 to
 * 3000.99 the processor fails, 4001.00 to 4001.99 is declined at settlement, and 5001.00 is an incomplete application.
 */
export function amountVerdict(amount: Cents): Verdict {
  const dollars = Math.floor(amount / 100);
  if (dollars >= 2000 && dollars < 3000) {
    return { kind: "decline", code: String(dollars), text: processorTexts[dollars] ?? "Processor Declined" };
  }
  if (dollars === 3000) return { kind: "decline", code: "3000", text: "Processor Network Unavailable - Try Again" };
  if (dollars === 4001) return { kind: "decline", code: "4001", text: "Settlement Declined" };
  if (amount === 500_100) {
    return { kind: "decline", code: "application_incomplete", text: "Gateway Rejected: application_incomplete" };
  }
  return { kind: "approve" };
}
