import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { type ErrorReport, logError, reportError, setErrorReporters } from "./error-reports.ts";
import { logReporter } from "./log-reporter.ts";
import { parseDsn, sentryReporter } from "./sentry-reporter.ts";

afterEach(() => setErrorReporters([]));

const broken: ErrorReport = {
  error: new TypeError("no\ntoken=hush"),
  message: "It broke",
  about: { column: "frozen" },
};

/** A server that accepts envelopes as Sentry does and records them, and a reporter that sends to it. */
async function sentry(status = 200) {
  const received: { path: string; auth: string; lines: string[] }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ path: request.url ?? "", auth: String(request.headers["x-sentry-auth"]), lines: body.split("\n") });
    response.writeHead(status, { "retry-after": "30" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const dsn = parseDsn(`http://public@127.0.0.1:${port}/errors/7`);
  if (dsn === null) throw new Error("no DSN");
  return {
    received,
    reporter: sentryReporter({ dsn, log: createLogger("silent"), environment: "test", now: () => new Date() }),
  };
}

test("the URL for envelopes follows from a DSN, even if it has a path before the project", () => {
  expect(parseDsn("https://key@o1.sentry.example/42")?.envelopeUrl).toBe("https://o1.sentry.example/api/42/envelope/");
  expect(parseDsn("https://key@errors.example/under/42")?.envelopeUrl).toBe(
    "https://errors.example/under/api/42/envelope/",
  );
  for (const wrong of [
    "",
    "key",
    "https://errors.example/42",
    "https://key@errors.example/",
    "ftp://key@x.example/1",
  ]) {
    expect(parseDsn(wrong)).toBeNull();
  }
});

test("an error is sent to Sentry as an envelope with one event, without secrets", async () => {
  const { received, reporter } = await sentry();
  reporter.report(broken);
  await reporter[Symbol.asyncDispose]();
  const [{ path, auth, lines } = { path: "", auth: "", lines: [] }] = received;
  expect([path, auth]).toEqual([
    "/errors/api/7/envelope/",
    expect.stringMatching(/sentry_version=7.*sentry_key=public$/),
  ]);
  const [header, item, event] = lines.slice(0, 3).map((line) => JSON.parse(line));
  expect(item).toEqual({ type: "event", content_type: "application/json", length: Buffer.byteLength(lines[2] ?? "") });
  expect(event).toMatchObject({
    event_id: header.event_id,
    level: "error",
    platform: "node",
    environment: "test",
    logentry: { formatted: "It broke" },
    tags: { column: "frozen" },
    exception: { values: [{ type: "TypeError", stacktrace: { frames: expect.any(Array) } }] },
  });
  expect(event.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining("error-reports.test.ts"),
    lineno: expect.any(Number),
  });
});

test("no reports are sent for a while after a 429, and reports that exceed the queue are dropped", async () => {
  const { received, reporter } = await sentry(429);
  for (let time = 0; time < 300; time += 1) reporter.report(broken);
  await reporter[Symbol.asyncDispose]();
  expect(received).toHaveLength(1);
});

test("reporting to an unavailable service returns at once and throws nothing", async () => {
  const dsn = parseDsn("http://key@127.0.0.1:1/1");
  if (dsn === null) throw new Error("no DSN");
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const reporter = sentryReporter({ dsn, log, environment: "test", now: () => new Date() });
  reporter.report(broken);
  await reporter[Symbol.asyncDispose]();
  expect(lines.join("")).toContain("The error-reporting service did not accept a report");
});

test("an error that several layers report, even as the cause of another one, is reported once", () => {
  const reported: string[] = [];
  setErrorReporters([{ report: ({ message }) => void reported.push(message) }]);
  const error = new Error("The stored frozen does not parse");
  reportError({ error, message: "Stored JSON does not parse", about: { column: "frozen" } });
  reportError({ error: new Error("Failed query", { cause: error }), message: "A call failed", about: {} });
  expect(reported).toEqual(["Stored JSON does not parse"]);
});

