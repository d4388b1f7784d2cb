import type { TenantName } from "../storefront/tenants.ts";
import type { Visitor } from "./visitor.ts";

export const staffRoles = ["owner", "prepress", "production", "service", "finance", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A person who works at the desk. Staff are never customers, and a visitor's token never represents them. */
export interface Staff {
  readonly kind: "staff";
  readonly id: string;
  readonly tenant: TenantName;
  readonly role: StaffRole;
}

/** A member of staff at the desk, in a session that has not ended. */
export interface SignedInStaff extends Staff {
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  /** When the session last confirmed the second factor; null for the people of a demo, who have none. */
  readonly factorConfirmedAt: Date | null;
}

/** Anyone on whose behalf a call is made. */
export type Principal = Visitor | Staff;
