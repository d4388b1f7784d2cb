import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connectionOf } from "@boxwright/core/identity/sign-up-connection";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../../identity/testing/open-identity.ts";
import { createHttpApp } from "../../platform/http/http-app.ts";
import { Idempotency } from "../../platform/http/idempotency.ts";
import { listen } from "../../platform/http/listen.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { smtpMailer } from "../../platform/mail/smtp-mailer.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { startSmtpSink } from "../../platform/testing/smtp-sink.ts";
import { openMailJobs } from "../testing/open-mail-jobs.ts";

const { db, url } = await testDatabase();
const log = createLogger("silent");
const us = tenantNamed("boxwright-us");

const smtp = await startSmtpSink();
const mailer = smtpMailer({ kind: "smtp", url: smtp.url, from: "Boxwright <post@shop.example>" });
const outbox = await openMailJobs({ db, url, mailer, now: () => shop.clock.now });
const shop = openIdentity(db, { outbox });

const app = createHttpApp({
  tenant: "boxwright-us",
  operations: shop.operations,
  verifyToken: shop.identity.verifyToken,
  verifyStaff: async () => null,
  log,
  rateLimits: { consume: async () => null, giveBack: async () => {} },
  idempotency: new Idempotency(db),
  checkResponses: true,
  isReady: async () => true,
  trustedProxies: 1,
  assets: async () => null,
  mounted: [],
  pages: null,
});
const { port, close } = await listen(app, { port: 0, host: "127.0.0.1" });
afterAll(() => close(0));

type Lines = readonly string[];

