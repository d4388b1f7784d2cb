import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { holdOutbox, releaseOutbox } from "../../../platform/queue/outbox-hold.ts";
import { outsideDemo, testDatabase } from "../../../platform/testing/database.ts";
import { demoStaffPassword, seedDemoStaff } from "../demo-staff.ts";
import { staffSessions } from "../postgres/tables.ts";
import { deskOrigin, openDesk, staffPassword } from "../testing/open-desk.ts";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";

const database = await testDatabase();
const { db } = database;
const open = () => openDesk(db);

describe("a session", () => {
  test("ends after 12 hours, after 30 minutes without a call, and with the sign-out", async () => {
    const desk = open();
    const used = await desk.enter("owner");
    for (let minutes = 0; minutes < 12 * 60; minutes += 29) {
      expect((await desk.me(used.token)).status).toBe(200);
      desk.later(29 * 60);
    }
    expect((await desk.me(used.token)).status).toBe(401);
    const idle = await desk.enter("owner");
    desk.later(30 * 60);
    expect((await desk.me(idle.token)).status).toBe(401);
    const { token } = await desk.enter("owner");
    expect((await desk.post("/auth/v1/desk/logout", undefined, token)).status).toBe(204);
    expect((await desk.me(token)).status).toBe(401);
  });

  test("is one for each device", async () => {
    const desk = open();
    const device = { id: newId(), name: "Chrome on Windows" };
    const { person, token, recoveryCodes } = await desk.enter("owner", device);
    const signIn = async (on: typeof device, place: number) => {
      const { ticket } = (await desk.login(person.email, staffPassword, on)).json;
      const factor = { kind: "recovery-code", code: recoveryCodes[place] };
      return (await desk.confirm(ticket, factor)).json.accessToken as string;
    };
    const elsewhere = await signIn({ ...device, id: newId() }, 0);
    expect((await desk.me(token)).status).toBe(200);
    const again = await signIn(device, 1);
    const statuses = await Promise.all([token, elsewhere, again].map(async (one) => (await desk.me(one)).status));
    expect(statuses).toEqual([401, 200, 200]);
  });

  test("is marked as seen at most once a minute", async () => {
    const desk = open();
    const { person, token } = await desk.enter("owner");
    const seen = async () => {
      await desk.me(token);
      const [session] = await db.select().from(staffSessions).where(eq(staffSessions.staffId, person.id));
      return session?.lastSeenAt;
    };
    const first = await seen();
    desk.later(59);
    expect(await seen()).toEqual(first);
    desk.later(1);
    expect(await seen()).toEqual(desk.clock.now);
  });

  test("belongs to one tenant", async () => {
    const { token } = await open().enter("owner");
    expect((await openDesk(db, { tenant: "boxwright-eu" }).me(token)).status).toBe(401);
  });
});

test("staff see since when the shop sends nothing", async () => {
  const desk = open();
  const { token } = await desk.enter("viewer");
  expect((await desk.me(token)).json.heldSince).toBeNull();
  await holdOutbox(db, "restore", new Date("2026-11-23T12:00:00Z"));
  expect((await desk.me(token)).json.heldSince).toBe("2026-11-23T12:00:00.000Z");
  await inTransaction(db, releaseOutbox);
});

describe("the second factor again", () => {
  test("renews when it was confirmed, by a new code", async () => {
    const desk = open();
    const { token, code } = await desk.enter("owner");
    desk.later(16 * 60);
    const confirmedAt = async () => (await desk.me(token)).json.session.factorConfirmedAt;
    const before = await confirmedAt();
    const question = await desk.post("/api/desk/me/factor/challenge", undefined, token);
    expect(question.json).toEqual({ methods: ["totp", "recovery-code"], passkey: null });
    const factor = { kind: "totp", code: code() };
    expect((await desk.post("/api/desk/me/factor", { factor }, token)).status).toBe(204);
    expect(await confirmedAt()).not.toBe(before);
    expect((await desk.post("/api/desk/me/factor", { factor }, token)).json.title).toBe("WrongFactor");
  });

  test("may be a passkey, whose challenge is good once", async () => {
    const desk = open();
    const { email } = await desk.hire("owner");
    const key = softwareAuthenticator(deskOrigin);
    const first = (await desk.login(email)).json;
    const created = { kind: "passkey", response: key.create(first.passkey) };
    const enrolment = { ticket: first.ticket, factor: created };
    const token = (await desk.post("/auth/v1/desk/login/enrolment", enrolment)).json.accessToken;
    const { passkey } = (await desk.post("/api/desk/me/factor/challenge", undefined, token)).json;
    const confirm = () =>
      desk.post("/api/desk/me/factor", { factor: { kind: "passkey", response: key.sign(passkey) } }, token);
    expect((await confirm()).status).toBe(204);
    expect((await confirm()).status).toBe(422);
  });
});

describe("the people of a demo", () => {
  test("sign in without a second factor, in a demo alone", async () => {
    const desk = open();
    await seedDemoStaff(db, desk.clock.now);
    await seedDemoStaff(db, desk.clock.now);
    const email = "prepress@desk.boxwright.example";
    const { status, json } = await desk.login(email, demoStaffPassword);
    expect([status, json.expiresIn]).toEqual([200, 43_200]);
    expect((await desk.me(json.accessToken)).json).toMatchObject({
      role: "prepress",
      session: { factorConfirmedAt: null },
    });
    const real = openDesk(outsideDemo(database));
    expect((await real.login(email, demoStaffPassword)).status).toBe(401);
    expect((await real.me(json.accessToken)).status).toBe(401);
  });
});

test("nothing that opens a session is stored as it is", async () => {
  const desk = open();
  const { person, recoveryCodes, token } = await desk.enter("owner");
  const { ticket } = (await desk.login(person.email)).json;
  const tables = ["staff", "staff_session", "staff_sign_in", "staff_recovery_code", "staff_passkey", "security_event"];
  const rows = await Promise.all(tables.map((table) => database.pool.query(`SELECT * FROM ${table}`)));
  const stored = JSON.stringify(rows.map(({ rows }) => rows));
  for (const secret of [ticket, token, staffPassword, ...recoveryCodes]) expect(stored).not.toContain(secret);
});
