import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { issueMailedInvitation } from "../../../identity/staff/invitations.ts";
import { staffInvitations, staffTotp } from "../../../identity/staff/postgres/tables.ts";
import { openDesk, staffPassword } from "../../../identity/staff/testing/open-desk.ts";
import { newEmail } from "../../../identity/testing/open-identity.ts";
import { newId } from "../../../platform/ids.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { changePerson } from "../change-person.ts";
import { recordOwnChange } from "../record-own-change.ts";
import { staffAdminOperations } from "./operations.ts";

const { db } = await testDatabase();

/** A desk with the calls about its staff, and the events that it announced. */
function open(tenant: "boxwright-us" | "boxwright-eu" = "boxwright-us") {
  const invited: string[] = [];
  const announce = async (_: unknown, __: unknown, payload: unknown) =>
    void invited.push((payload as { staffId: string }).staffId);
  const desk = openDesk(db, {
    tenant,
    record: recordOwnChange,
    operations: (deps) => staffAdminOperations({ ...deps, outbox: { announce } }),
  });
  const call = (method: string, path: string, token: string, body?: unknown) =>
    desk.api.call(method, `/api/desk/staff${path}`, { token, ...(body !== undefined && { body }) });
  return { ...desk, invited, call };
}

const actionsAbout = async (id: string) =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectKind, "staff"), eq(auditEntries.subjectId, id)))
      .orderBy(auditEntries.position)
  ).map(({ action }) => action);

describe("an invitation", () => {
  test("is mailed, sets name and password once, and leads to the second factor", async () => {
    const desk = open();
    const { token, person: owner } = await desk.enter("owner");
    const email = newEmail();
    const invited = await desk.call("POST", "", token, { email, role: "prepress" });
    expect([invited.status, invited.json.state, invited.json.name]).toEqual([201, "invited", ""]);
    expect(desk.invited).toEqual([invited.json.id]);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, invited.json.id));
    expect(entry).toMatchObject({ action: "staff.invited", actorId: owner.id, subjectLabel: email });
    const issued = await issueMailedInvitation(desk.deps, invited.json.id);
    const accept = (password: string) =>
      desk.post("/auth/v1/desk/invitation", { invitation: issued?.secret, name: "Bea Ost", password });
    expect((await accept("12345678")).json.errors).toEqual([{ path: "password", message: "is too common" }]);
    const accepted = await accept(staffPassword);
    expect([accepted.status, accepted.json.challenge]).toEqual([200, "enrol"]);
    expect((await accept(staffPassword)).status).toBe(404);
    expect((await desk.me((await desk.enrol(email)).token)).json).toMatchObject({ name: "Bea Ost", role: "prepress" });
    expect(await actionsAbout(invited.json.id)).toEqual([
      "staff.invited",
      "staff.invitation-accepted",
      "staff.factor-enrolled",
    ]);
  });

  test("that is sent again with its key invites one person, and another owner's key is another one", async () => {
    const desk = open();
    const [one, other] = [await desk.enter("owner"), await desk.enter("owner")];
    const body = { email: newEmail(), role: "viewer" };
    const headers = { "idempotency-key": newId() };
    const invite = (token: string) => desk.api.call("POST", "/api/desk/staff", { token, body, headers });
    const first = await invite(one.token);
    const again = await invite(one.token);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect((await invite(other.token)).json.title).toBe("EmailTaken");
    expect(desk.invited).toEqual([first.json.id]);
  });

  test("is good for a day, and a newer one replaces it", async () => {
    const desk = open();
    const { id } = await desk.hire("viewer", { passwordHash: null, name: "" });
    const [first, second] = [await issueMailedInvitation(desk.deps, id), await issueMailedInvitation(desk.deps, id)];
    const accept = async (invitation: string | undefined) =>
      (await desk.post("/auth/v1/desk/invitation", { invitation, name: "Bea", password: staffPassword })).status;
    expect(await accept(first?.secret)).toBe(404);
    desk.later(24 * 3600);
    expect(await accept(second?.secret)).toBe(410);
    expect(await accept("nothing")).toBe(404);
  });

  test("to somebody with a second factor sets a new password, ends the sessions and asks for that factor", async () => {
    const desk = open();
    const { token } = await desk.enter("owner");
    const other = await desk.enter("finance");
    expect((await desk.call("POST", `/${other.person.id}/invitation`, token)).status).toBe(202);
    const issued = await issueMailedInvitation(desk.deps, other.person.id);
    const password = "another horse battery";
    const { json } = await desk.post("/auth/v1/desk/invitation", { invitation: issued?.secret, name: "Ann", password });
    expect(json.challenge).toBe("totp");
    expect((await actionsAbout(other.person.id)).slice(-2)).toEqual([
      "staff.invited-again",
      "staff.invitation-accepted",
    ]);
    expect((await desk.me(other.token)).status).toBe(401);
    expect((await desk.login(other.person.email, staffPassword)).status).toBe(401);
    expect((await desk.login(other.person.email, password)).status).toBe(200);
  });

  test("is refused for the email of somebody at the desk, and to somebody blocked", async () => {
    const desk = open();
    const { token, person } = await desk.enter("owner");
    expect((await desk.call("POST", "", token, { email: person.email, role: "viewer" })).json.title).toBe("EmailTaken");
    const { id } = await desk.hire("viewer", { blockedAt: desk.clock.now });
    expect((await desk.call("POST", `/${id}/invitation`, token)).status).toBe(422);
    expect(await issueMailedInvitation(desk.deps, id)).toBeNull();
  });
});

