import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../platform/testing/database.ts";
import { securityEvents } from "../../postgres/tables.ts";
import { newEmail } from "../../testing/open-identity.ts";
import { openDesk } from "../testing/open-desk.ts";

const { db } = await testDatabase();
const open = () => openDesk(db);

const eventsOf = async (staffId: string) =>
  (await db.select().from(securityEvents).where(eq(securityEvents.accountId, staffId)))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ kind }) => kind);

describe("wrong tries", () => {
  test("have the same answer for a wrong password, an unknown email, somebody blocked and somebody only invited", async () => {
    const desk = open();
    const known = await desk.hire("owner");
    const blocked = await desk.hire("owner", { blockedAt: desk.clock.now });
    const invited = await desk.hire("owner", { passwordHash: null });
    const replies = [
      await desk.login(known.email, "wrong password"),
      await desk.login(newEmail()),
      await desk.login(blocked.email),
      await desk.login(invited.email),
    ];
    for (const { status, json } of replies) expect([status, json.title]).toEqual([401, "InvalidCredentials"]);
    expect(await eventsOf(known.id)).toEqual(["staff sign-in refused"]);
  });

  test("lock the account for an hour after five, from anywhere, whether or not the email is known", async () => {
    const { email, id } = await open().hire("owner");
    for (const tried of [email, newEmail()]) {
      const desks = Array.from({ length: 5 }, open);
      for (const desk of desks) expect((await desk.login(tried, "wrong password")).status).toBe(401);
      const desk = open();
      const locked = await desk.login(tried);
      expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "3600"]);
      desk.later(3599);
      expect((await desk.login(tried)).status).toBe(429);
      desk.later(1);
      expect((await desk.login(tried)).status).toBe(tried === email ? 200 : 401);
    }
    expect((await eventsOf(id)).filter((kind) => kind === "staff locked out")).toHaveLength(1);
  });

  test("of the second factor count with those of the password, which a right password does not forget", async () => {
    const desk = open();
    const { person } = await desk.enter("owner");
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const { ticket } = (await desk.login(person.email)).json;
      expect((await desk.confirm(ticket, { kind: "totp", code: "000000" })).status).toBe(422);
    }
    expect((await desk.login(person.email)).status).toBe(429);
  });

  test("lock a network after twenty", async () => {
    const desk = open();
    for (let wrong = 0; wrong < 20; wrong += 1) expect((await desk.login(newEmail())).status).toBe(401);
    expect((await desk.login(newEmail())).status).toBe(429);
    const { email } = await desk.hire("owner");
    expect((await desk.login(email)).status).toBe(429);
    expect((await open().login(email)).status).toBe(200);
  });

  test("that are sent at once lock the account, too", async () => {
    const desk = open();
    const { email } = await desk.hire("owner");
    const tries = await Promise.all(Array.from({ length: 12 }, () => desk.login(email, "wrong password")));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});
