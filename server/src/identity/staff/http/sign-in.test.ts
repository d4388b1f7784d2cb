import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { outsideDemo, testDatabase } from "../../../platform/testing/database.ts";
import { securityEvents } from "../../postgres/tables.ts";
import { newEmail } from "../../testing/open-identity.ts";
import { demoStaffPassword, seedDemoStaff } from "../demo-staff.ts";
import { staffSessions, staffTotp } from "../postgres/tables.ts";
import { deskOrigin, openDesk, staffPassword } from "../testing/open-desk.ts";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";

const database = await testDatabase();
const { db } = database;

const newIp = () => `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${newId().slice(4, 8)}::1`;
const open = () => openDesk(db, { clientIp: newIp() });

const eventsOf = async (staffId: string) =>
  (await db.select().from(securityEvents).where(eq(securityEvents.accountId, staffId)))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ kind }) => kind);

describe("the first sign-in", () => {
  test("sets up a code app, and gives ten recovery codes and a token of the desk", async () => {
    const desk = open();
    const { email } = await desk.hire("prepress");
    const { status, json } = await desk.login(email);
    expect([status, json.challenge]).toEqual([200, "enrol"]);
    expect(json.totp.uri).toMatch(/^otpauth:\/\/totp\/Boxwright%20desk:.*secret=[A-Z2-7]{32}/);
    const { token, recoveryCodes } = await desk.enrol(email);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect((await desk.me(token)).json).toMatchObject({ email, role: "prepress" });
  });

  test("sets up a passkey instead, with which the person signs in later", async () => {
    const desk = open();
    const { id, email } = await desk.hire("owner");
    const key = softwareAuthenticator(deskOrigin);
    const first = (await desk.login(email)).json;
    const created = { kind: "passkey", response: key.create(first.passkey) };
    const enrolled = await desk.post("/auth/v1/desk/login/enrolment", { ticket: first.ticket, factor: created });
    expect([enrolled.status, enrolled.json.recoveryCodes?.length]).toEqual([200, 10]);
    const { challenge, methods, ticket, passkey } = (await desk.login(email)).json;
    expect([challenge, methods]).toEqual(["passkey", ["passkey", "recovery-code"]]);
    const signed = await desk.confirm(ticket, { kind: "passkey", response: key.sign(passkey) });
    expect(signed.status).toBe(200);
    expect((await desk.me(signed.json.accessToken)).status).toBe(200);
    expect(await eventsOf(id)).toEqual(["staff signed in", "staff signed in"]);
  });

  test("needs a right code, and its ticket sets up no second factor later", async () => {
    const desk = open();
    const { email } = await desk.hire("viewer");
    const { ticket } = (await desk.login(email)).json;
    const enrolment = { ticket, factor: { kind: "totp", code: "000000" } };
    expect((await desk.post("/auth/v1/desk/login/enrolment", enrolment)).json.title).toBe("WrongFactor");
    const asFactor = await desk.confirm(ticket, { kind: "totp", code: "000000" });
    expect([asFactor.status, asFactor.json.title]).toEqual([404, "InvalidTicket"]);
    const waiting = (await desk.login(email)).json;
    await desk.enrol(email);
    const key = softwareAuthenticator(deskOrigin);
    const factor = { kind: "passkey", response: key.create(waiting.passkey) };
    const late = await desk.post("/auth/v1/desk/login/enrolment", { ticket: waiting.ticket, factor });
    expect([late.status, late.json.title]).toEqual([404, "InvalidTicket"]);
  });
});

describe("a later sign-in", () => {
  test("needs a code of the app, and a code opens one session, also if it is sent twice at once", async () => {
    const desk = open();
    const { person, code } = await desk.enter("service");
    desk.later(60);
    const tickets = await Promise.all([desk.login(person.email), desk.login(person.email)]);
    expect(tickets.map(({ json }) => json.challenge)).toEqual(["totp", "totp"]);
    const factor = { kind: "totp", code: code() };
    const tries = await Promise.all(tickets.map(({ json }) => desk.confirm(json.ticket, factor)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await desk.confirm((await desk.login(person.email)).json.ticket, factor);
    expect(again.json.title).toBe("WrongFactor");
  });

  test("refuses the code with which the app was set up", async () => {
    const desk = open();
    const { person, code } = await desk.enter("service");
    const { ticket } = (await desk.login(person.email)).json;
    expect((await desk.confirm(ticket, { kind: "totp", code: code() })).status).toBe(422);
  });

  test("accepts each recovery code once, however it is typed", async () => {
    const desk = open();
    const { person, recoveryCodes } = await desk.enter("finance");
    const confirm = async (code: string) => {
      const { ticket } = (await desk.login(person.email)).json;
      return (await desk.confirm(ticket, { kind: "recovery-code", code })).status;
    };
    const [first = "", second = ""] = recoveryCodes;
    expect(await confirm(first.toUpperCase().replaceAll("-", " "))).toBe(200);
    expect(await confirm(first)).toBe(422);
    expect(await confirm(second)).toBe(200);
  });

  test("uses a ticket once and for ten minutes", async () => {
    const desk = open();
    const { person, recoveryCodes } = await desk.enter("finance");
    const { ticket } = (await desk.login(person.email)).json;
    const proof = (place: number) => ({ kind: "recovery-code", code: recoveryCodes[place] });
    expect((await desk.confirm(ticket, proof(0))).status).toBe(200);
    expect((await desk.confirm(ticket, proof(1))).status).toBe(404);
    const late = (await desk.login(person.email)).json;
    desk.later(600);
    expect((await desk.confirm(late.ticket, proof(1))).status).toBe(410);
  });

  test("uses a challenge for a passkey once, and refuses a replayed or foreign signature", async () => {
    const desk = open();
    const { email } = await desk.hire("owner");
    const key = softwareAuthenticator(deskOrigin);
    const first = (await desk.login(email)).json;
    const factor = { kind: "passkey", response: key.create(first.passkey) };
    await desk.post("/auth/v1/desk/login/enrolment", { ticket: first.ticket, factor });
    const { ticket, passkey } = (await desk.login(email)).json;
    const asKey = (response: unknown) => ({ kind: "passkey", response });
    const foreign = softwareAuthenticator("https://evil.example").sign(passkey);
    const { id, rawId } = key.sign(passkey);
    expect((await desk.confirm(ticket, asKey({ ...foreign, id, rawId }))).status).toBe(422);
    expect((await desk.confirm(ticket, asKey(key.sign(passkey)))).status).toBe(422);
    const next = (await desk.login(email)).json;
    const signed = asKey(key.sign(next.passkey));
    expect((await desk.confirm(next.ticket, signed)).status).toBe(200);
    const last = (await desk.login(email)).json;
    expect((await desk.confirm(last.ticket, signed)).status).toBe(422);
  });
});

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
    const clientIp = newIp();
    const desk = openDesk(db, { clientIp });
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
    const real = openDesk(outsideDemo(database), { clientIp: newIp() });
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
  expect(
    await db
      .select()
      .from(staffTotp)
      .where(and(eq(staffTotp.staffId, person.id))),
  ).toHaveLength(1);
});
