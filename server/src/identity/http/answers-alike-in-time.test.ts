import { ok } from "@boxwright/core/kernel/result";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { goodPassword, newEmail, openFrontDoor, siteUrl } from "../testing/front-door.ts";
import { isAlike, toldApart, toldApartByTime } from "../testing/told-apart.ts";

const { db } = await testDatabase();
const rounds = 100;
const people = 10;

type Door = ReturnType<typeof openFrontDoor>;

/** The shop as it is seen from an address of the test's own, which no test before has worn out. */
function doorOf(clientIp: string, hasher = new PasswordHasher({ atOnce: 2, queue: 5 })): Door {
  return openFrontDoor(db, { hasher }, clientIp);
}

/** So many e-mails with an account, and as many without; each of them was tried once before. */
async function knownAndUnknown(door: Door) {
  const known = Array.from({ length: people }, newEmail);
  const unknown = Array.from({ length: people }, newEmail);
  for (const email of known) await door.signUp({ email });
  for (const email of [...known, ...unknown]) await refusedSignIn(door, email);
  return { known, unknown };
}

/** Long after the last one, so that no limit is met. */
async function refusedSignIn(door: Door, email: string | undefined): Promise<void> {
  door.later(3600);
  const { status } = await door.login({ email, password: "not the password" });
  expect(status).toBe(401);
}

function signInsToldApart(door: Door, { known, unknown }: Awaited<ReturnType<typeof knownAndUnknown>>, times: number) {
  return toldApartByTime(
    times,
    (round) => refusedSignIn(door, known[round % people]),
    (round) => refusedSignIn(door, unknown[round % people]),
  );
}

test("times that are alike are told apart no better than by a coin, others always", () => {
  expect(toldApart([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5);
  expect(toldApart([3, 4], [1, 2])).toBe(1);
  expect(toldApart([1, 2], [3, 4])).toBe(0);
  expect(toldApart([1, 3], [2, 4])).toBe(0.25);
});

test("the time of a refused sign-in does not tell whether the e-mail has an account", { timeout: 60_000 }, async () => {
  const door = doorOf("198.51.100.1");
  const apart = await signInsToldApart(door, await knownAndUnknown(door), rounds);
  expect(isAlike(apart), `told apart by ${apart}`).toBe(true);
});

test("it would, if no password were hashed for an e-mail that nobody has", { timeout: 60_000 }, async () => {
  class HastyHasher extends PasswordHasher {
    override async verify(kept: string | null, password: string) {
      return kept === null ? ok(false) : super.verify(kept, password);
    }
  }
  const door = doorOf("198.51.100.2", new HastyHasher({ atOnce: 2, queue: 5 }));
  expect(isAlike(await signInsToldApart(door, await knownAndUnknown(door), 20))).toBe(false);
});

test("the time that changing one's e-mail takes does not reveal whether the new one is taken", {
  timeout: 60_000,
}, async () => {
  const door = doorOf("198.51.100.4");
  const taken = await door.enter();
  const { accessToken: token } = await door.enter();
  const change = async (newEmail: string) => {
    const body = { password: goodPassword, newEmail, culture: "en-US" };
    const path = "/auth/v1/boxwright-us/profile/me/email";
    expect((await door.api.call("PUT", path, { token, body })).status).toBe(204);
  };
  await change(newEmail());
  const apart = await toldApartByTime(
    rounds,
    () => change(newEmail()),
    () => change(taken.email),
  );
  expect(isAlike(apart), `told apart by ${apart}`).toBe(true);
});

test("the time of asking for a new password does not tell it either", { timeout: 60_000 }, async () => {
  const door = doorOf("198.51.100.3");
  const { known, unknown } = await knownAndUnknown(door);
  const { storeFrontId } = tenantNamed("boxwright-us");
  const ask = async (email: string | undefined) => {
    const body = { siteUrl, storeFrontId, email, culture: "en-US" };
    expect((await door.api.call("POST", "/auth/v1/boxwright-us/resetPassword", { body })).status).toBe(202);
  };
  const apart = await toldApartByTime(
    rounds,
    (round) => ask(known[round % people]),
    (round) => ask(unknown[round % people]),
  );
  expect(isAlike(apart), `told apart by ${apart}`).toBe(true);
});
