import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { BraintreeServer } from "../../checkout/payments/gateways/braintree/testing/braintree-server.ts";
import type { Config } from "../../platform/config.ts";
import { startObjectStore } from "../../platform/testing/object-store.ts";
import { startSmtpSink } from "../../platform/testing/smtp-sink.ts";
import { checkClock } from "./check-clock.ts";
import { checkDisk, spaceFinding } from "./check-disk.ts";
import { checkFiles } from "./check-files.ts";
import { checkGateway } from "./check-gateway.ts";
import { checkMail } from "./check-mail.ts";
import { versionFindings } from "./check-node.ts";
import { checkServices } from "./check-services.ts";
import type { Check } from "./finding.ts";

const endpoint = await startObjectStore();
const smtp = await startSmtpSink();
const folder = mkdtempSync(join(tmpdir(), "boxwright-doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

const closedPort = "127.0.0.1:1";

function examine({ examine: run }: Check, config: object) {
  const signal = AbortSignal.timeout(20_000);
  return run({ config: config as Config, databaseUrl: null, copies: 1, now: () => new Date(), signal });
}

const bucket = (accessKeyId: string, at = endpoint) => ({
  files: {
    kind: "s3",
    bucket: "boxes",
    region: "us-east-1",
    endpoint: at,
    credentials: { accessKeyId, secretAccessKey: "secret" },
  },
});

test("a file is put into the bucket, read and deleted, and versions are noticed", async () => {
  expect(await examine(checkFiles, bucket("key"))).toEqual([
    { level: "ok", text: "the bucket boxes stores, returns and deletes a file" },
    { level: "ok", text: "the bucket keeps versions of deleted files" },
  ]);
});

test.each([
  ["wrong keys", bucket("other")],
  ["no answer", bucket("key", `http://${closedPort}`)],
])("a bucket with %s is an error that names the variables", async (_, config) => {
  expect(await examine(checkFiles, config)).toEqual([
    { level: "error", text: expect.stringMatching(/boxes cannot be used .*Check S3_BUCKET/) },
  ]);
});

test("files in a folder are fine for one process, and only on one machine for several", async () => {
  const files = { kind: "directory", folder: join(folder, "files") };
  const levels = async (role: string) => (await examine(checkFiles, { files, role })).map(({ level }) => level);
  expect(await levels("both")).toEqual(["ok"]);
  expect(await levels("web")).toEqual(["ok", "warning"]);
  const left = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  expect(left.filter((each) => each.isFile())).toEqual([]);
});

test("the clock of S3 is compared", async () => {
  expect(await examine(checkClock, bucket("key"))).toEqual([
    { level: "ok", text: expect.stringContaining("this machine and S3 differ by") },
  ]);
});

test("the mail server is greeted and left without a mail", async () => {
  expect(await examine(checkMail, { mail: { kind: "smtp", url: smtp.url, from: "shop@example.com" } })).toEqual([
    { level: "ok", text: expect.stringMatching(/answers .*but does not encrypt; it is in the private network/) },
  ]);
  expect(smtp.transcripts.flat().filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
});

test("a mail server that does not answer is an error", async () => {
  const mail = { kind: "smtp", url: `smtp://${closedPort}`, from: "shop@example.com" };
  expect(await examine(checkMail, { mail })).toEqual([
    { level: "error", text: expect.stringMatching(/ECONNREFUSED.*Check SMTP_URL/) },
  ]);
});

test("the gateway proves the keys without a sale", async () => {
  await using braintree = await BraintreeServer.open();
  expect(await examine(checkGateway, { gateway: braintree.config })).toEqual([
    { level: "warning", text: "Braintree (sandbox) accepts the keys of merchant, for test cards only" },
  ]);
  expect(braintree.received.filter((request) => request.includes("transactions"))).toEqual([]);
  braintree.outage = 401;
  expect(await examine(checkGateway, { gateway: braintree.config })).toEqual([
    { level: "error", text: expect.stringContaining("the keys are wrong") },
  ]);
});

test("a shop without a gateway is warned that it takes no cards", async () => {
  expect(await examine(checkGateway, { gateway: { kind: "none" } })).toMatchObject([{ level: "warning" }]);
});

const nothing = {
  tax: { kind: "embedded" },
  fulfilment: { fulfiller: { kind: "none" }, tracking: { kind: "none" } },
  companyWebhook: null,
  contentUrl: null,
  addressLookup: { kind: "embedded" },
  newsletter: { kind: "embedded" },
  analytics: { kind: "embedded" },
};

test("further services are reached, and nothing is sent to them", async () => {
  const received: string[] = [];
  const server = createServer((socket) => socket.on("data", (bytes) => received.push(String(bytes)))).listen(
    0,
    "127.0.0.1",
  );
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fulfiller = { kind: "webhook", url: `http://127.0.0.1:${port}/orders`, secret: "s" };
  const findings = await examine(checkServices, {
    ...nothing,
    fulfilment: { ...nothing.fulfilment, fulfiller },
    companyWebhook: { url: `http://${closedPort}/events`, secret: "s" },
  });
  expect(findings).toEqual([
    { level: "ok", text: `FULFILMENT_URL 127.0.0.1:${port} can be reached` },
    { level: "error", text: expect.stringMatching(/^COMPANY_WEBHOOK_URL .*cannot be reached/) },
  ]);
  expect(received).toEqual([]);
});

test("the disk is written, and little space is noticed", async () => {
  expect(await examine(checkDisk, { dataDir: join(folder, "data") })).toHaveLength(1);
  expect(readdirSync(join(folder, "data"))).toEqual([]);
  expect(await examine(checkDisk, { dataDir: import.meta.filename })).toMatchObject([{ level: "error" }]);
  const levels = [0.5, 3, 50].map((gibibytes) => spaceFinding("/data", gibibytes * 1024 ** 3).level);
  expect(levels).toEqual(["error", "warning", "ok"]);
});

test.each([
  ["22.18.0", "error"],
  ["24.21.0", "ok"],
  ["26.0.0", "warning"],
])("Node %s is: %s", (version, level) => {
  expect(versionFindings(version)).toMatchObject([{ level }]);
});
