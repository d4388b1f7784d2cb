import type { StandingChange } from "@boxwright/core/customers/standing";
import { expect, test } from "vitest";
import { readSignInFacts } from "../identity/block-account.ts";
import { newEmail, openIdentity } from "../identity/testing/open-identity.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { changeStandingIn } from "./change-standing.ts";
import { listCustomers } from "./list-customers.ts";
import { openCustomer } from "./open-customer.ts";
import { readCustomer } from "./read-customer.ts";

const { db } = await testDatabase();
const identity = openIdentity(db, { onSignedUp: [openCustomer] });
const at = new Date("2026-11-20T10:00:00Z");

const change = (id: string, version: number, what: StandingChange, tenant = "boxwright-us" as const) =>
  inTransaction(db, (tx) => changeStandingIn(tx, { tenant, id, version }, what, at));

test("a block ends all sessions, refuses the right password with a clear sentence, and a wrong one as always", async () => {
  const { customerId, email, refreshToken } = await identity.enter();
  const blocked = await change(customerId, 1, { isBlocked: true });
  expect(blocked).toMatchObject({ value: { before: { isBlocked: false }, after: { isBlocked: true } } });
  expect(blocked.ok && blocked.value.endedSessions).toHaveLength(1);
  expect(await readSignInFacts(db, "boxwright-us", customerId)).toMatchObject({ blockedAt: at, openSessions: [] });

  const right = await identity.login({ email });
  expect([right.status, right.json.title]).toEqual([403, "AccountBlocked"]);
  const wrong = await identity.login({ email, password: "not the password" });
  expect([wrong.status, wrong.json.title]).toEqual([401, "InvalidCredentials"]);
  expect((await identity.refresh(refreshToken)).status).toBe(401);

  await change(customerId, 2, { isBlocked: false });
  expect((await identity.login({ email })).status).toBe(200);
});

test("of two changes of one version one succeeds, and a change that changes nothing keeps the version", async () => {
  const { customerId: id } = await identity.enter();
  expect(await change(id, 1, { onAccount: false })).toMatchObject({ ok: true });
  const both = await Promise.all([change(id, 1, { onAccount: true }), change(id, 1, { isAsiMember: true })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { kind: "staleVersion", currentVersion: 2 } });
  expect(await readCustomer(db, "boxwright-us", id)).toMatchObject({ version: 2 });
});

test("a customer of another tenant, and a group that does not exist, are unknown", async () => {
  const { customerId: id } = await identity.enter("boxwright-eu");
  expect(await change(id, 1, { onAccount: true })).toMatchObject({ refusal: { kind: "unknownCustomer" } });
  const { customerId } = await identity.enter();
  expect(await change(customerId, 1, { groupId: newId() })).toMatchObject({ refusal: { kind: "unknownGroup" } });
});

test("staff find customers by the beginnings of their words and of their email, and page through all of them", async () => {
  const email = newEmail();
  const person = { family_name: "Okonkwo-Lindqvist", company: "Paper Birds" };
  const { _id: id } = (await identity.signUp({ email, user_metadata: person })).json;
  const find = async (query: string) => {
    const page = await listCustomers(db, { tenant: "boxwright-us", query, flag: null }, { cursor: null, size: 10 });
    return page.ok ? page.value.rows.map(({ customer }) => customer.id) : [];
  };
  for (const query of ["lindq", "paper OKON", email.slice(0, 20), email.toUpperCase()])
    expect(await find(query)).toEqual([id]);
  for (const query of ["lindqvists", "50%", "' | !!", `x${email}`]) expect(await find(query)).not.toContain(id);

  const filter = { tenant: "boxwright-us", query: null, flag: null } as const;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listCustomers(db, filter, { cursor, size: 2 });
    if (!page.ok) throw new Error("The cursor was refused");
    seen.push(...page.value.rows.map(({ customer }) => customer.id));
    cursor = page.value.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(id);
});
