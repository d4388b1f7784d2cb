import { ok } from "@boxwright/core/kernel/result";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { PoolClient } from "pg";
import { expect, type MockInstance, test, vi } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";
import { distinguishability, distinguishByTime, isIndistinguishable } from "../testing/timing.ts";

const { db, pool } = await testDatabase();
const rounds = 100;
const people = 10;

/** A busy machine may take ten times as long, and a measurement in doubt has four times as many rounds. */
const patient = { timeout: 600_000 };

type Client = ReturnType<typeof openIdentity>;

/** A client with its own IP address, so that no limit of another test applies to it. */
function clientAt(clientIp: string, hasher = new PasswordHasher({ atOnce: 2, queue: 5 })): Client {
  return openIdentity(db, { hasher }, clientIp);
}

/** Emails with an account, and as many without. A sign-in with each of them has failed once already. */
async function knownAndUnknown(client: Client) {
  const known = Array.from({ length: people }, newEmail);
  const unknown = Array.from({ length: people }, newEmail);
  for (const email of known) await client.signUp({ email });
  for (const email of [...known, ...unknown]) await refusedSignIn(client, email);
  return { known, unknown };
}

/** Waits long enough to stay below all limits. */
async function refusedSignIn(client: Client, email: string | undefined): Promise<void> {
  client.later(3600);
  const { status } = await client.login({ email, password: "not the password" });
  expect(status).toBe(401);
}

function distinguishSignIns(
  client: Client,
  { known, unknown }: Awaited<ReturnType<typeof knownAndUnknown>>,
  times: number,
) {
  return distinguishByTime(
    times,
    (round) => refusedSignIn(client, known[round % people]),
    (round) => refusedSignIn(client, unknown[round % people]),
  );
}

test("equal times are distinguished no better than by chance, very different times always", () => {
  expect(distinguishability([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5);
  expect(distinguishability([3, 4], [1, 2])).toBe(1);
  expect(distinguishability([1, 2], [3, 4])).toBe(0);
  expect(distinguishability([1, 3], [2, 4])).toBe(0.25);
});

test("the response time of a refused sign-in does not reveal whether the email has an account", patient, async () => {
  const client = clientAt("198.51.100.1");
  const score = await distinguishSignIns(client, await knownAndUnknown(client), rounds);
  expect(isIndistinguishable(score), `distinguished with a score of ${score}`).toBe(true);
});

test("the response time of a refused sign-in would reveal an unknown email if no password were hashed for it", {
  timeout: 600_000,
}, async () => {
  class HastyHasher extends PasswordHasher {
    override async verify(passwordHash: string | null, password: string) {
      return passwordHash === null ? ok(false) : super.verify(passwordHash, password);
    }
  }
  const client = clientAt("198.51.100.2", new HastyHasher({ atOnce: 2, queue: 5 }));
  expect(isIndistinguishable(await distinguishSignIns(client, await knownAndUnknown(client), 20))).toBe(false);
});

/** A client with an account, and its call that changes the email. */
async function emailChanger(client: Client) {
  const { accessToken: token } = await client.enter();
  return async (newEmail: string) => {
    const body = { password: goodPassword, newEmail, culture: "en-US" };
    const path = "/auth/v1/boxwright-us/profile/me/email";
    expect((await client.api.call("PUT", path, { token, body })).status).toBe(204);
  };
}

/** The outcomes of the statements that a call makes in the database. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const spies = new Map<PoolClient, MockInstance>();
  const watch = (client: PoolClient) => void (spies.has(client) || spies.set(client, vi.spyOn(client, "query")));
  pool.on("acquire", watch);
  await call();
  pool.off("acquire", watch);
  const outcomes = [...spies.values()].flatMap(({ mock }) => mock.settledResults.map(({ type }) => type));
  for (const spy of spies.values()) spy.mockRestore();
  return outcomes;
}

test("a change to a taken email makes as many statements as one to a free email, and none of them fails", async () => {
  const client = clientAt("198.51.100.5");
  const taken = await client.enter();
  const change = await emailChanger(client);
  // A new connection makes statements of its own.
  await change(newEmail());
  const ofFree = await statementsOf(() => change(newEmail()));
  expect(ofFree.length).toBeGreaterThan(5);
  expect(new Set(ofFree)).toEqual(new Set(["fulfilled"]));
  expect(await statementsOf(() => change(taken.email))).toEqual(ofFree);
});

test("the response time of changing an email does not reveal whether the new one is taken", patient, async () => {
  const client = clientAt("198.51.100.4");
  const taken = await client.enter();
  const change = await emailChanger(client);
  await change(newEmail());
  const score = await distinguishByTime(
    rounds,
    () => change(newEmail()),
    () => change(taken.email),
  );
  expect(isIndistinguishable(score), `distinguished with a score of ${score}`).toBe(true);
});

test(
  "the response time of a password reset request does not reveal whether the email has an account",
  patient,
  async () => {
    const client = clientAt("198.51.100.3");
    const { known, unknown } = await knownAndUnknown(client);
    const { storeFrontId } = tenantNamed("boxwright-us");
    const request = async (email: string | undefined) => {
      const body = { siteUrl, storeFrontId, email, culture: "en-US" };
      expect((await client.api.call("POST", "/auth/v1/boxwright-us/resetPassword", { body })).status).toBe(202);
    };
    const score = await distinguishByTime(
      rounds,
      (round) => request(known[round % people]),
      (round) => request(unknown[round % people]),
    );
    expect(isIndistinguishable(score), `distinguished with a score of ${score}`).toBe(true);
  },
);
