import { expect, test } from "vitest";
import { testDatabase } from "../../../platform/testing/database.ts";
import { newEmail } from "../../testing/open-identity.ts";
import { distinguishByTime, isIndistinguishable } from "../../testing/timing.ts";
import { openDesk } from "../testing/open-desk.ts";

const { db } = await testDatabase();
const rounds = 100;
const people = 10;

test("the response time of a refused sign-in does not reveal who works at the desk", { timeout: 600_000 }, async () => {
  const desk = openDesk(db);
  const known = await Promise.all(Array.from({ length: people }, async () => (await desk.hire("owner")).email));
  const blockedAt = desk.clock.now;
  const outside = [
    ...(await Promise.all(Array.from({ length: 3 }, async () => (await desk.hire("owner", { blockedAt })).email))),
    ...Array.from({ length: people - 3 }, newEmail),
  ];
  /** Waits long enough to stay below all limits. */
  const refused = async (email: string | undefined) => {
    desk.later(3600);
    expect((await desk.login(email ?? "", "not the password")).status).toBe(401);
  };
  for (const email of [...known, ...outside]) await refused(email);
  const score = await distinguishByTime(
    rounds,
    (round) => refused(known[round % people]),
    (round) => refused(outside[round % people]),
  );
  expect(isIndistinguishable(score), `The score is ${score}`).toBe(true);
});
