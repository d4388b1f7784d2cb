import { refreshTokenDays } from "@boxwright/core/identity/refresh-token";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { passwordAttempts, refreshTokens, securityEvents, sessions } from "../postgres/tables.ts";
import { newEmail, openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const day = 86_400;

async function reap(): Promise<void> {
  for (const job of shop.identity.jobs) await job.run({ payload: {}, jobId: "1", log: createLogger("silent") });
}

const sessionsOf = (accountId: string) => db.select().from(sessions).where(eq(sessions.accountId, accountId));

test("sessions without a refresh for 30 days are deleted, the others stay with their newest tokens", async () => {
  const [idle, used] = [await shop.enter(), await shop.enter()];
  shop.later((refreshTokenDays - 1) * day);
  const { json } = await shop.refresh(used.refreshToken);
  shop.later(2 * day);
  await reap();
  expect(await sessionsOf(idle.customerId)).toEqual([]);
  const [session] = await sessionsOf(used.customerId);
  const tokens = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, session?.id ?? ""));
  expect(tokens.map(({ usedAt }) => usedAt)).toEqual([null]);
  expect((await shop.refresh(json.refreshToken)).status).toBe(200);
});

test("ended sessions are deleted 30 days later, and their tokens stay invalid", async () => {
  const { customerId, accessToken, refreshToken } = await shop.enter();
  await shop.logout(refreshToken);
  shop.later((refreshTokenDays - 1) * day);
  await reap();
  expect(await sessionsOf(customerId)).toHaveLength(1);
  shop.later(2 * day);
  await reap();
  expect(await sessionsOf(customerId)).toEqual([]);
  expect((await shop.refresh(refreshToken)).status).toBe(401);
  expect(await shop.identity.verifyToken(accessToken)).toBeNull();
});

test("audit events are deleted after 400 days", async () => {
  const { customerId } = await shop.enter();
  const trail = () => db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
  shop.later(400 * day);
  await reap();
  expect(await trail()).toHaveLength(2);
  shop.later(1);
  await reap();
  expect(await trail()).toEqual([]);
});

test("failed password attempts are deleted when their time is over", async () => {
  await shop.login({ email: newEmail() });
  await reap();
  expect(await db.select().from(passwordAttempts)).toHaveLength(2);
  shop.later(15 * 60 + 1);
  await reap();
  expect(await db.select().from(passwordAttempts)).toEqual([]);
});
