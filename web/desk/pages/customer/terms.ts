import { standingFlags } from "../customers/customer-marks.tsx";
import type { CustomerRecord } from "./use-customer.ts";

/** What staff decide about a customer. */
export interface Terms {
  readonly onAccount: boolean;
  readonly isInvoiceWithoutTermsEnabled: boolean;
  readonly asi_member: boolean;
  readonly eqp: boolean;
  readonly groupId: string | null;
  readonly isBlocked: boolean;
}

type Decided = Pick<CustomerRecord, (typeof standingFlags)[number] | "customerGroup" | "blockedAt">;

export function termsOf(customer: Decided): Terms {
  const { onAccount, isInvoiceWithoutTermsEnabled, asi_member, eqp, customerGroup, blockedAt } = customer;
  const groupId = customerGroup?.id ?? null;
  return { onAccount, isInvoiceWithoutTermsEnabled, asi_member, eqp, groupId, isBlocked: blockedAt !== null };
}

/** Only what differs from the record is sent, so that nothing else is changed by the way. */
export function changesOf(customer: Decided, terms: Terms): Partial<Terms> {
  const before = termsOf(customer);
  const names = [...standingFlags, "groupId", "isBlocked"] as const;
  return Object.fromEntries(names.filter((name) => before[name] !== terms[name]).map((name) => [name, terms[name]]));
}
