import { staffRoles } from "@boxwright/core/identity/principal";
import { type Right, rights, rightsOf } from "@boxwright/core/identity/rights";

const groupNames = ["orders", "artwork", "money", "prices", "customers", "shop", "system"] as const;
type Group = (typeof groupNames)[number];

const groups: Readonly<Record<Right, Group>> = {
  "orders.read": "orders",
  "lines.move": "orders",
  "parcels.write": "orders",
  "packs.read": "orders",
  "lines.cancel": "orders",
  "orders.edit": "orders",
  "mails.resend": "orders",
  "notes.write": "orders",
  "artwork.review": "artwork",
  "refunds.write": "money",
  "invoices.settle": "money",
  "exports.read": "money",
  "prices.write": "prices",
  "coupons.write": "prices",
  "customers.read": "customers",
  "customers.write": "customers",
  "customers.export": "customers",
  "customers.erase": "customers",
  "reviews.write": "shop",
  "inquiries.write": "shop",
  "content.read": "shop",
  "content.clear": "shop",
  "staff.write": "system",
  "jobs.write": "system",
  "audit.read": "system",
  "audit.export": "system",
};

/** Whether a role has a right: without, with, or with up to an amount in cents. */
export type Grant = "none" | "full" | { readonly limit: number };

interface RightRow {
  readonly right: Right;
  readonly group: Group;
  /** Whether the row begins its group. */
  readonly isFirst: boolean;
  /** One for each role, in the sequence of `staffRoles`. */
  readonly grants: readonly Grant[];
}

/** All rights, by group, with what each role may do. */
export function rightRows(): readonly RightRow[] {
  const granted = staffRoles.map((role) => new Map(rightsOf(role).map(({ right, limit }) => [right, limit])));
  return groupNames.flatMap((group) =>
    rights
      .filter((right) => groups[right] === group)
      .map((right, place) => ({
        right,
        group,
        isFirst: place === 0,
        grants: granted.map((limits): Grant => {
          const limit = limits.get(right);
          return limit === undefined ? "none" : limit === null ? "full" : { limit };
        }),
      })),
  );
}
