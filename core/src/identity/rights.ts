import { type Cents, toCents, zeroCents } from "../kernel/money.ts";
import { type Principal, type StaffRole, staffRoles } from "./principal.ts";

export const rights = [
  "orders.read",
  "customers.read",
  "artwork.review",
  "lines.move",
  "parcels.write",
  "packs.read",
  "lines.cancel",
  "orders.edit",
  "mails.resend",
  "notes.write",
  "refunds.write",
  "invoices.settle",
  "prices.write",
  "coupons.write",
  "customers.write",
  "customers.export",
  "customers.erase",
  "reviews.write",
  "inquiries.write",
  "content.read",
  "content.clear",
  "exports.read",
  "staff.write",
  "jobs.write",
  "audit.read",
  "audit.export",
] as const;
export type Right = (typeof rights)[number];

const rolesByRight: Readonly<Record<Right, readonly StaffRole[]>> = {
  "orders.read": staffRoles,
  "customers.read": staffRoles,
  "artwork.review": ["owner", "prepress"],
  "lines.move": ["owner", "prepress", "production"],
  "parcels.write": ["owner", "prepress", "production"],
  "packs.read": ["owner", "prepress", "production"],
  "lines.cancel": ["owner", "service"],
  "orders.edit": ["owner", "service"],
  "mails.resend": ["owner", "service"],
  "notes.write": ["owner", "service"],
  "refunds.write": ["owner", "service", "finance"],
  "invoices.settle": ["owner", "service", "finance"],
  "prices.write": ["owner", "finance"],
  "coupons.write": ["owner", "service", "finance"],
  "customers.write": ["owner", "service"],
  "customers.export": ["owner"],
  "customers.erase": ["owner"],
  "reviews.write": ["owner", "service"],
  "inquiries.write": ["owner", "service"],
  "content.read": staffRoles,
  "content.clear": ["owner"],
  "exports.read": ["owner", "finance"],
  "staff.write": ["owner"],
  "jobs.write": ["owner"],
  "audit.read": ["owner", "finance"],
  "audit.export": ["owner"],
};

const serviceLimit = toCents(50_000);

/** The largest amount that a role may move by a right; a role that is not here has no limit. */
const limits: Readonly<Partial<Record<Right, Readonly<Partial<Record<StaffRole, Cents>>>>>> = {
  "refunds.write": { service: serviceLimit },
  "invoices.settle": { service: serviceLimit },
};

/** A right of a role, with the largest amount that it may move by it; null for no limit. */
export interface GrantedRight {
  readonly right: Right;
  readonly limit: Cents | null;
}

/** The rights of a role. */
export function rightsOf(role: StaffRole): GrantedRight[] {
  return rights
    .filter((right) => rolesByRight[right].includes(role))
    .map((right) => ({ right, limit: limits[right]?.[role] ?? null }));
}

/** The largest amount that a role may move by a right; null without a limit. */
export function limitOf(role: StaffRole, right: Right): Cents | null {
  return limits[right]?.[role] ?? null;
}

/** Whether a principal has a right of the desk, for an amount of money if the right moves any. Visitors have none. */
export function can(principal: Principal, right: Right, amount: Cents = zeroCents): boolean {
  if (principal.kind !== "staff" || !rolesByRight[right].includes(principal.role)) return false;
  const limit = limitOf(principal.role, right);
  return limit === null || amount <= limit;
}
