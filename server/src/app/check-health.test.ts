import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../platform/embedded-postgres/free-port.ts";

const program = fileURLToPath(new URL("check-health.ts", import.meta.url));

async function exitCodeOf(environment: Record<string, string>, ...words: string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...words], { env: environment, stdio: "inherit" });
  const [code] = await once(child, "close");
  return code as number;
}

/** A server that answers with these statuses, one after the other, and then with the last one. */
async function startWeb(...statuses: number[]): Promise<string> {
  return startWebAt("127.0.0.1", ...statuses);
}

async function startWebAt(host: string, ...statuses: number[]): Promise<string> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(request.url === "/readyz" ? (statuses[asked.length - 1] ?? statuses.at(-1) ?? 500) : 404).end();
  }).listen(0, host);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return String((server.address() as AddressInfo).port);
}

test("a web is healthy while it is ready", async () => {
  expect(await exitCodeOf({ PORT: await startWeb(200) })).toBe(0);
  expect(await exitCodeOf({ PORT: await startWeb(503) })).toBe(1);
  expect(await exitCodeOf({ PORT: String(await freePort()) })).toBe(1);
});

test.each(["127.0.0.2", "::1", "0.0.0.0", "::"])("a web that listens at HOST=%s is found there", async (host) => {
  expect(await exitCodeOf({ HOST: host, PORT: await startWebAt(host, 200) })).toBe(0);
});

test("a web that listens at one address is not found at another", async () => {
  expect(await exitCodeOf({ HOST: "127.0.0.2", PORT: await startWeb(200) })).toBe(1);
});

test("the check can wait until a web is ready", async () => {
  expect(await exitCodeOf({ PORT: await startWeb(503, 503, 200) }, "--wait")).toBe(0);
});

test("waiting for a web ends as soon as the process of its service has ended", async () => {
  const ended = spawn(process.execPath, ["--eval", ""]);
  await once(ended, "close");
  const environment = { PORT: String(await freePort()), MAINPID: String(ended.pid) };
  expect(await exitCodeOf(environment, "--wait")).toBe(1);
});

test("a process is waited for while it runs", async () => {
  const environment = { PORT: await startWeb(503, 503, 200), MAINPID: String(process.pid) };
  expect(await exitCodeOf(environment, "--wait")).toBe(0);
});

test("a worker is healthy while it runs, and with a port for metrics while it serves them", async () => {
  expect(await exitCodeOf({ ROLE: "worker" })).toBe(0);
  expect(await exitCodeOf({ ROLE: "worker", METRICS_PORT: String(await freePort()) })).toBe(1);
});

test("a worker is healthy while it serves its metrics at METRICS_HOST", async () => {
  const port = String(await freePort());
  const server = createServer((_request, response) => void response.end()).listen(Number(port), "127.0.0.2");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  expect(await exitCodeOf({ ROLE: "worker", METRICS_PORT: port, METRICS_HOST: "127.0.0.2" })).toBe(0);
  expect(await exitCodeOf({ ROLE: "worker", METRICS_PORT: port })).toBe(1);
});
