import { deskCustomerOperations } from "../desk/customers/http/operations.ts";
import { personalDataOperations } from "../desk/customers/http/personal-data-operations.ts";
import { removeErasedFilesJob } from "../desk/customers/remove-erased-files.ts";
import { deskReviewOperations } from "../desk/reviews/http/operations.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { Machine } from "./machine.ts";

interface People {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
}

/** The desk's rooms about people outside of the company: customers, senders of inquiries and authors of reviews. */
export function composePeople(
  machine: Machine,
  { forgetSessions }: { readonly forgetSessions: (sessionIds: readonly string[]) => void },
): People {
  const customers = { ...machine, forgetSessions };
  return {
    operations: [
      ...deskReviewOperations(machine),
      ...deskCustomerOperations(customers),
      ...personalDataOperations(customers),
    ],
    jobs: [removeErasedFilesJob(machine)],
  };
}
