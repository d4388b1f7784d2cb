import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import type { NewPerson } from "../hooks.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { accounts, securityEvents } from "../postgres/tables.ts";
import { BusyHasher, goodPassword, newEmail, openFrontDoor } from "../testing/front-door.ts";

const { db } = await testDatabase();
const people: NewPerson[] = [];
const shop = openFrontDoor(db, { onSignedUp: [async (_, person) => void people.push(person)] });

const accountsOf = (email: string) => db.select().from(accounts).where(eq(accounts.email, email));

/** How many times something happened to an account, as the audit trail has it. */
async function timesRecorded(accountId: string, kind: "signed up" | "sign-up refused"): Promise<number> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), eq(securityEvents.kind, kind)));
  expect(rows.every(({ clientIp, requestId }) => clientIp === "192.0.2.1" && requestId.length === 36)).toBe(true);
  return rows.length;
}

describe("signing up", () => {
  test("makes an account with an unverified e-mail, and answers in the identity provider's form", async () => {
    const email = newEmail();
    const said = { given_name: "Ann", family_name: "Lee", company: "Paper & Sons", title: "Ms", locale: "en-CA" };
    const { status, json } = await shop.signUp({ email, user_metadata: said });
    expect(status).toBe(200);
    expect(json).toEqual({ _id: expect.any(String), email, email_verified: false, user_metadata: said });
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ id: json._id, tenant: "boxwright-us", emailVerifiedAt: null, culture: "en-CA" });
    expect(await timesRecorded(json._id, "signed up")).toBe(1);
  });

  test("tells the rooms above who it is, and announces the account for its mail", async () => {
    const user_metadata = { given_name: "Ann", family_name: "Lee", company: "Paper", title: "Ms" };
    const { _id: accountId } = (await shop.signUp({ user_metadata }, "boxwright-eu")).json;
    const said = { givenName: "Ann", familyName: "Lee", company: "Paper", title: "Ms" };
    expect(people).toContainEqual({ accountId, tenant: "boxwright-eu", ...said });
    expect(shop.announced).toContainEqual({ event: "identity.account-created", payload: { accountId } });
  });

  test("needs no more than an e-mail and a password; the culture is the tenant's unless a culture of the tenant's is asked for", async () => {
    expect((await shop.signUp()).json.user_metadata).toEqual({ locale: "en-US" });
    const german = await shop.signUp({ user_metadata: { locale: "fr-FR" } }, "boxwright-eu");
    expect(german.json.user_metadata).toEqual({ locale: "de" });
  });

  test("keeps the password as nothing but an Argon2id hash", async () => {
    const email = newEmail();
    await shop.signUp({ email });
    const [account] = await accountsOf(email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain(goodPassword);
  });

  test("leaves nothing behind where a room above fails", async () => {
    const failing = openFrontDoor(db, {
      onSignedUp: [
        async () => {
          throw new Error("No room for customers");
        },
      ],
    });
    const email = newEmail();
    expect((await failing.signUp({ email })).status).toBe(500);
    expect(await accountsOf(email)).toEqual([]);
    expect(failing.announced).toEqual([]);
  });
});

