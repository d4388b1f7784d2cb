import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cents } from "../kernel/money.ts";
import { tenantNamed } from "../storefront/tenants.ts";
import { type Principal, type StaffRole, staffRoles } from "./principal.ts";
import { can, type Right, rights } from "./rights.ts";

/** The table of the desk, role by role: `x` has the right, `$` has it up to $500. */
const table = `
                   owner prepress production service finance viewer
  orders.read      x     x        x          x       x       x
  customers.read   x     x        x          x       x       x
  artwork.review   x     x        .          .       .       .
  lines.move       x     x        x          .       .       .
  parcels.write    x     x        x          .       .       .
  packs.read       x     x        x          .       .       .
  lines.cancel     x     .        .          x       .       .
  orders.edit      x     .        .          x       .       .
  mails.resend     x     .        .          x       .       .
  notes.write      x     .        .          x       .       .
  refunds.write    x     .        .          $       x       .
  invoices.settle  x     .        .          $       x       .
  prices.write     x     .        .          .       x       .
  coupons.write    x     .        .          x       x       .
  customers.write  x     .        .          x       .       .
  customers.export x     .        .          .       .       .
  customers.erase  x     .        .          .       .       .
  reviews.write    x     .        .          x       .       .
  inquiries.write  x     .        .          x       .       .
  content.read     x     x        x          x       x       x
  content.clear    x     .        .          .       .       .
  exports.read     x     .        .          .       x       .
  staff.write      x     .        .          .       .       .
  jobs.write       x     .        .          .       .       .
  audit.read       x     .        .          .       x       .
  audit.export     x     .        .          .       .       .
`;

const [head = [], ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const cells = rows.flatMap(([right, ...marks]) =>
  marks.map((mark, index) => [head[index] as StaffRole, right as Right, mark] as const),
);

const staff = (role: StaffRole): Principal => ({ kind: "staff", id: "1", tenant: "boxwright-us", role });
const cents = (amount: number) => amount as Cents;

test("the table names every role and every right once", () => {
  expect(head).toEqual([...staffRoles]);
  expect(rows.map(([right]) => right)).toEqual([...rights]);
});

test.each(cells)("%s with %s: %s", (role, right, mark) => {
  expect(can(staff(role), right)).toBe(mark !== ".");
  expect(can(staff(role), right, cents(50_000))).toBe(mark !== ".");
  expect(can(staff(role), right, cents(50_001))).toBe(mark === "x");
});

test("a right for an amount is a right for every smaller amount", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...staffRoles), fc.constantFrom(...rights), amount, amount, (role, right, a, b) => {
      const [less, more] = [cents(Math.min(a, b)), cents(Math.max(a, b))];
      if (can(staff(role), right, more)) expect(can(staff(role), right, less)).toBe(true);
    }),
  );
});

describe.each(["anonymous", "customer"] as const)("a visitor who is %s", (kind) => {
  test.each(rights)("has no right to %s", (right) => {
    const { name: tenant, storeFrontId } = tenantNamed("boxwright-us");
    expect(can({ kind, id: "1", tenant, storeFrontId, sessionId: null }, right)).toBe(false);
  });
});
