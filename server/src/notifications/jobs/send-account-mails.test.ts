import { Writable } from "node:stream";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { emailChanged, passkeyAdded, passwordChanged, takenEmailTried } from "../../identity/events.ts";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../../identity/testing/open-identity.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openMailJobs } from "../testing/open-mail-jobs.ts";

const { db, pool, url } = await testDatabase();
const storeFrontId = tenantNamed("boxwright-us").storeFrontId;

const logged: string[] = [];
const destination = new Writable({ write: (line, _, done) => done(void logged.push(String(line))) });
const log = createLogger("trace", destination);

/** Accepts every mail, but then fails as often as `failures` states for the recipient, as if its response were lost. */
const accepted: Mail[] = [];
const failures = new Map<string, number>();
const mailer: Mailer = {
  async send(mail) {
    accepted.push(mail);
    const left = failures.get(mail.to) ?? 0;
    failures.set(mail.to, left - 1);
    if (left > 0) throw new Error("the mail server hung up");
  },
};

const outbox = await openMailJobs({ db, url, mailer, log, now: () => shop.clock.now });
// A second worker, so that mails of one account are written and sent in parallel.
await openMailJobs({ db, url, mailer, log, now: () => shop.clock.now });
const shop = openIdentity(db, { outbox });

const mailsTo = (email: string) => accepted.filter(({ to }) => to === email);
const kindsTo = (email: string) => mailsTo(email).map(({ messageId }) => messageId.replace(/-[0-9a-f-]{36}$/, ""));
const ticketIn = (mail: Mail | undefined) => /[?&](?:ticket|verify)=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";

async function mailTo(email: string, kind: string): Promise<Mail> {
  const find = () => mailsTo(email).findLast(({ messageId }) => messageId.startsWith(kind));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() as Mail;
}

/** Waits until all jobs are done. */
async function waitForJobs(): Promise<void> {
  const waiting =
    "SELECT 1 FROM pgboss.job WHERE name LIKE 'notifications.%' AND state IN ('created', 'active', 'retry')";
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(0);
}

