import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { demoStaffPassword, seedDemoStaff } from "../../../identity/staff/demo-staff.ts";
import { staffTotp } from "../../../identity/staff/postgres/tables.ts";
import { deskOrigin, openDesk } from "../../../identity/staff/testing/open-desk.ts";
import { softwareAuthenticator } from "../../../identity/staff/testing/software-authenticator.ts";
import { newId } from "../../../platform/ids.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { ownFactorOperations } from "./own-factors.ts";

const { db } = await testDatabase();
const desk = openDesk(db, { operations: ownFactorOperations });
const ask = (token: string) => desk.post("/api/desk/me/factors/enrolment", undefined, token);
const add = (token: string, ticket: string, factor: unknown) =>
  desk.post("/api/desk/me/factors", { ticket, factor }, token);

const actionsOf = async (id: string) =>
  (
    await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.actorId, id)))
      .orderBy(auditEntries.position)
  ).map(({ action }) => action);

test("a person adds a passkey to a code app, and signs in with either", async () => {
  const { person, token, code } = await desk.enter("owner");
  const { ticket, passkey } = (await ask(token)).json;
  const key = softwareAuthenticator(deskOrigin);
  const created = { kind: "passkey", response: key.create(passkey) };
  expect((await add(token, ticket, created)).status).toBe(204);
  expect((await add(token, ticket, created)).status).toBe(404);
  const login = (await desk.login(person.email)).json;
  expect([login.challenge, login.methods]).toEqual(["passkey", ["passkey", "totp", "recovery-code"]]);
  expect((await desk.confirm(login.ticket, { kind: "passkey", response: key.sign(login.passkey) })).status).toBe(200);
  desk.later(60);
  const again = (await desk.login(person.email)).json;
  expect((await desk.confirm(again.ticket, { kind: "totp", code: code() })).status).toBe(200);
  expect((await desk.me(token)).json.factors).toEqual({ totp: true, passkeys: 1, recoveryCodes: 10 });
  expect(await actionsOf(person.id)).toEqual(["staff.factor-added"]);
});

test("a new code app replaces the earlier one, after its code was right", async () => {
  const { person, token, code } = await desk.enter("owner");
  const { ticket, totp } = (await ask(token)).json;
  expect((await add(token, ticket, { kind: "totp", code: "000000" })).json.title).toBe("WrongFactor");
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const next = () => ({ kind: "totp", code: app.generate({ timestamp: desk.clock.now.getTime() }) });
  expect((await add(token, ticket, next())).status).toBe(204);
  desk.later(60);
  const login = (await desk.login(person.email)).json;
  expect((await desk.confirm(login.ticket, { kind: "totp", code: code() })).status).toBe(422);
  expect((await desk.confirm(login.ticket, next())).status).toBe(200);
});

test("new recovery codes replace earlier ones", async () => {
  const { person, token, recoveryCodes } = await desk.enter("owner");
  const renewed = (await desk.post("/api/desk/me/recovery-codes", undefined, token)).json.recoveryCodes;
  const { ticket } = (await desk.login(person.email)).json;
  expect((await desk.confirm(ticket, { kind: "recovery-code", code: recoveryCodes[0] })).status).toBe(422);
  expect((await desk.confirm(ticket, { kind: "recovery-code", code: renewed[0] })).status).toBe(200);
  expect(await actionsOf(person.id)).toEqual(["staff.recovery-codes-renewed"]);
});

test("the ticket of a further factor opens no session, and is good for its person alone, for ten minutes", async () => {
  const [one, other] = [await desk.enter("owner"), await desk.enter("owner")];
  const { ticket, passkey } = (await ask(one.token)).json;
  const factor = { kind: "passkey", response: softwareAuthenticator(deskOrigin).create(passkey) };
  expect((await desk.post("/auth/v1/desk/login/enrolment", { ticket, factor })).status).toBe(404);
  expect((await add(other.token, ticket, factor)).status).toBe(404);
  desk.later(600);
  expect((await add(one.token, ticket, factor)).status).toBe(410);
});

