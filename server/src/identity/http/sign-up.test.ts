import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import type { NewPerson } from "../hooks.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { accounts, securityEvents } from "../postgres/tables.ts";
import { BusyHasher, goodPassword, newEmail, openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const people: NewPerson[] = [];
const shop = openIdentity(db, { onSignedUp: [async (_, person) => void people.push(person)] });

const accountsOf = (email: string) => db.select().from(accounts).where(eq(accounts.email, email));

/** How many events of a kind the audit trail has for an account. */
async function timesRecorded(accountId: string, kind: "signed up" | "sign-up refused"): Promise<number> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), eq(securityEvents.kind, kind)));
  expect(rows.every(({ clientIp, requestId }) => clientIp === "192.0.2.1" && requestId.length === 36)).toBe(true);
  return rows.length;
}

describe("signing up", () => {
  test("adds an account with an unverified email, and responds in the identity provider's format", async () => {
    const email = newEmail();
    const details = { given_name: "Ann", family_name: "Lee", company: "Paper & Sons", title: "Ms", locale: "en-CA" };
    const { status, json } = await shop.signUp({ email, user_metadata: details });
    expect(status).toBe(200);
    expect(json).toEqual({ _id: expect.any(String), email, email_verified: false, user_metadata: details });
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ id: json._id, tenant: "boxwright-us", emailVerifiedAt: null, culture: "en-CA" });
    expect(await timesRecorded(json._id, "signed up")).toBe(1);
  });

  test("passes the person to later rooms, and announces the account for its mail", async () => {
    const user_metadata = { given_name: "Ann", family_name: "Lee", company: "Paper", title: "Ms" };
    const { _id: accountId } = (await shop.signUp({ user_metadata }, "boxwright-eu")).json;
    const details = { givenName: "Ann", familyName: "Lee", company: "Paper", title: "Ms" };
    expect(people).toContainEqual({ accountId, tenant: "boxwright-eu", ...details });
    expect(shop.announced).toContainEqual({ event: "identity.account-created", payload: { accountId } });
  });

  test("needs only an email and a password, with the tenant's default culture unless another of its cultures is requested", async () => {
    expect((await shop.signUp()).json.user_metadata).toEqual({ locale: "en-US" });
    const german = await shop.signUp({ user_metadata: { locale: "fr-FR" } }, "boxwright-eu");
    expect(german.json.user_metadata).toEqual({ locale: "de" });
  });

  test("stores the password only as an Argon2id hash", async () => {
    const email = newEmail();
    await shop.signUp({ email });
    const [account] = await accountsOf(email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(account)).not.toContain(goodPassword);
  });

  test("adds nothing if a later room fails", async () => {
    const failing = openIdentity(db, {
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

describe("signing up with an email that has an account", () => {
  const invalid = { name: "BadRequestError", code: "invalid_signup", description: "Invalid sign up", statusCode: 400 };

  test("is refused for any spelling of the email, and its owner gets a mail", async () => {
    const email = newEmail();
    const { _id: accountId } = (await shop.signUp({ email })).json;
    const wide = email.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    for (const typed of [email, email.toUpperCase(), ` ${email} `, wide]) {
      const { status, json } = await shop.signUp({ email: typed });
      expect([status, json]).toEqual([400, invalid]);
    }
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await timesRecorded(accountId, "sign-up refused")).toBe(4);
    const events = shop.announced.filter(({ event }) => event === "identity.taken-email-tried");
    expect(events).toEqual(Array(4).fill({ event: "identity.taken-email-tried", payload: { accountId } }));
  });

  test("by ten calls at once adds one account", async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.signUp({ email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test("hashes the password nevertheless, so that the response time reveals nothing", async () => {
    let hashed = 0;
    class CountingHasher extends PasswordHasher {
      override hash(password: string) {
        hashed += 1;
        return super.hash(password);
      }
    }
    const counted = openIdentity(db, { hasher: new CountingHasher({ atOnce: 2, queue: 5 }) });
    const email = newEmail();
    await counted.signUp({ email });
    await counted.signUp({ email });
    expect(hashed).toBe(2);
  });

  test("is possible at the other tenant", async () => {
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
    ["that is the email", email, weak],
    ["that is the email in another case", email.toUpperCase(), weak],
    ["that has little more than the name of the shop", "Boxwright2026!", weak],
    ["that is common", "Password1", common],
    ["that is common, too", "iloveyou", common],
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

  test("with the client or the connection of another tenant", async () => {
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
    ["an invalid email", { email: "shopper@localhost" }],
    ["an email with a line break", { email: "a@mail.example\r\nBcc: b@mail.example" }],
    ["a name with a line break", { user_metadata: { given_name: "Ann\r\nBcc: b@mail.example" } }],
    ["an unknown field", { email_verified: true }],
    ["an unknown field among the details of the person", { user_metadata: { customerGroup: "Reseller" } }],
  ])("with %s", async (_, fields) => {
    expect((await shop.signUp(fields)).status).toBe(400);
  });

  test("while too many passwords are being hashed, and can be tried again", async () => {
    const { status, json, headers } = await openIdentity(db, { hasher: new BusyHasher() }).signUp({ email });
    expect([status, json.name, headers.get("retry-after")]).toEqual([503, "Unavailable", "2"]);
    expect(await accountsOf(email)).toEqual([]);
  });
});

test("a password may be 64 emoji, and each of them matters", async () => {
  const family = "👩‍👩‍👧‍👦";
  const email = newEmail();
  expect((await shop.signUp({ email, password: family.repeat(64) })).status).toBe(200);
  expect((await shop.login({ email, password: family.repeat(63) })).status).toBe(401);
  expect((await shop.login({ email, password: family.repeat(64) })).status).toBe(200);
  expect((await shop.signUp({ password: family.repeat(256) })).status).toBe(200);
});

test("a password is the same for every Unicode composition of its letters", async () => {
  const email = newEmail();
  await shop.signUp({ email, password: "grüße aus köln".normalize("NFC") });
  expect((await shop.login({ email, password: "grüße aus köln".normalize("NFD") })).status).toBe(200);
});

test("an account without a password hash cannot be stored", async () => {
  const email = newEmail();
  const { _id } = (await shop.signUp({ email })).json;
  const overwrite = inTransaction(db, (tx) =>
    tx.update(accounts).set({ passwordHash: goodPassword }).where(eq(accounts.id, _id)),
  );
  await expect(overwrite).rejects.toThrow();
});
