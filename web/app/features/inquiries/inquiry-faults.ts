import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { logProblem } from "../../lib/log-problem.ts";
import type { WordKey } from "../../lib/words/words.ts";

/** What is wrong with a field or the whole form, as the key of the message. */
export type InquiryFault = Extract<WordKey, `inquiries.faults.${string}`>;

/** The fault of a required text. */
export function textFault(text: string, missing: InquiryFault): InquiryFault | false {
  return text.trim() === "" ? missing : cardFault(text);
}

/** Card numbers may only be in the payment fields. */
export function cardFault(text: string): InquiryFault | false {
  return containsCardNumber(text) && "inquiries.faults.card";
}

export function emailFault(email: string): InquiryFault | false {
  return !isEmail(normaliseEmail(email)) && "inquiries.faults.email";
}

/** Normalises a typed order number. */
export function orderNumberOf(text: string): string {
  return text.trim().toUpperCase();
}

/** The fault of an optional order number. */
export function orderNumberFault(text: string): InquiryFault | false {
  const number = orderNumberOf(text);
  return number !== "" && !orderNumberForm.test(number) && "inquiries.faults.orderNumber";
}

/** The quantity in a text, which may have thousands separators; null if it is not a valid quantity. */
export function quantityOf(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
  const quantity = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= inquiryLimits.quantity ? quantity : null;
}

/** The message for a failed inquiry. Logs unexpected failures. */
export function refusalOf(problem: unknown): InquiryFault {
  if (problem instanceof ApiProblem) {
    if (problem.status === 0) return "inquiries.faults.offline";
    if (problem.status === 429) return "inquiries.faults.tooMany";
    if (problem.status === 400) return "inquiries.faults.notAccepted";
  }
  logProblem("An inquiry failed", problem);
  return "inquiries.faults.failed";
}
