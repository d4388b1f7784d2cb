import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { passwordAttempts } from "../postgres/tables.ts";
import { newEmail, openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
let clients = 0;

/** A client with an unused IP address. */
function clientFromNewIp() {
  clients += 1;
  return openIdentity(db, {}, `198.51.100.${clients}`);
}

type Client = ReturnType<typeof openIdentity>;

const wrong = (client: Client, email: string) => client.login({ email, password: "wrong password" });

async function failing(client: Client, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) statuses.push((await wrong(client, email)).status);
  return statuses;
}

async function register(client: Client): Promise<string> {
  const email = newEmail();
  await client.signUp({ email });
  return email;
}

describe("sign-in failures for one email from one client IP", () => {
  test("may be 10 in 15 minutes; then even the right password is refused until the time is over", async () => {
    const client = clientFromNewIp();
    const email = await register(client);
    expect(await failing(client, email, 10)).toEqual(Array(10).fill(401));
    client.later(60);
    const { status, json, headers } = await client.login({ email });
    expect([status, json.title, headers.get("retry-after")]).toEqual([429, "TooManyRequests", "840"]);
    client.later(840);
    expect((await client.login({ email })).status).toBe(200);
  });

  test("lock nobody out, as the right password works from another client IP", async () => {
    const attacker = clientFromNewIp();
    const email = await register(attacker);
    await failing(attacker, email, 11);
    expect((await clientFromNewIp().login({ email })).status).toBe(200);
  });

  test("count in the same way for an unknown email", async () => {
    const client = clientFromNewIp();
    const known = await register(client);
    const replies = [];
    for (const email of [known, newEmail()]) {
      await failing(client, email, 10);
      const { status, json, headers } = await wrong(client, email);
      replies.push([status, { ...json, requestId: "" }, headers.get("retry-after")]);
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.[0]).toBe(429);
  });

  test("count together if the email is typed differently", async () => {
    const client = clientFromNewIp();
    const email = await register(client);
    const typed = [email, email.toUpperCase(), ` ${email}`, email.replace("a", "ａ")];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await wrong(client, typed[attempt % typed.length] ?? email)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test("are at most 10 in a burst of 40 over two processes", async () => {
    const client = clientFromNewIp();
    const other = openIdentity(db, {}, client.clientIp);
    const email = await register(client);
    const burst = Array.from({ length: 40 }, (_, attempt) => wrong(attempt % 2 === 0 ? client : other, email));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test("are cleared by the right password", async () => {
    const client = clientFromNewIp();
    const email = await register(client);
    await failing(client, email, 9);
    expect((await client.login({ email })).status).toBe(200);
    expect(await failing(client, email, 11)).toEqual([...Array(10).fill(401), 429]);
  });
});

describe("sign-in failures from one client IP", () => {
  test("may be 100 in 15 minutes, for any emails", async () => {
    const client = clientFromNewIp();
    const email = await register(client);
    const burst = await Promise.all(Array.from({ length: 50 }, () => wrong(client, newEmail())));
    const rest = await Promise.all(Array.from({ length: 60 }, () => wrong(client, newEmail())));
    const statuses = [...burst, ...rest].map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    const { status, headers } = await client.login({ email });
    expect([status, headers.get("retry-after")]).toEqual([429, "900"]);
    client.later(900);
    expect((await client.login({ email })).status).toBe(200);
  });

  test("do not count for emails that are tried after them, as their passwords are not checked", async () => {
    const client = clientFromNewIp();
    const email = await register(client);
    await Promise.all(Array.from({ length: 50 }, () => wrong(client, newEmail())));
    await Promise.all(Array.from({ length: 50 }, () => wrong(client, newEmail())));
    client.later(890);
    expect(await failing(client, email, 12)).toEqual(Array(12).fill(429));
    client.later(10);
    expect((await client.login({ email })).status).toBe(200);
  });

  test("do not include successes, which are unlimited", async () => {
    const client = clientFromNewIp();
    const email = await register(client);
    for (let attempt = 0; attempt < 110; attempt += 1) expect((await client.login({ email })).status).toBe(200);
  });

  test("are not cleared by signing in with another account in between", async () => {
    const client = clientFromNewIp();
    const own = await register(client);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 105; attempt += 1) {
      statuses.push((await wrong(client, newEmail())).status);
      if (attempt % 20 === 0) await client.login({ email: own });
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  });
});

test("a flood of sign-ins is processed a few at a time, and the rest gets a 503", async () => {
  const client = clientFromNewIp();
  const flooded = openIdentity(db, { hasher: new PasswordHasher({ atOnce: 1, queue: 20 }) }, client.clientIp);
  const emails: string[] = [];
  for (let account = 0; account < 60; account += 1) emails.push(await register(client));
  const statuses = (await Promise.all(emails.map((email) => flooded.login({ email })))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
});

test("the stored attempts contain neither email nor client IP", async () => {
  const client = clientFromNewIp();
  const email = newEmail();
  await wrong(client, email);
  const stored = JSON.stringify(await db.select().from(passwordAttempts));
  expect(stored).not.toContain(email);
  expect(stored).not.toContain(client.clientIp);
});
