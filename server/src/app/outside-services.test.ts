import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createLoqateClient } from "../address/lookup/loqate/loqate-client.ts";
import { segmentSink } from "../analytics/sinks/segment-sink.ts";
import { avaTaxClient } from "../checkout/tax/avatax/avatax-client.ts";
import { easyPostTracking } from "../fulfilment/trackings/easypost-tracking.ts";
import { mailchimpClient } from "../newsletter/lists/mailchimp/mailchimp-client.ts";
import { parseDsn, sentryReporter } from "../platform/error-reports/sentry-reporter.ts";
import { createLogger } from "../platform/log/logger.ts";

const elsewhere = "/elsewhere";
const paths: string[] = [];
/** A service that redirects every call. */
const service = createServer((request, response) => {
  paths.push(request.url ?? "");
  request.resume();
  response.writeHead(request.url === elsewhere ? 200 : 307, { location: elsewhere });
  response.end("{}");
});
service.listen(0, "127.0.0.1");
await once(service, "listening");
afterAll(() => service.closeAllConnections());
afterAll(() => void service.close());
beforeEach(() => void paths.splice(0));

const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const log = createLogger("silent");

async function reportError(): Promise<void> {
  const dsn = parseDsn(`${url.replace("//", "//key@")}/42`);
  if (dsn === null) throw new Error("The address of the service is wrong");
  await using reporter = sentryReporter({ dsn, log, environment: "test", now: () => new Date() });
  reporter.report({ error: new Error("A sample"), message: "A sample", about: {} });
}

const tracking = easyPostTracking({ url, apiKey: "key" } as Parameters<typeof easyPostTracking>[0]);
const parcel = { carrier: "UPS", trackingId: "1Z999" } as Parameters<typeof tracking.poll>[0];
const mailchimp = mailchimpClient({ url, apiKey: "key-us1", audienceId: "a1" } as Parameters<
  typeof mailchimpClient
>[0]);

test.each<[string, () => Promise<unknown>]>([
  ["Loqate", () => createLoqateClient({ url, key: "AA11", log }).send({ path: "/find", response: z.unknown() })],
  ["Segment", () => segmentSink({ kind: "segment", url, writeKey: "key" }).take([{} as never])],
  ["AvaTax", () => avaTaxClient({ url, account: "1", licenseKey: "key" })({ lines: [] })],
  ["EasyPost", () => tracking.poll(parcel, null)],
  ["Mailchimp", () => mailchimp.member("GET", "reader@mail.example")],
  ["the service of error reports", reportError],
])("a call to %s does not follow a redirect, which would carry its key and its data elsewhere", async (_, call) => {
  await call().catch(() => "The service counts as unavailable.");
  expect(paths).toHaveLength(1);
  expect(paths).not.toContain(elsewhere);
});