const requestReset = (email: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.api.call("POST", "/auth/v1/boxwright-us/resetPassword", {
    body: { siteUrl, storeFrontId, email, culture: "en-US" },
    headers,
  });

const reset = (ticketId: string) =>
  shop.api.call("PATCH", "/auth/v1/boxwright-us/resetPassword", {
    body: { ticketId, password: "a much better secret", culture: "en-US" },
  });

const verify = (ticketId: string) =>
  shop.api.call("PATCH", "/auth/v1/boxwright-us/profile/verifyEmail", { body: { ticketId, culture: "en-US" } });

describe("a customer", () => {
  test("gets a welcome mail with the ticket that verifies the email", async () => {
    const email = newEmail();
    await shop.signUp({ email, user_metadata: { given_name: "<b>Buy now</b> https://evil.example" } });
    const mail = await mailTo(email, "welcome");
    expect(mail.html + mail.text).not.toContain("evil.example");
    expect((await verify(ticketIn(mail))).status).toBe(204);
  });

  test("gets mails in the language of the account", async () => {
    const email = newEmail();
    await shop.signUp({ email, user_metadata: { locale: "de-DE" } }, "boxwright-eu");
    expect((await mailTo(email, "welcome")).subject).toBe("Willkommen bei Boxwright");
  });

  test("can reset the password with the ticket of a mail, and gets a mail about the change", async () => {
    const { email } = await shop.enter();
    await requestReset(email, {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: "https://evil.example",
    });
    const mail = await mailTo(email, "password-reset");
    expect(mail.text).toContain(`${siteUrl}/reset?ticket=`);
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect((await reset(ticketIn(mail))).status).toBe(204);
    expect((await mailTo(email, "password-changed")).text).toContain(`${siteUrl}/lost-password`);
    await waitForJobs();
    expect(kindsTo(email).toSorted()).toEqual(["password-changed", "password-reset", "welcome"]);
  });

  test("who changes the email gets a mail at the old address, and verifies the new one", async () => {
    const { email, accessToken } = await shop.enter();
    const changed = newEmail();
    const body = { password: goodPassword, newEmail: changed, culture: "en-US" };
    await shop.api.call("PUT", "/auth/v1/boxwright-us/profile/me/email", { token: accessToken, body });
    const notice = await mailTo(email, "email-changed");
    expect(notice.text + notice.html).not.toContain(changed);
    expect((await verify(ticketIn(await mailTo(changed, "email-verification")))).status).toBe(204);
  });

  test("who wants an email that is taken gets a mail at the current address, and so does the owner of the taken one", async () => {
    const [owner, other] = [await shop.enter(), await shop.enter()];
    const body = { password: goodPassword, newEmail: owner.email, culture: "en-US" };
    await shop.api.call("PUT", "/auth/v1/boxwright-us/profile/me/email", { token: other.accessToken, body });
    const refusal = await mailTo(other.email, "email-not-changed");
    expect(refusal.text + refusal.html).not.toContain(owner.email);
    const notice = await mailTo(owner.email, "already-registered");
    expect(notice.text + notice.html).not.toContain(other.email);
  });

  test("gets one mail an hour if others sign up with the email, even in parallel", async () => {
    const { email, customerId } = await shop.enter();
    const announce = () => inTransaction(db, (tx) => outbox.announce(tx, takenEmailTried, { accountId: customerId }));
    await Promise.all(Array.from({ length: 10 }, () => shop.signUp({ email: email.toUpperCase() })));
    await Promise.all(Array.from({ length: 10 }, announce));
    const mail = await mailTo(email, "already-registered");
    for (const path of ["/login", "/lost-password"]) expect(mail.text).toContain(siteUrl + path);
    await waitForJobs();
    expect(kindsTo(email).filter((kind) => kind === "already-registered")).toHaveLength(1);
  });
});

describe("mails of tickets", () => {
  test("are not sent to email addresses without an account", async () => {
    const email = newEmail();
    expect((await requestReset(email)).status).toBe(202);
    await waitForJobs();
    expect(mailsTo(email)).toEqual([]);
  });

  test("are sent three times an hour at most, even if twenty are requested at once; each ticket works until one is used", async () => {
    const { email } = await shop.enter();
    const responses = await Promise.all(Array.from({ length: 20 }, () => requestReset(email)));
    expect(responses.every(({ status }) => status === 202)).toBe(true);
    await waitForJobs();
    const sent = mailsTo(email).filter(({ messageId }) => messageId.startsWith("password-reset"));
    expect(sent).toHaveLength(3);
    for (const mail of sent) {
      const { status } = await shop.api.call("GET", `/auth/v1/boxwright-us/tickets/${ticketIn(mail)}`);
      expect(status).toBe(200);
    }
    const statuses = [];
    for (const mail of sent) statuses.push((await reset(ticketIn(mail))).status);
    expect(statuses.sort()).toEqual([204, 404, 404]);
  });

  test("that verify an email all work if several are requested at once", async () => {
    const { email, accessToken: token } = await shop.enter();
    await mailTo(email, "welcome");
    const body = { siteUrl, culture: "en-US" };
    const path = "/auth/v1/boxwright-us/profile/me/verifyEmail";
    await Promise.all(Array.from({ length: 3 }, () => shop.api.call("POST", path, { token, body })));
    await waitForJobs();
    const sent = mailsTo(email).filter(({ messageId }) => messageId.startsWith("email-verification"));
    expect(sent).toHaveLength(3);
    for (const mail of sent.toReversed()) expect((await verify(ticketIn(mail))).status).toBe(204);
  });

  test("that are sent again keep their message id, do not count twice, and have tickets that work", async () => {
    const { email } = await shop.enter();
    await mailTo(email, "welcome");
    failures.set(email, 3);
    await Promise.all(Array.from({ length: 3 }, () => requestReset(email)));
    await waitForJobs();
    const tries = mailsTo(email).filter(({ messageId }) => messageId.startsWith("password-reset"));
    expect(tries).toHaveLength(6);
    expect(new Set(tries.map(({ messageId }) => messageId)).size).toBe(3);
    expect(new Set(tries.map(ticketIn)).size).toBe(6);
    expect((await reset(ticketIn(tries.at(-1)))).status).toBe(204);
  });
});

test("notices go to the email address of the event, even if the account has a new one", async () => {
  const [old, before] = [newEmail(), newEmail()];
  await inTransaction(db, async (tx) => {
    const accountId = newId();
    await outbox.announce(tx, emailChanged, { accountId, oldEmail: old, culture: "de" });
    await outbox.announce(tx, passwordChanged, { accountId, email: before, culture: "de" });
    await outbox.announce(tx, passkeyAdded, { accountId, email: before, culture: "de" });
  });
  expect((await mailTo(old, "email-changed")).subject).toBe("Ihre E-Mail-Adresse wurde geändert");
  expect((await mailTo(before, "password-changed")).subject).toBe("Ihr Passwort wurde geändert");
  expect((await mailTo(before, "passkey-added")).subject).toBe("Ihr Kundenkonto hat einen neuen Passkey");
});

test("the secret of a ticket is in its mail alone, not in a table, a job or a log line", async () => {
  await waitForJobs();
  const secrets = accepted.map(ticketIn).filter((secret) => secret !== "");
  expect(secrets.length).toBeGreaterThan(10);
  const tables = await pool.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  let stored = "";
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await pool.query(`SELECT one::text AS row FROM ${name} AS one`);
    stored += rows.map(({ row }: { row: string }) => row).join("\n");
  }
  expect(stored).toContain("notifications.send-password-reset");
  expect(logged.join("")).toContain("the mail server hung up");
  for (const secret of [...secrets, goodPassword, "a much better secret"]) {
    expect(stored.includes(secret), "in the database").toBe(false);
    expect(logged.join("").includes(secret), "in the log").toBe(false);
  }
});
