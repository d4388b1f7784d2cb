import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { securityEvents, sessions } from "../postgres/tables.ts";
import { openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);

describe("signing out", () => {
  test("ends the session, so that both of its tokens are refused from that moment", async () => {
    const { accessToken, refreshToken } = await shop.enter();
    expect(await shop.identity.verifyToken(accessToken)).not.toBeNull();
    expect((await shop.logout(refreshToken)).status).toBe(204);
    expect(await shop.identity.verifyToken(accessToken)).toBeNull();
    expect((await shop.refresh(refreshToken)).status).toBe(401);
  });

  test("takes effect in every other process within 30 seconds", async () => {
    const other = openIdentity(db);
    other.clock.now = shop.clock.now;
    const { accessToken, refreshToken } = await shop.enter();
    expect(await other.identity.verifyToken(accessToken)).not.toBeNull();
    await shop.logout(refreshToken);
    other.later(15);
    expect(await other.identity.verifyToken(accessToken)).toBeNull();
  });

  test("again, or with an unknown token, has no effect and reveals nothing", async () => {
    const { customerId, refreshToken } = await shop.enter();
    const replies = [
      await shop.logout(refreshToken),
      await shop.logout(refreshToken),
      await shop.logout(newId()),
      await shop.logout("x"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(events.filter(({ kind }) => kind === "signed out")).toMatchObject([
      { clientIp: "192.0.2.1", requestId: replies[0]?.headers.get("x-request-id"), sessionId: expect.any(String) },
    ]);
  });

  test("with a used token also ends the session", async () => {
    const { refreshToken } = await shop.enter();
    const { json: next } = await shop.refresh(refreshToken);
    await shop.logout(refreshToken);
    expect((await shop.refresh(next.refreshToken)).status).toBe(401);
  });

  test("leaves the other sessions of the customer open", async () => {
    const { email, refreshToken } = await shop.enter();
    const elsewhere = (await shop.login({ email })).json;
    await shop.logout(refreshToken);
    expect((await shop.refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  test("at the other tenant ends nothing", async () => {
    const { customerId, refreshToken } = await shop.enter();
    expect((await shop.logout(refreshToken, "boxwright-eu")).status).toBe(204);
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, customerId));
    expect(session?.endedAt).toBeNull();
    expect((await shop.logout(refreshToken, "boxwright")).status).toBe(404);
  });

  test("needs a refresh token that is a string", async () => {
    for (const wrong of [undefined, null, 1, "", "x".repeat(513)]) expect((await shop.logout(wrong)).status).toBe(400);
  });
});