test("errors with the same message are reported for each place that throws them, and at most sixty reports a minute are sent", () => {
  const reported: ErrorReport[] = [];
  setErrorReporters([{ report: (report) => void reported.push(report) }]);
  const [one, other] = [() => new TypeError("one"), () => new RangeError("other")];
  for (const fault of [one(), other(), one(), other()])
    reportError({ error: fault, message: "A page failed", about: {} });
  expect(reported.map(({ error }) => (error as Error).message)).toEqual(["one", "other"]);
  for (let call = 0; call < 500; call += 1) reportError({ ...broken, error: new Error("x"), about: { call } });
  expect(reported).toHaveLength(60);
});

test("errors that browsers send are at most twenty reports a minute and leave room for those of the shop", () => {
  const reported: boolean[] = [];
  setErrorReporters([{ report: ({ isOfBrowser = false }) => void reported.push(isOfBrowser) }]);
  for (let call = 0; call < 100; call += 1)
    reportError({ error: new Error("x"), message: `A page failed in ${call}`, about: {}, isOfBrowser: true });
  for (let call = 0; call < 100; call += 1) reportError({ ...broken, error: new Error("x"), about: { call } });
  expect(reported.filter((isOfBrowser) => isOfBrowser)).toHaveLength(20);
  expect(reported).toHaveLength(60);
});

test("an error is logged with all details, and other reporters get no details that only the log may have", () => {
  const lines: string[] = [];
  const reported: ErrorReport[] = [];
  const log = createLogger("error", { write: (line) => void lines.push(line) });
  setErrorReporters([logReporter(log), { report: (report) => void reported.push(report) }]);
  for (const requestId of ["r1", "r2"])
    logError(
      log,
      { error: new TypeError("no"), message: "A call failed", about: { operation: "cart.get" } },
      { requestId },
    );
  expect(lines.map((line) => JSON.parse(line)).map(({ requestId, operation }) => [requestId, operation])).toEqual([
    ["r1", "cart.get"],
    ["r2", "cart.get"],
  ]);
  expect(reported.map(({ about }) => about)).toEqual([{ operation: "cart.get" }]);
});

test("mail addresses, parameters of queries and long texts do not leave the shop", async () => {
  const { received, reporter } = await sentry();
  const query = Object.assign(new Error("Failed query: insert params: jane@plant.internal"), {
    query: "insert into customer values ($1)",
    params: ["jane@plant.internal"],
    cause: Object.assign(new Error("duplicate key (jane@plant.internal)"), { code: "23505" }),
  });
  reporter.report({ ...broken, error: query });
  reporter.report({ ...broken, error: new Error(`<jane@plant.internal> is refused ${"x".repeat(5_000)}`) });
  await reporter[Symbol.asyncDispose]();
  const sent = received.map(({ lines }) => lines.join("\n"));
  expect(sent).toHaveLength(2);
  for (const text of sent) expect(text).not.toContain("jane");
  expect(JSON.parse(received[0]?.lines[2] ?? "").tags).toEqual({ column: "frozen", code: "23505" });
  expect(JSON.parse(received[1]?.lines[2] ?? "").exception.values[0].value).toMatch(
    /^<\[hidden\]> is refused x{500,990}$/,
  );
});

test("every reporter gets an error, and the same error at most once a minute", () => {
  const lines: string[] = [];
  const reported: ErrorReport[] = [];
  const log = createLogger("error", { write: (line) => void lines.push(line) });
  setErrorReporters([logReporter(log), { report: (report) => void reported.push(report) }]);
  const again = (): ErrorReport => ({ ...broken, error: new TypeError("no") });
  reportError(again());
  reportError(again());
  reportError({ ...again(), about: { column: "selection" } });
  expect(reported.map(({ about }) => about["column"])).toEqual(["frozen", "selection"]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["It broke", "It broke"]);
});
