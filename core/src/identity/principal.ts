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

/** Anyone on whose behalf a call is made. */
export type Principal = Visitor | Staff;
