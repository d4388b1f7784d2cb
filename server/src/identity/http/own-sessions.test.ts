import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { securityEvents, sessions } from "../postgres/tables.ts";
import { openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const path = "/auth/v1/boxwright-us/profile/me/sessions";
const firefox = {
  "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0",
};

const list = async (token: string) => (await shop.api.call("GET", path, { token })).json.sessions;
const sessionOf = (token: string) => shop.identity.verifyToken(token);

/** A customer who is signed in here and, an hour later, on a second device. */
async function enterTwice() {
  const here = await shop.enter();
  shop.later(3600);
  const there = (await shop.login({ email: here.email })).json;
  return { here, there };
}

describe("a customer sees", () => {
  test("the session of the call first, with browser and system, its sign-in and its last use", async () => {
    const { email } = await shop.enter();
    const { storeFrontId } = (await sessionOf((await shop.login({ email })).json.accessToken)) ?? {};
    const signInHere = await shop.api.call("POST", "/auth/v1/boxwright-us/login", {
      headers: firefox,
      body: {
        storeFrontId,
        email,
        password: "correct horse battery",
        culture: "en-US",
        siteUrl: "https://shop.example",
      },
    });
    const at = shop.clock.now.toISOString();
    shop.later(7200);
    await shop.login({ email });
    const { accessToken } = (await shop.refresh(signInHere.json.refreshToken)).json;
    const [current, ...others] = await list(accessToken);
    const lastUsedAt = shop.clock.now.toISOString();
    expect(current).toEqual({
      id: expect.any(String),
      device: "Firefox, Mac",
      isCurrent: true,
      signedInAt: at,
      lastUsedAt,
    });
    expect(others).toHaveLength(3);
    expect(others.every((one: { isCurrent: boolean }) => !one.isCurrent)).toBe(true);
  });

  test("no ended sessions, and none of other customers", async () => {
    const { here, there } = await enterTwice();
    await shop.enter();
    await shop.logout(there.refreshToken);
    expect(await list(here.accessToken)).toHaveLength(1);
  });
});

describe("a customer ends", () => {
  test("one session elsewhere: its tokens are refused at once, the own session goes on, and it is recorded", async () => {
    const { here, there } = await enterTwice();
    const [, other] = await list(here.accessToken);
    const { status } = await shop.api.call("DELETE", `${path}/${other.id}`, { token: here.accessToken });
    expect(status).toBe(204);
    expect(await sessionOf(there.accessToken)).toBeNull();
    expect((await shop.refresh(there.refreshToken)).status).toBe(401);
    expect(await list(here.accessToken)).toHaveLength(1);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.sessionId, other.id));
    expect(events.map(({ kind }) => kind)).toContain("signed out elsewhere");
    const [row] = await db.select().from(sessions).where(eq(sessions.id, other.id));
    expect(row?.endedBy).toBe("ended elsewhere");
  });

  test("all others at once", async () => {
    const { here, there } = await enterTwice();
    await shop.login({ email: here.email });
    const { status, json } = await shop.api.call("DELETE", path, { token: here.accessToken });
    expect([status, json]).toEqual([200, { ended: 2 }]);
    expect(await sessionOf(there.accessToken)).toBeNull();
    expect(await sessionOf(here.accessToken)).not.toBeNull();
  });

  test("nothing of another customer, and learns nothing about a session that does not exist", async () => {
    const { here } = await enterTwice();
    const stranger = await shop.enter();
    const [theirs] = await list(stranger.accessToken);
    for (const id of [theirs.id, newId()]) {
      const { status } = await shop.api.call("DELETE", `${path}/${id}`, { token: here.accessToken });
      expect(status).toBe(204);
    }
    expect(await sessionOf(stranger.accessToken)).not.toBeNull();
  });
});

test("a process that did not end the session refuses its tokens 15 seconds later at most", async () => {
  const { here, there } = await enterTwice();
  const other = openIdentity(db);
  other.clock.now = shop.clock.now;
  expect(await other.identity.verifyToken(there.accessToken)).not.toBeNull();
  await shop.api.call("DELETE", path, { token: here.accessToken });
  expect(await sessionOf(there.accessToken)).toBeNull();
  other.later(15);
  expect(await other.identity.verifyToken(there.accessToken)).toBeNull();
});

test.each(["GET", "DELETE"])("%s needs a customer of the tenant in the path", async (method) => {
  const { accessToken } = await shop.enter();
  expect((await shop.api.call(method, path)).status).toBe(401);
  const elsewhere = path.replace("boxwright-us", "boxwright-eu");
  expect((await shop.api.call(method, elsewhere, { token: accessToken })).status).toBe(404);
});
