import { describe, expect, test } from "vitest";
import { openDesk, staffPassword } from "../identity/staff/testing/open-desk.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { addStaffMember } from "./add-staff.ts";
import { commandRunner } from "./testing/operator-command.ts";
import { verifyAudit } from "./verify-audit.ts";

const { db, url, pool } = await testDatabase();
const variables = { DATABASE_URL: url, SITE_ORIGINS: "https://shop.example", DEMO: "1" };
const add = commandRunner(addStaffMember, variables);
const verify = commandRunner(verifyAudit, variables);
const email = "name@example.com";

describe("the command that adds staff", () => {
  test("prints a link with which the person sets a password and a second factor", async () => {
    const { code, output } = await add(" Name@Example.com", "owner");
    expect(code).toBe(0);
    const [, secret] = /^https:\/\/shop\.example\/desk\/invitation#([\w-]{43})$/m.exec(output) ?? [];
    const desk = openDesk(db);
    desk.clock.now = new Date();
    const invitation = { invitation: secret, name: "Ann Lee", password: staffPassword };
    expect((await desk.post("/auth/v1/desk/invitation", invitation)).json.challenge).toBe("enrol");
    expect((await desk.me((await desk.enrol(email)).token)).json).toMatchObject({ email, role: "owner" });
  });

  test("adds nobody twice, and refuses wrong arguments", async () => {
    expect(await add(email, "viewer")).toEqual({
      output: `Nobody was invited. ${email} is at the desk already.\n`,
      code: 1,
    });
    for (const words of [[], [email], [email, "boss"], ["name", "owner"], [email, "owner", "now"]]) {
      expect(await add(...words)).toMatchObject({ output: expect.stringMatching(/^Usage: /), code: 1 });
    }
  });

  test("is recorded in the audit, whose command notices a change of it", async () => {
    const { output, code } = await verify();
    const [, entries = "", hash = ""] = /^The audit is whole: (\d+) entries, ([0-9a-f]{64})\n$/.exec(output) ?? [];
    expect([code, entries]).toEqual([0, "1"]);
    expect(await verify(entries, hash)).toEqual({ output, code: 0 });
    expect(await verify(entries, "0".repeat(64))).toMatchObject({ code: 1 });
    await pool.query(
      "BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit_entry SET subject_label = 'else'; COMMIT",
    );
    expect(await verify()).toEqual({
      output: "Entry 1 of the audit of boxwright-us was changed after it was written.\n",
      code: 1,
    });
  });
});
