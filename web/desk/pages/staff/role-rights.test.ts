import { staffRoles } from "@boxwright/core/identity/principal";
import { rights } from "@boxwright/core/identity/rights";
import { expect, test } from "vitest";
import { rightRows } from "./role-rights.ts";

test("the table has every right once, and the first of each group begins it", () => {
  const rows = rightRows();
  expect(rows.map(({ right }) => right).toSorted()).toEqual([...rights].toSorted());
  const beginnings = rows.filter(({ isFirst }) => isFirst).map(({ group }) => group);
  expect(new Set(beginnings).size).toBe(beginnings.length);
  expect(beginnings).toHaveLength(new Set(rows.map(({ group }) => group)).size);
});

test("an owner may do everything, a viewer reads, and service refunds up to $500", () => {
  const rows = rightRows();
  const of = (role: (typeof staffRoles)[number]) =>
    new Map(rows.map(({ right, grants }) => [right, grants[staffRoles.indexOf(role)]]));
  expect([...of("owner").values()].every((grant) => grant === "full")).toBe(true);
  expect([...of("viewer")].filter(([, grant]) => grant !== "none").map(([right]) => right)).toEqual([
    "orders.read",
    "customers.read",
    "content.read",
  ]);
  expect(of("service").get("refunds.write")).toEqual({ limit: 50_000 });
});
