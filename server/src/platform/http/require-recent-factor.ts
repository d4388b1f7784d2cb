import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { hasRecentFactor } from "@boxwright/core/identity/staff-session";
import { type Refusal, refuse } from "./operation.ts";

/** Refuses a call of staff whose second factor was confirmed more than 15 minutes ago; null if it is recent. The call declares `FactorRequired`. */
export function requireRecentFactor(staff: SignedInStaff, now: Date): Refusal | null {
  return hasRecentFactor(staff, now) ? null : refuse("FactorRequired");
}
