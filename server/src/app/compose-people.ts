import { deskCustomerOperations } from "../desk/customers/http/operations.ts";
import { deskReviewOperations } from "../desk/reviews/http/operations.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { Machine } from "./machine.ts";

/** The desk's rooms about people outside of the company: customers, senders of inquiries and authors of reviews. */
export function composePeople(
  { db, now }: Machine,
  { forgetSessions }: { readonly forgetSessions: (sessionIds: readonly string[]) => void },
): { readonly operations: readonly Operation[] } {
  return {
    operations: [...deskReviewOperations({ db, now }), ...deskCustomerOperations({ db, now, forgetSessions })],
  };
}
