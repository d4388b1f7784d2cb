import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { defineEndpoint } from "@boxwright/contract/kernel";
import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../db/database.ts";
import { implement } from "../http/operation.ts";
import { createLogger } from "../log/logger.ts";
import { callOutside } from "../outside-call.ts";
import { defineJob, handleJob } from "../queue/job.ts";
import { openQueue } from "../queue/pg-boss-queue.ts";
import { testApi } from "../testing/api.ts";
import { testDatabase } from "../testing/database.ts";
import { Turns } from "../turns.ts";
import { otlpTracer } from "./otlp-tracer.ts";
import { setTracer } from "./tracing.ts";

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status?: { readonly code?: number };
}

const { db, url } = await testDatabase();
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());

const greet = defineEndpoint({
  id: "test.greet",
  summary: "Greets",
  method: "POST",
  path: "/api/people/{name}",
  audience: "anyone",
  params: z.strictObject({ name: z.string() }),
  body: z.strictObject({ email: z.string() }),
  answers: { 204: null },
});
const mail = defineJob({ name: "test.traced", payload: z.strictObject({ email: z.string() }), retryLimit: 0 });
const turns = new Turns({ queue: "packs", atOnce: 1, max: 5, maxPerClient: 5 });
const ran: unknown[] = [];

const operations = [
  implement(greet, async ({ body: { email } }) => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select ${email}::text as email`);
      await queue.enqueue(tx, mail, { email });
    });
    await turns.run("client", async () => {});
    const fail = () => Promise.reject(new Error(`550 ${email} is unknown`));
    await callOutside("mail", fail).catch(() => {});
    return { status: 204, body: undefined };
  }),
];
await queue.declare([mail]);
await queue.work([
  handleJob(mail, async ({ payload }) => {
    await db.execute(sql`select ${payload.email}::text`);
    ran.push(payload);
  }),
]);

/** Records what a shop with this share of traces sends to its collector. */
async function collector(share: number) {
  const received: {
    readonly headers: object;
    readonly body: { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
  }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: (await json(request)) as (typeof received)[number]["body"] });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tracer = otlpTracer({ endpoint, headers: { authorization: "Bearer t" }, serviceName: "shop", share });
  setTracer(tracer);
  onTestFinished(() => {
    setTracer(null);
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    async spans() {
      await tracer[Symbol.asyncDispose]();
      return received
        .flatMap(({ body }) => body.resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans);
    },
  };
}

/** The span of a job ends before its row says that it is completed. */
async function jobOf(email: string): Promise<void> {
  const isDone = sql`select 1 from pgboss.job where data->>'email' = ${email} and state = 'completed'`;
  await expect.poll(async () => (await db.execute(isDone)).rowCount, { timeout: 30_000 }).toBe(1);
}

const api = testApi(operations, db);
const call = (name: string) => api.call("POST", `/api/people/${name}`, { body: { email: `${name}@box.example` } });

test("a call, its statements, its work, its calls of services and the job that it enqueues are spans of one story", async () => {
  const { received, spans } = await collector(1);
  expect((await call("ada")).status).toBe(204);
  await jobOf("ada@box.example");
  const sent = await spans();
  const named = (name: string) => sent.filter((span) => span.name === name);
  const [root] = named("POST /api/people/{name}");
  const children = sent.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name);
  expect(children).toEqual(expect.arrayContaining(["BEGIN", "SELECT", "COMMIT", "work packs", "call mail"]));
  expect(named("call mail")[0]?.status?.code).toBe(2);
  const [job] = named("job test.traced");
  expect(job?.links).toMatchObject([{ traceId: root?.traceId }]);
  expect(job?.traceId).not.toBe(root?.traceId);
  expect(sent.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toContain("SELECT");
  expect(received[0]?.headers).toMatchObject({ authorization: "Bearer t" });
});

test("spans have patterns, statements without values and kinds of errors, and no personal data", async () => {
  const { received, spans } = await collector(1);
  await call("grace");
  await jobOf("grace@box.example");
  const sent = await spans();
  expect(sent.length).toBeGreaterThan(8);
  const text = JSON.stringify(received.map(({ body }) => body));
  expect(text).toContain("select $1::text as email");
  expect(text).toContain("error.type");
  expect(text).not.toMatch(/grace|@|550 |is unknown/);
});

test("nothing is sent of a call that is not sampled, and its job runs with its own payload", async () => {
  const { spans } = await collector(0);
  await call("emmy");
  await jobOf("emmy@box.example");
  expect(ran.at(-1)).toEqual({ email: "emmy@box.example" });
  expect(await spans()).toEqual([]);
});
