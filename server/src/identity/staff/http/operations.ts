import type { Operation } from "../../../platform/http/operation.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { meOperations } from "./me.ts";
import { signInOperations } from "./sign-in.ts";

/** The sign-in of staff, and the calls about the signed-in member of staff. */
export function staffOperations(deps: StaffDeps): Operation[] {
  return [...signInOperations(deps), ...meOperations(deps)];
}
