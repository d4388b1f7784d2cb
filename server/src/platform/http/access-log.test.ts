import { defineEndpoint } from "@boxwright/contract/kernel";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createLogger } from "../log/logger.ts";
import { bareAppDeps } from "../testing/http-app-deps.ts";
import { accessLog } from "./access-log.ts";
import { createHttpApp } from "./http-app.ts";
import { listen } from "./listen.ts";
import { implement } from "./operation.ts";

const greet = defineEndpoint({
  id: "test.greet",
  summary: "Greets",
  method: "GET",
  path: "/api/people/{name}",
  audience: "anyone",
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ key: z.string().optional() }),
  answers: { 200: z.strictObject({ greeting: z.string() }) },
});

test("each request is one line with its route, status, time, bytes and request id, and nothing that names a person", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const app = createHttpApp({
    ...bareAppDeps,
    operations: [implement(greet, async () => ({ status: 200, body: { greeting: "x".repeat(300) } }))],
    assets: async (_request, path) => (path === "/assets/a.js" ? new Response("a") : null),
    patternOf: () => "/quotations/{key}",
  });
  const server = await listen(app, { port: 0, host: "127.0.0.1", onRequest: accessLog(log) });
  onTestFinished(() => server.close(0));
  const headers = { "user-agent": "Ada's browser", referer: "https://ada.example/" };
  const ids: (string | null)[] = [];
  for (const path of ["/api/people/ada?key=s3cret", "/quotations/s3cret", "/assets/a.js", "/api/people"]) {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    await response.text();
    ids.push(response.headers.get("x-request-id"));
  }
  await expect.poll(() => lines.length).toBe(4);
  const logged = lines.map((line) => JSON.parse(line).access);
  const [call, page, file, unknown] = logged;
  expect(call).toEqual({
    method: "GET",
    route: "/api/people/{name}",
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: ids[0],
  });
  expect(call.bytes).toBeGreaterThan(300);
  expect(call.bytes).toBeLessThan(2_000);
  expect(page).toMatchObject({ route: "/quotations/{key}", status: 200, requestId: null });
  expect(file).toMatchObject({ route: null, status: 200 });
  expect(unknown).toMatchObject({ route: null, status: 404, requestId: ids[3] });
  for (const secret of ["ada", "s3cret", "Ada", "127.0.0.1"]) expect(lines.join("")).not.toContain(secret);
});