describe("signing up with an e-mail that has an account", () => {
  const invalid = { name: "BadRequestError", code: "invalid_signup", description: "Invalid sign up", statusCode: 400 };

  test("is refused however the e-mail is typed, and its owner is told", async () => {
    const email = newEmail();
    const { _id: accountId } = (await shop.signUp({ email })).json;
    const wide = email.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    for (const typed of [email, email.toUpperCase(), ` ${email} `, wide]) {
      const { status, json } = await shop.signUp({ email: typed });
      expect([status, json]).toEqual([400, invalid]);
    }
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await timesRecorded(accountId, "sign-up refused")).toBe(4);
    const told = shop.announced.filter(({ event }) => event === "identity.taken-email-tried");
    expect(told).toEqual(Array(4).fill({ event: "identity.taken-email-tried", payload: { accountId } }));
  });

  test("by ten at once makes one account", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.signUp({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test("hashes the password all the same, so that the time tells nothing", async () => {
    let hashed = 0;
    class CountingHasher extends PasswordHasher {
      override hash(password: string) {
        hashed += 1;
        return super.hash(password);
      }
    }
    const counted = openFrontDoor(db, { hasher: new CountingHasher({ atOnce: 2, queue: 5 }) });
    const email = newEmail();
    await counted.signUp({ email });
    await counted.signUp({ email });
    expect(hashed).toBe(2);
  });

  test("is possible at the other tenant, which knows nothing of it", async () => {
    const email = newEmail();
    await shop.signUp({ email });
    expect((await shop.signUp({ email }, "boxwright-eu")).status).toBe(200);
  });
});

describe("a sign-up is refused", () => {
  const weak = { name: "PasswordStrengthError", code: "invalid_password", statusCode: 400 };
  const common = { name: "PasswordDictionaryError", code: "invalid_password", statusCode: 400 };
  const email = newEmail();

  test.each([
    ["of 7 characters", "1xK!9qz", weak],
    ["of 257 characters", `${"xK9 ".repeat(64)}!`, weak],
    ["that is the e-mail", email, weak],
    ["that is the e-mail in another case", email.toUpperCase(), weak],
    ["that everyone tries first", "Password1", common],
    ["that everyone tries first, too", "iloveyou", common],
  ])("with a password %s", async (_, password, expected) => {
    const { status, json } = await shop.signUp({ email, password });
    expect([status, json]).toEqual([400, { ...expected, description: expect.any(String) }]);
    expect(await accountsOf(email)).toEqual([]);
  });

  test.each([
    ["a NUL", "correct\u0000horse battery"],
    ["half a character", "correct horse \ud83d"],
    ["nothing", ""],
    ["a number", 12_345_678],
  ])("with a password that has or is %s", async (_, password) => {
    expect((await shop.signUp({ email, password })).status).toBe(400);
  });

  test("with a password of a megabyte", async () => {
    expect((await shop.signUp({ email, password: "x".repeat(1_100_000) })).status).toBe(413);
  });

  test("by a client, or for a connection, that is not the tenant's", async () => {
    const [us, eu] = [tenantNamed("boxwright-us"), tenantNamed("boxwright-eu")];
    const wrong = [
      { client_id: eu.clientId },
      { connection: us.storeFrontId },
      { connection: eu.storeFrontId.replaceAll("-", "") },
      { client_id: "__proto__" },
    ];
    for (const fields of wrong) {
      const { status, json } = await shop.signUp({ email, ...fields });
      expect([status, json.code]).toEqual([400, "invalid_signup"]);
    }
  });

  test.each([
    ["an e-mail that is none", { email: "shopper@localhost" }],
    ["an e-mail with a line break", { email: "a@mail.example\r\nBcc: b@mail.example" }],
    ["a name with a line break", { user_metadata: { given_name: "Ann\r\nBcc: b@mail.example" } }],
    ["an unknown field", { email_verified: true }],
    ["an unknown field among what is said of the person", { user_metadata: { customerGroup: "Reseller" } }],
  ])("with %s", async (_, fields) => {
    expect((await shop.signUp(fields)).status).toBe(400);
  });

  test("while too many passwords are being hashed, and can be tried again", async () => {
    const { status, json, headers } = await openFrontDoor(db, { hasher: new BusyHasher() }).signUp({ email });
    expect([status, json.name, headers.get("retry-after")]).toEqual([503, "Unavailable", "2"]);
    expect(await accountsOf(email)).toEqual([]);
  });
});

test("a password may be 64 emoji, and every one of them counts", async () => {
  const family = "👩‍👩‍👧‍👦";
  const email = newEmail();
  expect((await shop.signUp({ email, password: family.repeat(64) })).status).toBe(200);
  expect((await shop.login({ email, password: family.repeat(63) })).status).toBe(401);
  expect((await shop.login({ email, password: family.repeat(64) })).status).toBe(200);
  expect((await shop.signUp({ password: family.repeat(256) })).status).toBe(200);
});

test("a password is the same however a keyboard composes its letters", async () => {
  const email = newEmail();
  await shop.signUp({ email, password: "grüße aus köln".normalize("NFC") });
  expect((await shop.login({ email, password: "grüße aus köln".normalize("NFD") })).status).toBe(200);
});

test("an account without a password that was hashed cannot be stored", async () => {
  const email = newEmail();
  const { _id } = (await shop.signUp({ email })).json;
  const overwrite = inTransaction(db, (tx) =>
    tx.update(accounts).set({ passwordHash: goodPassword }).where(eq(accounts.id, _id)),
  );
  await expect(overwrite).rejects.toThrow();
});
