import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { defineEndpoint } from "@boxwright/contract/kernel";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bareAppDeps } from "../testing/http-app-deps.ts";
import { createHttpApp, type HttpAppDeps } from "./http-app.ts";
import { assertFree, listen } from "./listen.ts";
import { implement } from "./operation.ts";
import { transportHeaders } from "./security-headers.ts";

const echo = defineEndpoint({
  id: "test.echo",
  summary: "Returns the text",
  method: "POST",
  path: "/api/echo",
  audience: "anyone",
  body: z.strictObject({ text: z.string() }),
  answers: { 200: z.strictObject({ text: z.string(), clientIp: z.string() }) },
});

const measure = defineEndpoint({
  id: "test.measure",
  summary: "Returns the size of a file",
  method: "POST",
  path: "/api/measure",
  audience: "anyone",
  file: { mediaTypes: ["application/pdf"], maxBytes: 10_000_000 },
  answers: { 200: z.strictObject({ bytes: z.int() }) },
});

let release = () => {};
const slow = defineEndpoint({
  id: "test.slow",
  summary: "Takes its time",
  method: "GET",
  path: "/api/slow",
  audience: "anyone",
  answers: { 200: z.strictObject({ done: z.boolean() }) },
});

const appDeps: HttpAppDeps = {
  ...bareAppDeps,
  operations: [
    implement(echo, async ({ body, clientIp }) => ({ status: 200, body: { text: body.text, clientIp } })),
    implement(measure, async ({ sent }) => {
      return { status: 200, body: { bytes: (await new Response(sent.stream).arrayBuffer()).byteLength } };
    }),
    implement(slow, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { status: 200, body: { done: true } };
    }),
  ],
};
const app = createHttpApp(appDeps);

const shortTimeouts = {
  headersTimeout: 100,
  requestTimeout: 200,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 20,
};
const anyPort = { port: 0, host: "127.0.0.1" };
const server = await listen(app, anyPort);
const origin = `http://127.0.0.1:${server.port}`;
/** A busy machine sends too slowly for it. */
const impatient = await listen(app, anyPort, shortTimeouts);
afterAll(() => Promise.all([server.close(0), impatient.close(0)]));

/** Sends raw bytes, and returns everything that the server sends until it closes the connection. */
function raw(text: string, { port } = server): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      received += part;
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(received) : reject(error),
    );
    socket.on("close", () => resolve(received));
  });
}

const head = "Host: shop.test\r\nConnection: close\r\n";
const json = "Content-Type: application/json\r\n";
const statusOf = (received: string) => Number(received.split(" ")[1]);

async function post(text: string) {
  return fetch(`${origin}/api/echo`, { method: "POST", headers: { "content-type": "application/json" }, body: text });
}

/** Sends a file of this size in parts, whatever the server responds meanwhile. Returns the response, and the error of the connection. */
async function sendSlowly(megabytes: number, headers: string): Promise<{ response: string; error: string | null }> {
  const socket = connect({ port: impatient.port, host: "127.0.0.1", allowHalfOpen: true });
  const seen = { response: "", error: null as string | null };
  socket.on("data", (part) => (seen.response += part));
  socket.on("error", ({ message }) => (seen.error = message));
  const part = Buffer.alloc(1024 * 1024);
  socket.write(
    `POST /api/nowhere HTTP/1.1\r\nHost: shop.test\r\n${headers}Content-Length: ${megabytes * part.length}\r\n\r\n`,
  );
  for (let count = 0; count < megabytes && seen.error === null; count += 1) {
    socket.write(part);
    await pause(20);
  }
  await pause(300);
  socket.destroy();
  return seen;
}

test.each(["", "Connection: close\r\n"])(
  "a client that still sends its file when it is refused gets the response, and no reset connection (%j)",
  async (connection) => {
    const { response, error } = await sendSlowly(40, `Content-Type: multipart/form-data; boundary=x\r\n${connection}`);
    expect({ status: statusOf(response), error }).toEqual({ status: 404, error: null });
  },
);

