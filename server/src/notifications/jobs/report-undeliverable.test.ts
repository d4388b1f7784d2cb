import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { countingMailer } from "../../platform/mail/counting-mailer.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { smtpMailer } from "../../platform/mail/smtp-mailer.ts";
import { registry } from "../../platform/metrics/registry.ts";
import { defineJob, handleJob } from "../../platform/queue/job.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { startSmtpSink } from "../../platform/testing/smtp-sink.ts";
import { testSender } from "../testing/order-mail.ts";
import { reportingUndeliverable, undeliverableNoticeJob } from "./report-undeliverable.ts";

const operatorEmail = "operator@shop.example";
const { db, pool, url } = await testDatabase();
const lines: string[] = [];
const log = createLogger("info", { write: (line) => void lines.push(line) });
const queue = await openQueue({ url, log });
afterAll(() => queue.stop());

const sink = await startSmtpSink({
  refuse: (recipient) => (recipient.startsWith("gone") ? "550 5.1.1 <gone@box.example> unknown mailbox" : null),
});
const mailer = countingMailer(smtpMailer({ kind: "smtp", url: sink.url, from: "Shop <post@shop.example>" }));
const notices = () => sink.transcripts.filter((lines) => lines.some((line) => line.startsWith("Subject: A mail to ")));

const send = defineJob({
  name: "notifications.test",
  payload: z.object({ to: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 1,
});
const deps = { db, queue, rateLimits: postgresRateLimits(pool), operatorEmail, mailer, shop: "https://shop.example" };
const mailTo = (to: string): Mail => ({
  to,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: newId(),
});
const jobs = [
  reportingUndeliverable(
    handleJob(send, ({ payload: { to } }) => mailer.send(mailTo(to))),
    deps,
  ),
  undeliverableNoticeJob({ ...deps, readBrand: async () => testSender.brand }),
];
await queue.declare(jobs.map(({ definition }) => definition));
await queue.work(jobs);

const enqueue = (to: string) => inTransaction(db, (tx) => queue.enqueue(tx, send, { to }));
const attempts = (to: string) => sink.transcripts.flat().filter((line) => line === `RCPT TO:<${to}>`).length;

test("the operator gets one notice for each address that the mail server refuses, with its answer, and none for others", async () => {
  for (const to of ["gone@box.example", "GONE@box.example", "gone-too@box.example", "here@box.example"])
    await enqueue(to);
  await expect.poll(() => attempts("gone@box.example"), { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(() => notices().length, { timeout: 20_000 }).toBe(2);
  const text = notices().flat().join("\n").replaceAll("=\n", "");
  expect(text).toContain("RCPT TO:<operator@shop.example>");
  expect(text).toContain("unknown mailbox");
  expect(text).toContain("https://shop.example/desk/jobs");
  expect(text).not.toContain("here@box.example");
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/boxwright_mails_total\{outcome="refused"\} [1-9]/);
});

test("a mail to the operator that is refused, and a notice that is refused, cause no notice", async () => {
  const before = notices().length;
  await reportingUndeliverable(
    handleJob(send, () => mailer.send(mailTo("gone@box.example"))),
    { ...deps, operatorEmail: "Gone@Box.example" },
  )
    .run({ payload: { to: "gone@box.example" }, jobId: newId(), log, isLastAttempt: true })
    .catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(notices().length).toBe(before);
  const { rows } = await pool.query(
    "SELECT count(*) AS count FROM pgboss.job WHERE name = 'notifications.report-undeliverable'",
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test("the log has the answer of the mail server, and no address of a person", () => {
  expect(lines.join("")).toContain("unknown mailbox");
  expect(lines.join("")).not.toContain("gone@box.example");
});
