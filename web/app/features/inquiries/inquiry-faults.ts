import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { logProblem } from "../../lib/log-problem.ts";
import type { WordKey } from "../../lib/words/words.ts";

/** Why an entry or a whole form cannot go through, by the name of the words that say so. */
export type InquiryFault = Extract<WordKey, `inquiries.faults.${string}`>;

/** The fault of a text that must be there. */
export function textFault(text: string, missing: InquiryFault): InquiryFault | false {
  return text.trim() === "" ? missing : cardFault(text);
}

/** Card numbers belong into the fields of the payment alone. */
export function cardFault(text: string): InquiryFault | false {
  return containsCardNumber(text) && "inquiries.faults.card";
}

/** The fault of what is no e-mail address. */
export function emailFault(email: string): InquiryFault | false {
  return !isEmail(normaliseEmail(email)) && "inquiries.faults.email";
}

/** An order number as it was typed, in the form in which orders have it. */
export function orderNumberOf(text: string): string {
  return text.trim().toUpperCase();
}

/** The fault of what is neither an order number nor left empty. */
export function orderNumberFault(text: string): InquiryFault | false {
  const number = orderNumberOf(text);
  return number !== "" && !orderNumberForm.test(number) && "inquiries.faults.orderNumber";
}

/** How many boxes a text says, with the commas or points of thousands; null where it is no such number. */
export function quantityOf(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
  const quantity = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= inquiryLimits.quantity ? quantity : null;
}

/** What to say of an inquiry that did not go through. What nobody expects is logged. */
export function refusalOf(problem: unknown): InquiryFault {
  if (problem instanceof ApiProblem) {
    if (problem.status === 0) return "inquiries.faults.offline";
    if (problem.status === 429) return "inquiries.faults.tooMany";
    if (problem.status === 400) return "inquiries.faults.notAccepted";
  }
  logProblem("An inquiry failed", problem);
  return "inquiries.faults.failed";
}