describe("over a socket", () => {
  test("a call gets a response, and the client IP is that of the socket", async () => {
    const response = await post('{"text":"größe"}');
    expect(await response.json()).toEqual({ text: "größe", clientIp: "127.0.0.1" });
  });

  test("HEAD has the headers of GET and no body", async () => {
    const received = await raw(`HEAD /healthz HTTP/1.1\r\n${head}\r\n`);
    expect(statusOf(received)).toBe(200);
    expect(received.split("\r\n\r\n")[1]).toBe("");
  });

  test("a body of more than 1 MiB is 413, and the server keeps working", async () => {
    const response = await post(JSON.stringify({ text: "x".repeat(1024 * 1024) }));
    expect(response.status).toBe(413);
    expect((await post('{"text":"a"}')).status).toBe(200);
  });

  test("a chunked body has the same limit", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const received = await raw(
      `POST /api/echo HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`,
    );
    expect(statusOf(received)).toBe(413);
  });

  test.each(["TRACE", "PUT", "OPTIONS", "PROPFIND"])("%s on a call is 405", async (method) => {
    const received = await raw(`${method} /api/echo HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`);
    expect(statusOf(received)).toBe(405);
    expect(received.toLowerCase()).toContain("allow: post");
  });

  test("no other origin gets access", async () => {
    for (const from of ["https://evil.example", "null", "http://shop.test.evil.example"]) {
      const received = await raw(`GET /healthz HTTP/1.1\r\n${head}Origin: ${from}\r\n\r\n`);
      expect(received.toLowerCase()).not.toContain("access-control-allow-origin");
    }
  });
});

describe("a malformed request is refused, and its connection is closed:", () => {
  test.each([
    [
      "a length together with chunks",
      `POST /api/echo HTTP/1.1\r\n${head}${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      "two lengths",
      `POST /api/echo HTTP/1.1\r\n${head}${json}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
      400,
    ],
    [
      "an unknown transfer encoding",
      `POST /api/echo HTTP/1.1\r\n${head}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["lines that end in a bare LF", "GET /healthz HTTP/1.1\nHost: shop.test\n\n", 400],
    ["headers of 20 KB", `GET /healthz HTTP/1.1\r\n${head}X-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["10,000 headers", `GET /healthz HTTP/1.1\r\n${head}${"X: y\r\n".repeat(10_000)}\r\n`, 431],
    ["two hosts", `GET /healthz HTTP/1.1\r\n${head}Host: evil.test\r\n\r\n`, 400],
    ["one host twice, in another case", `GET /healthz HTTP/1.1\r\n${head}hOST: shop.test\r\n\r\n`, 400],
    ["an invalid host", "GET /healthz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", 400],
  ])("%s", async (_, text, status) => {
    expect(statusOf(await raw(text))).toBe(status);
  });

  test("an upgrade to HTTP/2 is not accepted", async () => {
    const upgrade = "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n";
    const received = await raw(
      `GET /healthz HTTP/1.1\r\n${head.replace("close", "close, Upgrade, HTTP2-Settings")}${upgrade}\r\n`,
    );
    expect(statusOf(received)).not.toBe(101);
  });
});

describe("a sender that is too slow is cut off with 408", () => {
  test("while it sends headers", async () => {
    expect(statusOf(await raw("GET /healthz HTTP/1.1\r\nHost: sh", impatient))).toBe(408);
  });

  test("while it sends a body", async () => {
    const unfinished = `POST /api/echo HTTP/1.1\r\nHost: shop.test\r\n${json}Content-Length: 100\r\n\r\n{"te`;
    const received = await raw(unfinished, impatient);
    expect(statusOf(received)).toBe(408);
  });

  /** The parts of a file, one after another. Together they take several times as long as the server's timeout. */
  async function* slowly(parts: number, bytes: number) {
    for (let part = 0; part < parts; part += 1) {
      await pause(shortTimeouts.requestTimeout / 4);
      yield new Uint8Array(bytes);
    }
  }
  const send = (parts: number, bytes: number) =>
    fetch(`http://127.0.0.1:${impatient.port}/api/measure`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: slowly(parts, bytes),
      duplex: "half",
    } as unknown as RequestInit);

  test("but not while a file keeps arriving, even if it takes long", async () => {
    expect(await (await send(20, 100_000)).json()).toEqual({ bytes: 2_000_000 });
  });

  test("while hardly any bytes of a file arrive", async () => {
    const outcome = await send(40, 1).then(
      ({ status }) => status,
      () => "closed",
    );
    expect([408, "closed"]).toContain(outcome);
  });
});

test("closing completes the current calls and accepts no new ones", async () => {
  const other = await listen(app, anyPort);
  const underWay = fetch(`http://127.0.0.1:${other.port}/api/slow`);
  await expect.poll(() => release.name).not.toBe("release");
  const closed = other.close(5_000);
  await expect.poll(() => fetch(`http://127.0.0.1:${other.port}/healthz`).catch(() => "refused")).toBe("refused");
  release();
  expect(await (await underWay).json()).toEqual({ done: true });
  await closed;
});

