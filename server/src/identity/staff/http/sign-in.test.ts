import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../platform/testing/database.ts";
import { securityEvents } from "../../postgres/tables.ts";
import { deskOrigin, openDesk } from "../testing/open-desk.ts";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";

const { db } = await testDatabase();
const open = () => openDesk(db);

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