/** Sends a raw HTTP request with any headers, and returns the status of the response. */
async function send(target: string, headers: Lines, body: object): Promise<number> {
  const json = JSON.stringify(body);
  const own = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(json)}`, "Connection: close"];
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write([`${target} HTTP/1.1`, ...headers, ...own, "", json].join("\r\n"));
  return Number((await text(socket)).split(" ")[1]);
}

const recipientsIn = (session: Lines) => session.filter((line) => /^rcpt to/i.test(line));

/** The SMTP session that delivered a mail to a recipient. */
async function sessionWith(email: string, part: string): Promise<Lines> {
  const find = () =>
    smtp.transcripts.find(
      (session) =>
        recipientsIn(session).some((line) => line.includes(`<${email}>`)) && session.join("\n").includes(part),
    );
  await expect.poll(() => find()?.includes("."), { timeout: 10_000 }).toBe(true);
  return find() ?? [];
}

/** The decoded mail of an SMTP session. */
function mailIn(session: Lines): string {
  const encoded = session.slice(session.indexOf("DATA") + 1, session.lastIndexOf(".")).join("\r\n");
  const unfolded = encoded.replace(/=\r\n/g, "");
  return unfolded.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const originsIn = (mail: string) => [...new Set(mail.match(/https?:\/\/[^/\s"<>]+/g))];

describe("the links of a mail lead to the shop's own site, even if a request forges", () => {
  const forged: [string, string, Lines][] = [
    ["Host", "", ["Host: evil.example"]],
    ["Host with a port", "", ["Host: evil.example:8443"]],
    ["X-Forwarded-Host", "", ["Host: shop.example", "X-Forwarded-Host: evil.example"]],
    ["X-Forwarded-Proto", "", ["Host: shop.example", "X-Forwarded-Proto: http", "X-Forwarded-Port: 8080"]],
    [
      "Forwarded, Origin and Referer",
      "",
      ["Host: shop.example", "Forwarded: host=evil.example;proto=http", "Origin: https://evil.example"].concat(
        "Referer: https://evil.example/login",
        "X-Original-URL: https://evil.example/",
        "X-Host: evil.example",
      ),
    ],
    ["a URL with another host", "http://evil.example", ["Host: evil.example"]],
  ];

  test.each(forged)("%s in a request for a new password", async (_, host, headers) => {
    const { email } = await shop.enter();
    const body = { siteUrl, storeFrontId: us.storeFrontId, email, culture: "en-US" };
    const status = await send(`POST ${host}/auth/v1/boxwright-us/resetPassword`, headers, body);
    expect(status).toBe(202);
    const mail = mailIn(await sessionWith(email, "/reset?ticket="));
    expect(mail).toContain(`${siteUrl}/reset?ticket=`);
    expect(originsIn(mail)).toEqual([siteUrl]);
    expect(mail).not.toContain("evil.example");
  });

  test.each(forged)("%s in a request for a verification mail", async (_, host, headers) => {
    const { email, accessToken } = await shop.enter();
    const bearer = `Authorization: Bearer ${accessToken}`;
    const body = { siteUrl, culture: "en-US" };
    const target = `POST ${host}/auth/v1/boxwright-us/profile/me/verifyEmail`;
    const status = await send(target, [...headers, bearer], body);
    expect(status).toBe(202);
    const mail = mailIn(await sessionWith(email, "email-verification-"));
    expect(mail).toContain(`${siteUrl}/my-info?verify=`);
    expect(originsIn(mail)).toEqual([siteUrl]);
    expect(mail).not.toContain("evil.example");
  });
});

/** The names of a mail's header fields, without those of its parts. */
function headerFieldsOf(session: Lines): string[] {
  const header = session.slice(session.indexOf("DATA") + 1);
  return header.slice(0, header.indexOf("")).flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []);
}

describe("a mail goes to one recipient, and no input adds a header to it,", () => {
  const written = ["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"];
  const strangeNames = {
    given_name: "Bcc: all@evil.example",
    family_name: "=?utf-8?q?=0D=0ABcc:=20all@evil.example?=",
    company: "%0D%0ABcc: all@evil.example\\r\\nBcc: all@evil.example",
  };

  beforeEach(() => shop.later(3600));

  async function expectOneMail(email: string, part: string): Promise<void> {
    const session = await sessionWith(email, part);
    expect(recipientsIn(session)).toEqual([`RCPT TO:<${email}>`]);
    expect(headerFieldsOf(session).sort()).toEqual(written);
    expect(session).toContain(`To: ${email}`);
    expect(session.join("\n")).not.toContain("evil.example");
  }

  test("for each mail about an account", async () => {
    const [email, changed] = [newEmail(), newEmail()];
    await shop.signUp({ email, user_metadata: strangeNames });
    await expectOneMail(email, "welcome-");
    await shop.signUp({ email, user_metadata: strangeNames });
    await expectOneMail(email, "already-registered-");
    const token = (await shop.login({ email })).json.accessToken;
    const own = (path: string, body: object) =>
      shop.api.call("PUT", `/auth/v1/boxwright-us/profile/me/${path}`, { token, body: { ...body, culture: "en-US" } });
    await own("password", { password: goodPassword, newPassword: "a much better secret" });
    await expectOneMail(email, "password-changed-");
    await own("email", { password: "a much better secret", newEmail: changed });
    await expectOneMail(email, "email-changed-");
    await expectOneMail(changed, "email-verification-");
  });

  test.each(["\r\n", "\n", "\r", "\u0000", "\r\n.\r\n"])(
    "as a line break (%j) is refused before any mail is sent",
    async (lineBreak) => {
      const before = smtp.transcripts.length;
      const evil = `${lineBreak}Bcc: all@evil.example`;
      const email = newEmail();
      const { clientId: client_id, storeFrontId } = us;
      const connection = connectionOf(us);
      const signUp = { client_id, connection, email, password: goodPassword };
      const host = ["Host: shop.example"];
      const statuses = [
        await send("POST /idp/dbconnections/signup", host, { ...signUp, email: email + evil }),
        ...(await Promise.all(
          Object.keys(strangeNames).map((name) =>
            send("POST /idp/dbconnections/signup", host, { ...signUp, user_metadata: { [name]: `Ann${evil}` } }),
          ),
        )),
        await send("POST /auth/v1/boxwright-us/resetPassword", host, {
          siteUrl,
          storeFrontId,
          email: email + evil,
          culture: "en-US",
        }),
        await send("POST /auth/v1/boxwright-us/resetPassword", host, {
          siteUrl: siteUrl + evil,
          storeFrontId,
          email,
          culture: "en-US",
        }),
      ];
      expect(statuses).toEqual(Array(6).fill(400));
      expect(smtp.transcripts).toHaveLength(before);
    },
  );
});
