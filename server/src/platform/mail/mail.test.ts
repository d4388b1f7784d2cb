import { describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { startSmtpSink } from "../testing/smtp-sink.ts";
import { listDevMails, mailboxMailer } from "./dev-mailbox.ts";
import { devMailboxPages } from "./http/dev-mailbox-pages.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const { db } = await testDatabase();

const mail = {
  messageId: "order-confirmation-1",
  to: "ada@box.example",
  subject: "Your order <b>BW-00000001</b>",
  text: "See https://shop.example/orders/1 for it.",
  html: "<p>Your order</p>",
};

interface Reader {
  readonly clientIp?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isMailboxPublic?: boolean;
}

const page = async (path: string, reader: Reader = {}) => {
  const { clientIp = "127.0.0.1", host = "localhost:3000", headers = {}, isMailboxPublic = false } = reader;
  const pages = devMailboxPages({ db, config: { isMailboxPublic, tenant: "boxwright-us" } });
  const mounted = pages.find((candidate) => candidate.path === path.split("?")[0]);
  if (mounted === undefined) throw new Error(`There is no page ${path}`);
  const visit = { nonce: "n0nce", clientIp, fetchApi: () => Promise.reject(new Error("not called")) };
  return mounted.handle(new Request(`http://${host}${path}`, { headers }), visit);
};

test("a mail that is sent again with the same message id is stored once", async () => {
  const mailer = mailboxMailer(db, () => new Date("2026-05-01T12:00:00Z"));
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await listDevMails(db)).toHaveLength(1);
});

test("the mailbox lists the newest mail first, as JSON and as a page that escapes the mails", async () => {
  const later = mailboxMailer(db, () => new Date("2026-05-01T12:00:01Z"));
  await later.send({ ...mail, messageId: "second", subject: "Second" });
  const listed = (await (await page("/dev/mailbox.json")).json()) as Record<string, unknown>[];
  expect(listed.map(({ subject }) => subject)).toEqual(["Second", mail.subject]);
  expect(Object.keys(listed[0] ?? {})).toEqual(["id", "to", "subject", "text", "html", "sentAt", "files"]);
  expect(listed[0]?.["sentAt"]).toBe("2026-05-01T12:00:01.000Z");

  const shown = await (await page("/dev/mailbox")).text();
  expect(shown).toContain("Your order &lt;b&gt;");
  expect(shown).toContain('<a href="https://shop.example/orders/1">');
  expect(shown).toContain("&lt;p&gt;Your order&lt;/p&gt;");
});

describe("the mailbox can be read", () => {
  const statusFor = async (reader: Reader) => [
    (await page("/dev/mailbox", reader)).status,
    (await page("/dev/mailbox.json", reader)).status,
  ];

  test.each<[string, Reader]>([
    ["by a program on this machine", {}],
    ["by a program that uses the IPv6 loopback", { clientIp: "::1", host: "[::1]:3000" }],
    ["by everyone if the operator allows it", { clientIp: "203.0.113.9", host: "demo.example", isMailboxPublic: true }],
  ])("%s", async (_, reader) => {
    expect(await statusFor(reader)).toEqual([200, 200]);
  });

  test.each<[string, Reader]>([
    ["another machine", { clientIp: "203.0.113.9" }],
    ["a client behind a proxy on this machine", { headers: { "x-forwarded-for": "203.0.113.9" } }],
    ["a site whose host name resolves to this machine", { host: "evil.example" }],
  ])("but not by %s", async (_, reader) => {
    expect(await statusFor(reader)).toEqual([404, 404]);
  });
});

test("a mail over SMTP has its text and its HTML, its message id as Message-ID, and one recipient", async () => {
  const { transcripts, url } = await startSmtpSink();
  await smtpMailer({ kind: "smtp", url, from: "Boxwright <post@box.example>" }).send({ ...mail, subject: "Plain" });
  const lines = transcripts.flat();
  expect(lines.filter((line) => line.startsWith("RCPT TO"))).toEqual(["RCPT TO:<ada@box.example>"]);
  const text = lines.join("\n");
  expect(text).toContain("Message-ID: <order-confirmation-1@box.example>");
  expect(text).toContain("From: Boxwright <post@box.example>");
  expect(text).toContain("Content-Type: text/plain");
  expect(text).toContain("Content-Type: text/html");
});

const invoice = { name: "invoice-INV-00000042.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF-1.7 ÿ") };

test("an attachment of a mail can be downloaded in the mailbox, and an attachment that does not exist is not found", async () => {
  const mailer = mailboxMailer(db, () => new Date("2026-05-01T12:00:02Z"));
  await mailer.send({ ...mail, messageId: "with-invoice", attachments: [invoice] });
  const [newest] = await listDevMails(db);
  expect(newest?.files).toEqual([{ name: invoice.name }]);
  const download = `/dev/mailbox/attachment?mail=${newest?.id}&place=0`;
  expect(await (await page("/dev/mailbox")).text()).toContain(`href="${download.replace("&", "&amp;")}"`);
  const response = await page(download);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(invoice.name);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(invoice.bytes);
  for (const other of [download.replace("place=0", "place=1"), "/dev/mailbox/attachment?mail=1&place=0"]) {
    expect((await page(other)).status).toBe(404);
  }
  expect((await page(download, { clientIp: "203.0.113.9" })).status).toBe(404);
});

