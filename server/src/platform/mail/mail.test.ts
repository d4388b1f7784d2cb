import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { listDevMails, mailboxMailer } from "./dev-mailbox.ts";
import { devMailboxPages } from "./dev-mailbox-pages.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const { db } = await testDatabase();

const mail = {
  messageId: "order-confirmation-1",
  to: "ada@box.example",
  subject: "Your order <b>BW-00000001</b>",
  text: "See https://shop.example/orders/1 for it.",
  html: "<p>Your order</p>",
};

/** A server that takes every mail and writes down what it was told. */
async function startSmtp() {
  const told: string[] = [];
  const server = createServer((socket: Socket) => {
    let inData = false;
    socket.write("220 ready\r\n");
    createInterface(socket).on("line", (line) => {
      told.push(line);
      if (inData) {
        if (line === ".") {
          inData = false;
          socket.write("250 taken\r\n");
        }
      } else if (line === "DATA") {
        inData = true;
        socket.write("354 go on\r\n");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  return { told, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const page = async (path: string) => {
  const mounted = devMailboxPages(db).find((candidate) => candidate.path === path);
  if (mounted === undefined) throw new Error(`${path} is not there`);
  const visit = { nonce: "n0nce", address: "127.0.0.1", fetchApi: () => Promise.reject(new Error("not asked")) };
  return mounted.answer(new Request(`http://shop.example${path}`), visit);
};

test("a mail sent again under its name stays one mail", async () => {
  const mailer = mailboxMailer(db, () => new Date("2026-05-01T12:00:00Z"));
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await listDevMails(db)).toHaveLength(1);
});

test("the mailbox lists the newest first, as data and as a page that escapes what it shows", async () => {
  const later = mailboxMailer(db, () => new Date("2026-05-01T12:00:01Z"));
  await later.send({ ...mail, messageId: "second", subject: "Second" });
  const listed = (await (await page("/dev/mailbox.json")).json()) as Record<string, unknown>[];
  expect(listed.map(({ subject }) => subject)).toEqual(["Second", mail.subject]);
  expect(Object.keys(listed[0] ?? {})).toEqual(["id", "to", "subject", "text", "html", "sentAt"]);
  expect(listed[0]?.["sentAt"]).toBe("2026-05-01T12:00:01.000Z");

  const shown = await (await page("/dev/mailbox")).text();
  expect(shown).toContain("Your order &lt;b&gt;");
  expect(shown).toContain('<a href="https://shop.example/orders/1">');
  expect(shown).toContain("&lt;p&gt;Your order&lt;/p&gt;");
});

test("SMTP gets the mail with both its forms, its name as Message-ID, and one recipient", async () => {
  const { told, url } = await startSmtp();
  await smtpMailer({ kind: "smtp", url, from: "Boxwright <post@box.example>" }).send({ ...mail, subject: "Plain" });
  expect(told.filter((line) => line.startsWith("RCPT TO"))).toEqual(["RCPT TO:<ada@box.example>"]);
  const text = told.join("\n");
  expect(text).toContain("Message-ID: <order-confirmation-1@box.example>");
  expect(text).toContain("From: Boxwright <post@box.example>");
  expect(text).toContain("Content-Type: text/plain");
  expect(text).toContain("Content-Type: text/html");
});

test("a subject or an address with line breaks adds no header and no recipient", async () => {
  const { told, url } = await startSmtp();
  const nasty = "x\r\nBcc: all@box.example";
  const mailer = smtpMailer({ kind: "smtp", url, from: "post@box.example" });
  await mailer.send({ ...mail, subject: nasty, to: "ada@box.example,eve@box.example" }).catch(() => {});
  await mailer.send({ ...mail, subject: nasty });
  expect(told.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  expect(told.filter((line) => line.startsWith("RCPT TO:<eve"))).toEqual([]);
});

test("a server that cannot be reached makes sending fail, so that the job is tried again", async () => {
  const mailer = smtpMailer({ kind: "smtp", url: "smtp://127.0.0.1:1", from: "post@box.example" });
  await expect(mailer.send(mail)).rejects.toThrow();
});
