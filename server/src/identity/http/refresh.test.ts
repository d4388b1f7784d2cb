import { randomBytes } from "node:crypto";
import { refreshTokenDays } from "@boxwright/core/identity/refresh-token";
import { and, eq, isNull } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { refreshTokens, securityEvents, sessions } from "../postgres/tables.ts";
import { openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const { later } = shop;

const sessionOf = (accessToken: string) => decodeJwt(accessToken)["sid"] as string;

function unusedTokensOf(sessionId: string) {
  return db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
}

describe("refreshing a session", () => {
  test("returns a new access token of the same session and the next refresh token", async () => {
    const { customerId, accessToken, refreshToken } = await shop.enter();
    later(3 * 3600);
    const { status, json, headers } = await shop.refresh(refreshToken);
    expect([status, Object.keys(json).sort()]).toEqual([200, ["accessToken", "refreshToken"]]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(json.refreshToken).not.toBe(refreshToken);
    const { iat = 0, exp = 0, ...claims } = decodeJwt(json.accessToken);
    expect([claims["canonical_id"], claims["sid"]]).toEqual([customerId, sessionOf(accessToken)]);
    expect([iat, exp - iat]).toEqual([shop.clock.now.getTime() / 1000, 4 * 3600]);
    expect((await shop.refresh(json.refreshToken)).status).toBe(200);
  });

  test("works indefinitely if the session is never idle for 30 days", async () => {
    let { refreshToken } = await shop.enter();
    for (let month = 0; month < 3; month += 1) {
      later((refreshTokenDays - 1) * 86_400);
      const { status, json } = await shop.refresh(refreshToken);
      expect(status).toBe(200);
      refreshToken = json.refreshToken;
    }
    later(refreshTokenDays * 86_400);
    expect((await shop.refresh(refreshToken)).status).toBe(401);
  });

  test("can be repeated after a lost response: the previous token is valid for 30 seconds and leads to the same successor", async () => {
    const { refreshToken } = await shop.enter();
    const lost = (await shop.refresh(refreshToken)).json;
    later(30);
    const again = await shop.refresh(refreshToken);
    expect([again.status, again.json.refreshToken]).toEqual([200, lost.refreshToken]);
    expect((await shop.refresh(lost.refreshToken)).status).toBe(200);
  });

  test("returns the same successor to ten tabs at once, in two processes", async () => {
    const other = openIdentity(db);
    other.clock.now = shop.clock.now;
    for (let round = 0; round < 5; round += 1) {
      const { accessToken, refreshToken } = await shop.enter();
      const clients = [shop, other];
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, tab) => clients[tab % 2]?.refresh(refreshToken)),
      );
      expect(replies.map((reply) => reply?.status)).toEqual(Array(10).fill(200));
      const [next, ...more] = new Set(replies.map((reply) => reply?.json.refreshToken));
      expect(more).toEqual([]);
      expect(await unusedTokensOf(sessionOf(accessToken))).toHaveLength(1);
      expect((await other.refresh(next)).status).toBe(200);
    }
  });

  test("stores only hashes of tokens", async () => {
    const { accessToken, refreshToken } = await shop.enter();
    const { json } = await shop.refresh(refreshToken);
    const sessionId = sessionOf(accessToken);
    const stored = [
      await db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessionId)),
      await db.select().from(sessions).where(eq(sessions.id, sessionId)),
    ];
    for (const token of [refreshToken, json.refreshToken]) expect(JSON.stringify(stored)).not.toContain(token);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    expect(stored[0]).toHaveLength(2);
  });
});

describe("a refresh token that is used twice ends the whole session, whether thief or customer comes second", () => {
  /** A session in which `stolen` was used and its successor is the newest. */
  async function afterOneRefresh() {
    const { customerId, refreshToken: stolen } = await shop.enter();
    const newest = (await shop.refresh(stolen)).json;
    // The session is now cached as open, so only `forget` can end it at once in this process.
    expect(await shop.identity.verifyToken(newest.accessToken)).not.toBeNull();
    return { customerId, stolen, newest };
  }

  async function expectSessionEnded(newest: { accessToken: string; refreshToken: string }, customerId: string) {
    expect((await shop.refresh(newest.refreshToken)).status).toBe(401);
    expect(await shop.identity.verifyToken(newest.accessToken)).toBeNull();
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, customerId));
    expect(session?.endedBy).toBe("refresh token reused");
    const recorded = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(recorded.filter(({ kind }) => kind === "refresh token reused")).toMatchObject([
      { sessionId: session?.id, clientIp: "192.0.2.1", requestId: expect.any(String) },
    ]);
  }

  test("if it is used again after 31 seconds", async () => {
    const { customerId, stolen, newest } = await afterOneRefresh();
    later(31);
    const { status, json } = await shop.refresh(stolen);
    expect([status, json.title]).toEqual([401, "InvalidRefreshToken"]);
    await expectSessionEnded(newest, customerId);
    expect((await shop.refresh(stolen)).status).toBe(401);
  });

  test("if it is older than the previous one, at any time", async () => {
    const { customerId, stolen, newest } = await afterOneRefresh();
    const afterThat = (await shop.refresh(newest.refreshToken)).json;
    expect((await shop.refresh(stolen)).status).toBe(401);
    await expectSessionEnded(afterThat, customerId);
  });

  test("but no other session of the customer", async () => {
    const { email, refreshToken } = await shop.enter();
    const elsewhere = (await shop.login({ email })).json;
    await shop.refresh(refreshToken);
    later(31);
    await shop.refresh(refreshToken);
    expect(await shop.identity.verifyToken(elsewhere.accessToken)).not.toBeNull();
    expect((await shop.refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  test("and the database refuses a second unused token of a session", async () => {
    const { accessToken } = await shop.enter();
    const second = { hash: "second", sessionId: sessionOf(accessToken), issuedAt: shop.clock.now };
    await expect(db.insert(refreshTokens).values(second)).rejects.toThrow();
  });
});

test("a refresh token is refused in the same way if it is unknown, truncated, of another tenant, expired or of an ended session", async () => {
  const [mine, over, ended] = [await shop.enter(), await shop.enter(), await shop.enter()];
  await shop.logout(ended.refreshToken);
  const refusals = [
    await shop.refresh(randomBytes(32).toString("base64url")),
    await shop.refresh(mine.refreshToken.slice(0, -1)),
    await shop.refresh(mine.refreshToken, "boxwright-eu"),
    await shop.refresh(ended.refreshToken),
    await shop.refresh(mine.accessToken.slice(0, 512)),
  ];
  later(refreshTokenDays * 86_400);
  refusals.push(await shop.refresh(over.refreshToken));
  for (const { status, json } of refusals) {
    expect([status, { ...json, requestId: "" }]).toEqual([401, { ...refusals[0]?.json, requestId: "" }]);
  }
});

test("a refresh needs a token that is a string, and no other field", async () => {
  for (const wrong of [undefined, null, 1, "", {}, "x".repeat(513)])
    expect((await shop.refresh(wrong)).status).toBe(400);
  const { refreshToken } = await shop.enter();
  expect((await shop.refresh(refreshToken, "boxwright")).status).toBe(404);
  const { status } = await shop.api.call("POST", "/auth/v1/boxwright-us/refresh", {
    body: { refreshToken, accessToken: "x" },
  });
  expect(status).toBe(400);
});
