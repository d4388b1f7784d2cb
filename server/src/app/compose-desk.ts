import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Operation } from "../platform/http/operation.ts";
import type { JobHandler } from "../platform/queue/job.ts";

/** The desk of the print company: the calls of its staff, and their sign-in. */
interface Desk {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
  readonly verifyStaff: (token: string) => Promise<SignedInStaff | null>;
}

/** Connects the rooms of the desk. */
export function composeDesk(): Desk {
  return { operations: [], jobs: [], verifyStaff: async () => null };
}
