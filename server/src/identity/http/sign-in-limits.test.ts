import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { passwordAttempts } from "../postgres/tables.ts";
import { newEmail, openFrontDoor } from "../testing/front-door.ts";

const { db } = await testDatabase();
let addresses = 0;

/** An unused address, and the shop as it is seen from there. */
function fromNewAddress() {
  addresses += 1;
  return openFrontDoor(db, {}, `198.51.100.${addresses}`);
}

type Door = ReturnType<typeof openFrontDoor>;

const wrong = (door: Door, email: string) => door.login({ email, password: "wrong password" });

async function failing(door: Door, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) statuses.push((await wrong(door, email)).status);
  return statuses;
}

async function register(door: Door): Promise<string> {
  const email = newEmail();
  await door.signUp({ email });
  return email;
}

describe("failures for one e-mail from one address", () => {
  test("are 10 in 15 minutes; then even the right password is refused until those are over", async () => {
    const door = fromNewAddress();
    const email = await register(door);
    expect(await failing(door, email, 10)).toEqual(Array(10).fill(401));
    door.later(60);
    const { status, json, headers } = await door.login({ email });
    expect([status, json.title, headers.get("retry-after")]).toEqual([429, "TooManyRequests", "840"]);
    door.later(840);
    expect((await door.login({ email })).status).toBe(200);
  });

  test("lock nobody out: from another address the right password works", async () => {
    const attacker = fromNewAddress();
    const email = await register(attacker);
    await failing(attacker, email, 11);
    expect((await fromNewAddress().login({ email })).status).toBe(200);
  });

  test("count alike for an e-mail that nobody has", async () => {
    const door = fromNewAddress();
    const known = await register(door);
    const answers = [];
    for (const email of [known, newEmail()]) {
      await failing(door, email, 10);
      const { status, json, headers } = await wrong(door, email);
      answers.push([status, { ...json, requestId: "" }, headers.get("retry-after")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(429);
  });

  test("are those of one e-mail however it is typed", async () => {
    const door = fromNewAddress();
    const email = await register(door);
    const typed = [email, email.toUpperCase(), ` ${email}`, email.replace("a", "ａ")];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await wrong(door, typed[attempt % typed.length] ?? email)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test("are never more than 10 in a burst of 40 over two processes", async () => {
    const door = fromNewAddress();
    const other = openFrontDoor(db, {}, door.clientIp);
    const email = await register(door);
    const burst = Array.from({ length: 40 }, (_, attempt) => wrong(attempt % 2 === 0 ? door : other, email));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test("are forgotten once the right password is told", async () => {
    const door = fromNewAddress();
    const email = await register(door);
    await failing(door, email, 9);
    expect((await door.login({ email })).status).toBe(200);
    expect(await failing(door, email, 11)).toEqual([...Array(10).fill(401), 429]);
  });
});

describe("failures from one address", () => {
  test("are 100 in 15 minutes, whatever e-mails they are for", async () => {
    const door = fromNewAddress();
    const email = await register(door);
    const burst = await Promise.all(Array.from({ length: 50 }, () => wrong(door, newEmail())));
    const rest = await Promise.all(Array.from({ length: 60 }, () => wrong(door, newEmail())));
    const statuses = [...burst, ...rest].map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    const { status, headers } = await door.login({ email });
    expect([status, headers.get("retry-after")]).toEqual([429, "900"]);
    door.later(900);
    expect((await door.login({ email })).status).toBe(200);
  });

  test("count for no e-mail that was tried after them, as its password was not looked at", async () => {
    const door = fromNewAddress();
    const email = await register(door);
    await Promise.all(Array.from({ length: 50 }, () => wrong(door, newEmail())));
    await Promise.all(Array.from({ length: 50 }, () => wrong(door, newEmail())));
    door.later(890);
    expect(await failing(door, email, 12)).toEqual(Array(12).fill(429));
    door.later(10);
    expect((await door.login({ email })).status).toBe(200);
  });

  test("do not count successes, of which there may be any number", async () => {
    const door = fromNewAddress();
    const email = await register(door);
    for (let attempt = 0; attempt < 110; attempt += 1) expect((await door.login({ email })).status).toBe(200);
  });

  test("are not cleared by signing in with an account of one's own in between", async () => {
    const door = fromNewAddress();
    const own = await register(door);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 105; attempt += 1) {
      statuses.push((await wrong(door, newEmail())).status);
      if (attempt % 20 === 0) await door.login({ email: own });
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  });
});

test("a flood of sign-ins is worked on a few at a time; the rest is asked to come again", async () => {
  const door = fromNewAddress();
  const flooded = openFrontDoor(db, { hasher: new PasswordHasher({ atOnce: 1, queue: 20 }) }, door.clientIp);
  const emails: string[] = [];
  for (let account = 0; account < 60; account += 1) emails.push(await register(door));
  const statuses = (await Promise.all(emails.map((email) => flooded.login({ email })))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
});

test("what people tried to sign in as is not kept in words", async () => {
  const door = fromNewAddress();
  const email = newEmail();
  await wrong(door, email);
  const kept = JSON.stringify(await db.select().from(passwordAttempts));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain(door.clientIp);
});
