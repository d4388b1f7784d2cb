import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { knowsStaff } from "./knows-staff.ts";

const { db, pool } = await testDatabase();

async function employ(blockedAt: Date | null): Promise<string> {
  const id = newId();
  await pool.query(
    `INSERT INTO staff (id, tenant, email, name, role, settings, created_at, blocked_at)
       VALUES ($1::uuid, 'boxwright-us', $1::text || '@desk.boxwright.example', 'Sam', 'service', '{}', now(), $2)`,
    [id, blockedAt],
  );
  return id;
}

test("people who work at the desk of a tenant are known, without those who are blocked", async () => {
  const [working, blocked] = [await employ(null), await employ(new Date())];
  expect(await knowsStaff(db, "boxwright-us", [working])).toBe(true);
  expect(await knowsStaff(db, "boxwright-us", [working, blocked])).toBe(false);
  expect(await knowsStaff(db, "boxwright-eu", [working])).toBe(false);
});