describe("a change of a person", () => {
  test("of role or a block ends the sessions at once, and is recorded", async () => {
    const desk = open();
    const { token } = await desk.enter("owner");
    const other = await desk.enter("viewer");
    const changed = await desk.call("PATCH", `/${other.person.id}`, token, { role: "service" });
    expect([changed.status, changed.json.role]).toEqual([200, "service"]);
    expect((await desk.me(other.token)).status).toBe(401);
    const blocked = await desk.call("PATCH", `/${other.person.id}`, token, { blocked: true });
    expect(blocked.json.state).toBe("blocked");
    expect((await desk.login(other.person.email)).status).toBe(401);
    const again = await desk.call("PATCH", `/${other.person.id}`, token, { blocked: true, role: "service" });
    expect(again.json.blockedAt).toBe(blocked.json.blockedAt);
    expect((await desk.call("PATCH", `/${other.person.id}`, token, { blocked: false })).json.state).toBe("active");
    expect(await actionsAbout(other.person.id)).toEqual([
      "staff.factor-enrolled",
      "staff.role-changed",
      "staff.blocked",
      "staff.unblocked",
    ]);
  });

  test("may reset the second factors, so that the next sign-in sets them up again", async () => {
    const desk = open();
    const { token } = await desk.enter("owner");
    const other = await desk.enter("viewer");
    const waiting = (await desk.login(other.person.email)).json;
    const { json } = await desk.call("PATCH", `/${other.person.id}`, token, { resetFactors: true });
    expect(json.factors).toEqual({ totp: false, passkeys: 0 });
    expect(await db.select().from(staffTotp).where(eq(staffTotp.staffId, other.person.id))).toEqual([]);
    const recovery = { kind: "recovery-code", code: other.recoveryCodes[0] };
    expect((await desk.confirm(waiting.ticket, recovery)).status).toBe(404);
    expect((await desk.login(other.person.email)).json.challenge).toBe("enrol");
    expect(await actionsAbout(other.person.id)).toEqual(["staff.factor-enrolled", "staff.factors-reset"]);
  });

  test("needs a second factor of the last 15 minutes, as an invitation does", async () => {
    const desk = open();
    const { token, code } = await desk.enter("owner");
    const { id } = await desk.hire("viewer");
    desk.later(15 * 60 + 1);
    const change = () => desk.call("PATCH", `/${id}`, token, { role: "finance" });
    const refused = await change();
    expect([refused.status, refused.json.title]).toEqual([403, "FactorRequired"]);
    expect((await desk.call("POST", "", token, { email: newEmail(), role: "viewer" })).status).toBe(403);
    expect(await actionsAbout(id)).toEqual([]);
    await desk.post("/api/desk/me/factor", { factor: { kind: "totp", code: code() } }, token);
    expect((await change()).status).toBe(200);
  });

  test("finds nobody of another tenant", async () => {
    const { token } = await open().enter("owner");
    const { id } = await open("boxwright-eu").hire("viewer");
    const desk = open();
    for (const [method, path] of [
      ["PATCH", `/${id}`],
      ["POST", `/${id}/invitation`],
      ["DELETE", `/${id}/sessions/${newId()}`],
    ] as const) {
      expect((await desk.call(method, path, token, { role: "nobody" })).status).toBe(404);
    }
  });
});

describe("the last owner", () => {
  const desk = open("boxwright-eu");

  test("cannot be blocked or lose the role, also if two owners remove each other at once", async () => {
    const [one, other] = [await desk.enter("owner"), await desk.enter("owner")];
    await desk.hire("owner", { passwordHash: null });
    await desk.hire("owner", { blockedAt: desk.clock.now });
    const by = { actor: { kind: "operator" }, clientIp: null } as const;
    const outcomes = await Promise.all([
      changePerson(desk.deps, other.person, { role: "viewer" }, by),
      changePerson(desk.deps, one.person, { isBlocked: true }, by),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const left = outcomes[0]?.ok === true ? one : other;
    for (const change of [{ role: "viewer" }, { blocked: true }]) {
      const refused = await desk.call("PATCH", `/${left.person.id}`, left.token, change);
      expect([refused.status, refused.json.title]).toEqual([422, "LastOwner"]);
    }
    expect((await desk.me(left.token)).status).toBe(200);
  });
});

test("the list shows each person with factors, invitation, last call and open sessions, of which an owner may end one", async () => {
  const desk = open();
  const { token } = await desk.enter("owner");
  const device = { id: newId(), name: "Firefox on Linux" };
  const other = await desk.enter("prepress", device);
  const invited = await desk.hire("viewer", { passwordHash: null, name: "" });
  await issueMailedInvitation(desk.deps, invited.id);
  const find = async (id: string) =>
    (await desk.call("GET", "", token)).json.results.find((person: { id: string }) => person.id === id);
  const [session] = (await find(other.person.id)).sessions;
  expect(session).toMatchObject({ device: "Firefox on Linux", isOwn: false });
  expect((await find(other.person.id)).lastSeenAt).toBe(desk.clock.now.toISOString());
  expect((await find(other.person.id)).factors).toEqual({ totp: true, passkeys: 0 });
  const tomorrow = new Date(desk.clock.now.getTime() + 24 * 3_600_000).toISOString();
  expect(await find(invited.id)).toMatchObject({ state: "invited", invitedUntil: tomorrow, sessions: [] });
  expect(await db.select().from(staffInvitations).where(eq(staffInvitations.staffId, invited.id))).toHaveLength(1);
  const path = `/${other.person.id}/sessions/${session.id}`;
  expect((await desk.call("DELETE", path, token)).status).toBe(204);
  expect((await desk.me(other.token)).status).toBe(401);
  expect((await desk.call("DELETE", path, token)).status).toBe(404);
  expect(await actionsAbout(other.person.id)).toEqual(["staff.factor-enrolled", "staff.session-ended"]);
});