/** Adds a passkey of a person, and returns its id. */
async function addPasskeyOf(token: string): Promise<string> {
  const { ticket, passkey } = (await ask(token)).json;
  const response = softwareAuthenticator(deskOrigin).create(passkey);
  expect((await add(token, ticket, { kind: "passkey", response })).status).toBe(204);
  return response.id;
}

const passkeysOf = async (token: string) =>
  (await desk.api.call("GET", "/api/desk/me/passkeys", { token })).json.results;
const remove = (token: string, id: string) => desk.api.call("DELETE", `/api/desk/me/passkeys/${id}`, { token });

test("a person sees when and on which device a passkey was added and last used", async () => {
  const { person, token } = await desk.enter("owner", { id: newId(), name: "Firefox, Mac" });
  const { ticket, passkey } = (await ask(token)).json;
  const key = softwareAuthenticator(deskOrigin);
  const created = key.create(passkey);
  await add(token, ticket, { kind: "passkey", response: created });
  const addedAt = desk.clock.now.toISOString();
  expect(await passkeysOf(token)).toEqual([{ id: created.id, device: "Firefox, Mac", addedAt, lastUsedAt: null }]);
  desk.later(60);
  const login = (await desk.login(person.email)).json;
  await desk.confirm(login.ticket, { kind: "passkey", response: key.sign(login.passkey) });
  expect(await passkeysOf(token)).toMatchObject([{ addedAt, lastUsedAt: desk.clock.now.toISOString() }]);
});

test("a person removes one of several passkeys, and can no longer sign in with it", async () => {
  const { person, token } = await desk.enter("owner");
  const [lost, kept] = [await addPasskeyOf(token), await addPasskeyOf(token)];
  const addedAt = desk.clock.now.toISOString();
  expect((await remove(token, lost)).status).toBe(204);
  expect((await remove(token, lost)).status).toBe(404);
  expect((await passkeysOf(token)).map(({ id }: { id: string }) => id)).toEqual([kept]);
  const login = (await desk.login(person.email)).json;
  expect(login.passkey.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([kept]);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, person.id), eq(auditEntries.action, "staff.passkey-removed")));
  expect(entry?.actorId).toBe(person.id);
  expect(JSON.parse(entry?.before ?? "")).toEqual({ device: null, createdAt: addedAt });
});

test("the only second factor stays, and so does one of two passkeys that are removed at once", async () => {
  const { person, token } = await desk.enter("owner");
  const keys = [await addPasskeyOf(token), await addPasskeyOf(token)];
  await db.delete(staffTotp).where(eq(staffTotp.staffId, person.id));
  const replies = await Promise.all(keys.map((id) => remove(token, id)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  const [left] = await passkeysOf(token);
  expect((await remove(token, left.id)).json.title).toBe("LastFactor");
  expect(await passkeysOf(token)).toHaveLength(1);
});

test("nobody removes a passkey of another person", async () => {
  const [one, other] = [await desk.enter("owner"), await desk.enter("owner")];
  const id = await addPasskeyOf(one.token);
  expect((await remove(other.token, id)).status).toBe(404);
  expect(await passkeysOf(one.token)).toHaveLength(1);
});

test("all this needs a second factor of the last 15 minutes, and the people of a demo have none", async () => {
  const { token } = await desk.enter("owner");
  const passkeyId = await addPasskeyOf(token);
  desk.later(15 * 60 + 1);
  await seedDemoStaff(db, desk.clock.now);
  const demo = (await desk.login("owner@desk.boxwright.example", demoStaffPassword)).json.accessToken;
  expect((await remove(token, passkeyId)).json.title).toBe("FactorRequired");
  for (const [of, title] of [
    [token, "FactorRequired"],
    [demo, "Forbidden"],
  ]) {
    const replies = [
      await ask(of),
      await add(of, "ticket", { kind: "totp", code: "000000" }),
      await desk.post("/api/desk/me/recovery-codes", undefined, of),
    ];
    for (const { status, json } of replies) expect([status, json.title]).toEqual([403, title]);
  }
});
