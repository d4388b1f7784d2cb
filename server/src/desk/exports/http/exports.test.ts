import { expect, test } from "vitest";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { exportOperations } from "./operations.ts";

const database = await testDatabase();
const { db } = database;
const { reads } = testReplica(database);
const api = testApi(exportOperations({ db, reads, now: () => new Date("2026-11-21T09:00:00Z") }), db);
const read = (query: string) =>
  api.call("GET", `/api/desk/exports/orders.csv?${query}`, { token: testStaffToken("finance") });

test("an export of days that no order can have is 400", async () => {
  for (const query of ["to=9999-12-31", "to=3000-01-01", "from=1999-12-31", "from=0000-01-01"]) {
    expect((await read(query)).status).toBe(400);
  }
  expect((await read("to=2999-12-31")).status).toBe(200);
  const entries = await db.select().from(auditEntries);
  expect(entries).toMatchObject([
    { action: "books.exported", subjectLabel: "orders-2999-12-31", actorRole: "finance" },
  ]);
});