test("closing responds to a request on an idle connection, and closes the connection with the response", async () => {
  const other = await listen(app, anyPort);
  const socket = connect(other.port, "127.0.0.1");
  const received: string[] = [];
  socket.setEncoding("latin1").on("data", (text: string) => received.push(text));
  const sendRequest = () => socket.write("GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  sendRequest();
  await expect.poll(() => received.join("")).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is);
  received.length = 0;
  const closed = Promise.all([once(socket, "close"), other.close(5_000)]);
  sendRequest();
  await closed;
  expect(received.join("")).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
});

test("listening on a port that is in use throws", async () => {
  await expect(listen(app, { ...anyPort, port: server.port })).rejects.toThrow("EADDRINUSE");
  await expect(assertFree({ ...anyPort, port: server.port })).rejects.toThrow("EADDRINUSE");
  await expect(assertFree(anyPort)).resolves.toBeUndefined();
});

test.runIf(process.platform === "linux")(
  "servers share a port if both say so, and the one that stays answers after the other has closed",
  async () => {
    const app = { fetch: () => new Response("here") };
    const shared = { host: "127.0.0.1", isShared: true };
    const one = await listen(app, { ...shared, port: 0 });
    const other = await listen(app, { ...shared, port: one.port });
    await expect(listen(app, { host: "127.0.0.1", port: one.port })).rejects.toThrow("EADDRINUSE");
    await one.close(0);
    const answers = Array.from({ length: 10 }, () =>
      fetch(`http://127.0.0.1:${one.port}`).then(({ status }) => status),
    );
    expect(await Promise.all(answers)).toEqual(Array(10).fill(200));
    await other.close(0);
  },
);

test("every response has the transport headers: of a call, of a page, and of a malformed request", async () => {
  const secure = await listen(app, { ...anyPort, headers: transportHeaders("https://shop.example") });
  for (const path of ["/healthz", "/api/nothing", "/some/page", "/%ff"]) {
    const { headers } = await fetch(`http://127.0.0.1:${secure.port}${path}`);
    expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
  }
  expect((await fetch(`${origin}/healthz`)).headers.has("strict-transport-security")).toBe(false);
  expect(transportHeaders("http://localhost:3000")).toEqual({});
  await secure.close(0);
});

describe("closing under load", () => {
  const clients = 24;

  /** Sends requests one after another until the connection is refused. Returns the number of responses, and the errors of requests that were cut off. */
  async function requestUntilRefused(port: number, agent: Agent): Promise<{ answered: number; cut: string[] }> {
    const cut: string[] = [];
    for (let answered = 0; ; ) {
      const outcome = await new Promise<string>((resolve) => {
        const request = get({ port, host: "127.0.0.1", path: "/some/page", agent }, (response) => {
          response.resume();
          response.once("end", () => resolve("answered"));
          response.once("error", (error) => resolve(String(error)));
        });
        request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)));
      });
      if (outcome === "ECONNREFUSED") return { answered, cut };
      if (outcome === "answered") answered += 1;
      else cut.push(outcome);
    }
  }

  const takesTime = () => pause(20);
  /** The server accepts connections more slowly than its clients open them. */
  const takesTheProcessor = async () => {
    const began = performance.now();
    while (performance.now() - began < 4);
  };

  test.each([
    ["keep their connections", { keepAlive: true }, takesTime],
    ["connect for each request", { keepAlive: false }, takesTime],
    ["connect while the processor is busy", { keepAlive: false }, takesTheProcessor],
  ])("cuts off no request of clients that %s", async (_, options, work) => {
    const pages = async () => {
      await work();
      return new Response("a page");
    };
    const busy = createHttpApp({ ...appDeps, pages });
    const other = await listen(busy, anyPort);
    const agents = Array.from({ length: clients }, () => new Agent(options));
    const requesting = agents.map((agent) => requestUntilRefused(other.port, agent));
    await pause(300);
    await other.close(5_000);
    const outcomes = await Promise.all(requesting);
    for (const agent of agents) agent.destroy();
    expect(outcomes.flatMap(({ cut }) => cut)).toEqual([]);
    expect(outcomes.every(({ answered }) => answered > 0)).toBe(true);
  });
});
