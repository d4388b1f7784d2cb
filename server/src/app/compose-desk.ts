import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { auditOperations } from "../desk/audit/http/operations.ts";
import { deskCouponOperations } from "../desk/coupons/http/operations.ts";
import { exportOperations } from "../desk/exports/http/operations.ts";
import { deskPriceOperations } from "../desk/prices/http/operations.ts";
import { staffAdminOperations } from "../desk/staff/http/operations.ts";
import { ownFactorOperations } from "../desk/staff/http/own-factors.ts";
import { recordOwnChange } from "../desk/staff/record-own-change.ts";
import type { IdentityCallDeps } from "../identity/identity.ts";
import { staffOperations } from "../identity/staff/http/operations.ts";
import { reapStaffJob } from "../identity/staff/jobs/reap-staff.ts";
import type { StaffDeps } from "../identity/staff/staff-deps.ts";
import { staffVerifier } from "../identity/staff/verify-staff.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { ComposedContent } from "./compose-content.ts";
import { composeDeskContent } from "./compose-desk-content.ts";
import { composeOrderChanges, type Making } from "./compose-order-changes.ts";
import type { Machine } from "./machine.ts";
import type { Prices } from "./open-prices.ts";

/** The desk of the print company: the calls of its staff, and their sign-in. */
interface Desk {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
  readonly verifyStaff: (token: string) => Promise<SignedInStaff | null>;
}

/** The composed rooms of the shop that the desk uses. */
interface Composed {
  readonly identity: Pick<IdentityCallDeps, "keys" | "hasher" | "isKnownPassword">;
  readonly prices: Prices;
  readonly making: Making;
  readonly content: ComposedContent;
}

/** Connects the rooms of the desk. Staff sign in with the keys and the password rules of the shop. */
export function composeDesk(machine: Machine, { identity, prices, making, content }: Composed): Desk {
  const { config, db, now } = machine;
  const { tenant, siteOrigins: origins } = config;
  const { keys, hasher, isKnownPassword } = identity;
  const heldSince = async () => (await machine.outboxHold.read())?.since ?? null;
  const account = { db, keys, hasher, isKnownPassword, tenant, origins };
  const staff: StaffDeps = { ...account, now, heldSince, record: recordOwnChange };
  return {
    operations: [
      ...staffOperations(staff),
      ...auditOperations(machine),
      ...staffAdminOperations(machine),
      ...ownFactorOperations(staff),
      ...deskCouponOperations({ ...machine, ...prices.goods }),
      ...exportOperations(machine),
      ...deskPriceOperations({ ...machine, ...prices }),
      ...composeDeskContent(machine, content, prices.goods.catalogue),
      ...composeOrderChanges(machine, making),
    ],
    jobs: [reapStaffJob(db, now)],
    verifyStaff: staffVerifier(staff, tenant),
  };
}