const logo = { name: "logo.png", mediaType: "image/png", bytes: Buffer.from("a logo"), contentId: "logo-1" };

test("a picture in the HTML of a mail is shown in the mailbox, and not listed as a file", async () => {
  const mailer = mailboxMailer(db, () => new Date("2026-05-01T12:00:03Z"));
  const html = '<img src="cid:logo-1"><img src="cid:unknown">';
  await mailer.send({ ...mail, html, messageId: "with-logo", attachments: [invoice, logo] });
  const [newest] = await listDevMails(db);
  expect(newest?.files).toEqual([{ name: invoice.name }, { name: logo.name, contentId: logo.contentId }]);
  const shown = await (await page("/dev/mailbox")).text();
  const picture = `/dev/mailbox/attachment?mail=${newest?.id}&place=1`;
  expect(
    shown.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
  ).toContain(`<img src="http://localhost:3000${picture}"><img src="cid:unknown">`);
  expect(shown).not.toContain(`>${logo.name}</a>`);
  expect(await (await page(picture)).text()).toBe("a logo");
});

test("a picture in the HTML of a mail over SMTP belongs to the HTML", async () => {
  const { transcripts, url } = await startSmtpSink();
  const mailer = smtpMailer({ kind: "smtp", url, from: "post@box.example" });
  await mailer.send({ ...mail, html: '<img src="cid:logo-1">', attachments: [logo, invoice] });
  const text = transcripts.flat().join("\n");
  expect(text).toContain("Content-Type: multipart/related");
  expect(text).toContain("Content-ID: <logo-1>");
  expect(text).toContain("Content-Disposition: inline; filename=logo.png");
  expect(text).toContain("Content-Disposition: attachment; filename=invoice-INV-00000042.pdf");
});

test("a mail over SMTP has its attachments", async () => {
  const { transcripts, url } = await startSmtpSink();
  const mailer = smtpMailer({ kind: "smtp", url, from: "post@box.example" });
  await mailer.send({ ...mail, attachments: [invoice] });
  const text = transcripts.flat().join("\n");
  expect(text).toMatch(/Content-Type: application\/pdf; name=invoice-INV-00000042.pdf/);
  expect(text).toContain("Content-Disposition: attachment; filename=invoice-INV-00000042.pdf");
  expect(text).toContain(invoice.bytes.toString("base64"));
});

test("a mail with an unsubscribe URL has the headers for unsubscribing with one click", async () => {
  const { transcripts, url } = await startSmtpSink();
  const unsubscribeUrl = "https://shop.example/newsletter/unsubscribe?token=secret";
  await smtpMailer({ kind: "smtp", url, from: "Boxwright <post@box.example>" }).send({ ...mail, unsubscribeUrl });
  const text = transcripts.flat().join("\n");
  expect(text).toMatch(/List-Unsubscribe: ?\s*<https:\/\/shop\.example\/newsletter\/unsubscribe\?token=secret>/);
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test.each(["\r\n", "\n", "\r", "\r\n\r\n", "\u2028", "\u0085"])(
  "a subject or a mail address with a line break (%j) adds neither a header nor a recipient",
  async (lineBreak) => {
    const { transcripts, url } = await startSmtpSink();
    const nasty = `x${lineBreak}Bcc: all@box.example`;
    const mailer = smtpMailer({ kind: "smtp", url, from: "post@box.example" });
    await mailer.send({ ...mail, subject: nasty });
    for (const to of ["ada@box.example,eve@box.example", `ada@box.example${lineBreak}RCPT TO:<eve@box.example>`]) {
      await mailer.send({ ...mail, to }).catch(() => {});
    }
    const lines = transcripts.flat();
    expect(lines.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
    const recipients = lines.filter((line) => /^rcpt to/i.test(line));
    expect(recipients[0]).toBe("RCPT TO:<ada@box.example>");
    expect(recipients.filter((line) => line.startsWith("RCPT TO:<eve"))).toEqual([]);
  },
);

test("sending throws if the mail server cannot be reached, so that the job is tried again", async () => {
  const mailer = smtpMailer({ kind: "smtp", url: "smtp://127.0.0.1:1", from: "post@box.example" });
  await expect(mailer.send(mail)).rejects.toThrow();
});

test("a mail over SMTP that continues a thread names its mails, those of the shop with its domain", async () => {
  const { transcripts, url } = await startSmtpSink();
  const mailer = smtpMailer({ kind: "smtp", url, from: "post@box.example" });
  await mailer.send({ ...mail, thread: ["acknowledgement-1", "theirs@mail.example"] });
  const text = transcripts.flat().join("\n");
  expect(text).toContain("In-Reply-To: <theirs@mail.example>");
  expect(text).toMatch(/References: <acknowledgement-1@box\.example>\s+<theirs@mail\.example>/);
});
