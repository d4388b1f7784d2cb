import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { putApproval } from "../testing/put-approval.ts";
import { designApprovals } from "./tables.ts";

const { db, pool } = await testDatabase();
const { keptAt, ...approved } = getTableColumns(designApprovals);

/** Another value for a column of each type. */
const otherValues: Readonly<Record<string, unknown>> = {
  uuid: newId(),
  integer: 7,
  text: "a".repeat(64),
  jsonb: "[1]",
  "timestamp with time zone": "2027-01-01T00:00:00Z",
};

test.each(Object.values(approved).map((column) => [column.name, otherValues[column.getSQLType()]] as const))(
  "the database refuses to change %s of an approval",
  async (name, value) => {
    const { id } = await putApproval(db, { kind: "customer", id: newId() });
    await expect(pool.query(`UPDATE design_approval SET ${name} = $2 WHERE id = $1`, [id, value])).rejects.toThrow(
      `The approval ${id} of a design never changes`,
    );
  },
);

test("the database lets an approval be kept for a line", async () => {
  const { id } = await putApproval(db, { kind: "customer", id: newId() });
  const { rowCount } = await pool.query(`UPDATE design_approval SET ${keptAt.name} = now() WHERE id = $1`, [id]);
  expect(rowCount).toBe(1);
});

test("two approvals never share a print file", async () => {
  const actor = { kind: "customer", id: newId() } as const;
  const printKey = `design-prints/${newId()}`;
  await putApproval(db, actor, { printKey });
  await expect(putApproval(db, actor, { printKey })).rejects.toMatchObject({
    cause: { constraint: "design_approval_print_key_unique" },
  });
});
