import {
  binary,
  defineEndpoint,
  queryInteger,
  querySelection,
  storefrontBase,
  storefrontParams,
} from "@boxwright/contract/kernel";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { type ErrorReport, setErrorReporters } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { createLogger } from "../log/logger.ts";
import { testApi, testToken } from "../testing/api.ts";
import { decodedText } from "../testing/decoded.ts";
import { implement, refuse } from "./operation.ts";

const params = z.strictObject({ sku: z.string().min(1).max(40), version: queryInteger(1, 1000) });
const shape = { audience: "anyone", params } as const;

const getThing = defineEndpoint({
  ...shape,
  id: "test.getThing",
  summary: "A thing",
  method: "GET",
  path: "/api/things/{sku}/versions/{version}",
  query: z.strictObject({
    quantity: queryInteger(1, 9).optional(),
    expand: z.union([z.string(), z.array(z.string())]).optional(),
    selection: querySelection.optional(),
  }),
  answers: { 200: z.strictObject({ sku: z.string(), version: z.int(), query: z.unknown() }) },
});

const validateThing = defineEndpoint({
  ...shape,
  id: "test.validateThing",
  summary: "Checks a thing",
  method: "POST",
  path: "/api/things/{sku}/versions/{version}:validate",
  body: z.strictObject({
    quantity: z.int(),
    name: z.string().optional(),
    selection: z.record(z.string(), z.unknown()).optional(),
  }),
  answers: { 200: z.strictObject({ quantity: z.int() }) },
});

const patchThing = defineEndpoint({
  ...shape,
  id: "test.patchThing",
  summary: "Changes a thing",
  method: "PATCH",
  path: "/api/things/{sku}/versions/{version}",
  answers: { 204: null },
});

const visitorsOnly = defineEndpoint({
  id: "test.visitorsOnly",
  summary: "For visitors",
  method: "GET",
  path: "/api/mine",
  audience: "visitor",
  answers: { 200: z.strictObject({ id: z.string() }) },
});

const customersOnly = defineEndpoint({
  id: "test.customersOnly",
  summary: "For customers",
  method: "GET",
  path: "/api/me",
  audience: "customer",
  answers: { 200: z.strictObject({ id: z.string() }) },
});

const ofStorefront = defineEndpoint({
  id: "test.ofStorefront",
  summary: "For one storefront",
  method: "GET",
  path: `${storefrontBase}/things`,
  audience: "visitor",
  params: storefrontParams,
  answers: { 200: z.strictObject({ tenant: z.string() }) },
});

const picture = defineEndpoint({
  id: "test.picture",
  summary: "A picture",
  method: "GET",
  path: "/api/pictures/{name}.svg",
  audience: "anyone",
  params: z.strictObject({ name: z.string().max(20) }),
  answers: { 200: binary("image/svg+xml") },
});

const download = defineEndpoint({
  id: "test.download",
  summary: "A file as a stream",
  method: "GET",
  path: "/api/download",
  audience: "anyone",
  answers: { 200: binary("application/octet-stream") },
});

/** Is called when the stream of {@link download} is cancelled. */
const onCancel = vi.fn();

const refusing = defineEndpoint({
  id: "test.refusing",
  summary: "Refuses",
  method: "GET",
  path: "/api/refusals/{kind}",
  audience: "anyone",
  params: z.strictObject({ kind: z.string().max(20) }),
  answers: { 204: null },
  errors: ["ConcurrentModification", "CARD_DECLINED", "CartNotReady", "ExpiredTicket"],
});

const limited = defineEndpoint({
  id: "test.limited",
  summary: "Has a limit",
  method: "GET",
  path: "/idp/limited",
  audience: "anyone",
  answers: { 204: null },
  rateLimit: { points: 5, seconds: 60, per: "network" },
});

const byTwoLimits = defineEndpoint({
  id: "test.byTwoLimits",
  summary: "Has a limit for a visitor and one for a network",
  method: "GET",
  path: "/api/limited-twice",
  audience: "visitor",
  answers: { 204: null },
  rateLimit: [
    { points: 5, seconds: 60, per: "visitor", budget: "changes" },
    { points: 9, seconds: 60, per: "network" },
  ],
});

const operations = [
  implement(getThing, async ({ params: { sku, version }, query }) => ({ status: 200, body: { sku, version, query } })),
  implement(validateThing, async ({ body }) => ({ status: 200, body: { quantity: body.quantity } })),
  implement(patchThing, async () => ({ status: 204, body: undefined })),
  implement(visitorsOnly, async ({ visitor }) => ({ status: 200, body: { id: visitor.id } })),
  implement(customersOnly, async ({ visitor }) => ({ status: 200, body: { id: visitor.id } })),
  implement(ofStorefront, async ({ params: { tenant } }) => ({ status: 200, body: { tenant } })),
  implement(picture, async ({ params: { name } }) => ({
    status: 200,
    body: new TextEncoder().encode(`<svg id="${name}"/>`),
    headers: { "cache-control": "public, max-age=60" },
  })),
  implement(download, async () => ({
    status: 200,
    body: new ReadableStream({ pull: (reader) => reader.close(), cancel: onCancel }, { highWaterMark: 0 }),
    headers: { "content-length": "9" },
  })),
  implement(refusing, async ({ params: { kind } }) => {
    if (kind === "stale") return refuse("ConcurrentModification", { currentVersion: 7 });
    if (kind === "declined") return refuse("CARD_DECLINED", { message: "CARD_DECLINED:Do Not Honor" });
    if (kind === "unready") return refuse("CartNotReady", { reasons: ["OUT_OF_STOCK"] });
    if (kind === "expired") return refuse("ExpiredTicket");
    if (kind === "undeclared") return refuse("Forbidden");
    if (kind === "away") throw Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED" });
    throw new Error("select secret from /home/somebody");
  }),
  implement(limited, async () => ({ status: 204, body: undefined })),
  implement(byTwoLimits, async () => ({ status: 204, body: undefined })),
];

const api = testApi(operations);
const thing = "/api/things/BX-1/versions/3";

describe("a call is found by its path and method", () => {
  test("a path with a suffix is another call, and a path may have several methods", async () => {
    expect((await api.call("GET", thing)).json).toEqual({ sku: "BX-1", version: 3, query: {} });
    expect((await api.call("POST", `${thing}:validate`, { body: { quantity: 5 } })).json).toEqual({ quantity: 5 });
    expect((await api.call("PATCH", thing)).status).toBe(204);
  });

  test("an unknown path is a 404 problem", async () => {
    const { status, headers, json } = await api.call("GET", "/api/nothing");
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(json).toEqual({
      type: "/api/docs#NotFound",
      title: "NotFound",
      status: 404,
      detail: "There is nothing here.",
      requestId: headers.get("x-request-id"),
    });
  });

  test("a known path with another method is 405 and lists the supported methods", async () => {
    const { status, headers, json } = await api.call("DELETE", thing);
    expect([status, headers.get("allow"), json.title]).toEqual([405, "GET, HEAD, PATCH", "MethodNotAllowed"]);
  });

  test("HEAD works for every path with GET", async () => {
    expect((await api.call("HEAD", thing)).status).toBe(200);
    expect((await api.call("HEAD", `${thing}:validate`)).status).toBe(405);
  });

  test("HEAD of a file has the headers of GET and leaves no file open", async () => {
    const { status, headers, response } = await api.call("HEAD", "/api/download");
    expect([status, headers.get("content-length"), response.body]).toEqual([200, "9", null]);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test.each(["/api/things//versions/3", `${thing}/`, "/api/things/BX-1/versions", `${thing};.js`, `${thing}/x.css`])(
    "%s does not match the path",
    async (path) => expect([400, 404]).toContain((await api.call("GET", path)).status),
  );

  test("a parameter is decoded once and never makes a new segment", async () => {
    const { json } = await api.call("GET", "/api/things/a%2Fb%2541/versions/3");
    expect(json.sku).toBe("a/b%41");
  });

  test.each(["%E0%A4%A", "%", "%zz", "a%00b", "%ED%A0%80"])("malformed text %s in a path is 400", async (sku) => {
    const { status, json } = await api.call("GET", `/api/things/${sku}/versions/3`);
    expect([status, json.title]).toEqual([400, "InvalidRequest"]);
  });

  test("two calls with the same path and method throw", () => {
    const [first] = operations;
    if (first === undefined) throw new Error("There are no operations");
    expect(() => testApi([first, first])).toThrow("GET /api/things/{sku}/versions/{version} is declared twice");
  });
});

describe("access to calls", () => {
  test("a visitor's call without a valid token is 401 with a WWW-Authenticate header", async () => {
    for (const token of [undefined, "", "nonsense"]) {
      const { status, headers, json } = await api.call("GET", "/api/mine", token === undefined ? {} : { token });
      expect([status, json.title]).toEqual([401, "InvalidToken"]);
      expect(headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    }
  });

  test("the visitor is the one that the token names", async () => {
    expect((await api.call("GET", "/api/mine", { token: testToken("me") })).json).toEqual({ id: "me" });
  });

  test("a customer's call refuses an anonymous token", async () => {
    expect((await api.call("GET", "/api/me", { token: testToken() })).status).toBe(401);
    expect((await api.call("GET", "/api/me", { token: testToken("c", "customer") })).json).toEqual({ id: "c" });
  });

  test("an unknown tenant or storefront, and another tenant's token, are 404", async () => {
    const us = tenantNamed("boxwright-us").storeFrontId;
    const eu = tenantNamed("boxwright-eu").storeFrontId;
    const token = testToken();
    const at = async (tenant: string, storefront: string) =>
      (await api.call("GET", `/api/tenants/${tenant}/storefronts/${storefront}/things`, { token })).status;
    expect(await at("boxwright-us", us)).toBe(200);
    expect(await at("boxwright-us", eu)).toBe(404);
    expect(await at("boxwright-eu", eu)).toBe(404);
    expect(await at("boxwright-mars", us)).toBe(404);
    expect(await at("__proto__", us)).toBe(404);
  });
});

describe("responses", () => {
  test("a private response is neither cached nor sniffed", async () => {
    const { headers } = await api.call("GET", "/api/mine", { token: testToken() });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.has("access-control-allow-origin")).toBe(false);
  });

  test("a cacheable response has an entity tag, and is not sent again to a client that has it", async () => {
    const first = await api.call("GET", "/api/pictures/box.svg");
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, await first.response.text()]).toEqual([200, '<svg id="box"/>']);
    const again = await api.call("GET", "/api/pictures/box.svg", { headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.status, await again.response.text()]).toEqual([304, ""]);
  });

  test("a drawing that is opened as a page cannot run anything", async () => {
    const { headers } = await api.call("GET", "/api/pictures/box.svg");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("a long text is compressed for clients that accept it", async () => {
    const path = `/api/things/${"x".repeat(40)}/versions/3?${Array.from({ length: 90 }, () => "expand=abcdefghij").join("&")}`;
    const plain = await api.call("GET", path);
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, response } = await api.call("GET", path, { headers: { "accept-encoding": encoding } });
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(JSON.parse(await decodedText(response))).toEqual(plain.json);
    }
  });

  test("a refusal has the fields that its clients need", async () => {
    const stale = await api.call("GET", "/api/refusals/stale");
    expect(stale.json).toMatchObject({
      title: "ConcurrentModification",
      status: 409,
      detail: "Please refresh and try again",
      currentVersion: 7,
    });
    expect((await api.call("GET", "/api/refusals/declined")).json).toMatchObject({
      title: "CARD_DECLINED",
      status: 422,
      code: "ECX041",
      message: "CARD_DECLINED:Do Not Honor",
    });
    expect((await api.call("GET", "/api/refusals/unready")).json.reasons).toEqual(["OUT_OF_STOCK"]);
    expect((await api.call("GET", "/api/refusals/expired")).json).toMatchObject({
      title: "InvalidTicket",
      status: 410,
    });
  });

  test("a bug is 500 and reveals no internal details", async () => {
    const { status, json, response } = await api.call("GET", "/api/refusals/bug");
    expect([status, json.title, json.code]).toEqual([500, "InternalError", "ECX999"]);
    expect(await response.text()).not.toMatch(/secret|home|stack|\.ts/);
  });

  test("a bug is reported with the name of its operation, and an unavailable database is not reported", async () => {
    const reports: ErrorReport[] = [];
    setErrorReporters([{ report: (report) => void reports.push(report) }]);
    onTestFinished(() => setErrorReporters([]));
    await api.call("GET", "/api/refusals/bug");
    await api.call("GET", "/api/refusals/away");
    await api.call("GET", "/api/refusals/stale");
    expect(reports.map(({ message, about }) => [message, about])).toEqual([
      ["A call failed", { operation: expect.stringContaining("refus") }],
    ]);
  });

  test("an unavailable database is 503 with a Retry-After", async () => {
    const { status, headers, response } = await api.call("GET", "/api/refusals/away");
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await response.text()).not.toContain("10.1.2.3");
  });

  test("a refusal that the contract does not declare is 500 if responses are checked", async () => {
    expect((await api.call("GET", "/api/refusals/undeclared")).status).toBe(500);
    expect(
      (await testApi(operations, undefined, { checkResponses: false }).call("GET", "/api/refusals/undeclared")).status,
    ).toBe(403);
  });

  test("a call with two limits, one of them shared by name, counts against both, and the response has the longer wait", async () => {
    const counted: unknown[] = [];
    const consume = async (budget: string, _: unknown, subject: string) => {
      counted.push([budget, subject]);
      return budget === "changes per visitor" ? 3 : 8;
    };
    const busy = testApi(operations, undefined, { rateLimits: { consume, giveBack: async () => {} } });
    const visitor = newId();
    const { status, headers } = await busy.call("GET", "/api/limited-twice", { token: testToken(visitor) });
    expect([status, headers.get("retry-after")]).toEqual([429, "8"]);
    expect(counted).toEqual([
      ["changes per visitor", visitor],
      ["test.byTwoLimits per network", "192.0.2.1"],
    ]);
  });

  test("a call over its limit is 429 with the seconds to wait, under /idp in the format of the identity provider", async () => {
    const full = testApi(operations, undefined, { rateLimits: { consume: async () => 17, giveBack: async () => {} } });
    const { status, headers, json } = await full.call("GET", "/idp/limited");
    expect([status, headers.get("retry-after")]).toEqual([429, "17"]);
    expect(json).toEqual({
      name: "TooManyRequests",
      code: "TooManyRequests",
      description: "Too many requests. Please try again later.",
      statusCode: 429,
    });
  });
});

test("refused access is logged with the caller, the operation and the reason, and without any content of the request", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const logged = testApi(operations, undefined, { log }, "203.0.113.9");
  const { name: tenant, storeFrontId } = tenantNamed("boxwright-us");
  const stranger = testToken("0192f0c4-6c1e-7000-8000-00000000000e", "anonymous", "boxwright-eu");
  await logged.call("GET", "/api/mine?secret=hush", { token: "wrong.secret.token" });
  await logged.call("GET", "/api/me", { token: testToken("0192f0c4-6c1e-7000-8000-00000000000a") });
  await logged.call("GET", `/api/tenants/${tenant}/storefronts/${storeFrontId}/things`, { token: stranger });
  await logged.call("GET", "/api/mine", { token: testToken() });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: "Access refused",
      operation: "test.visitorsOnly",
      status: 401,
      reason: "InvalidToken",
      clientIp: "203.0.113.9",
    },
    {
      operation: "test.customersOnly",
      status: 401,
      visitor: "0192f0c4-6c1e-7000-8000-00000000000a",
      kind: "anonymous",
    },
    { operation: "test.ofStorefront", status: 404, reason: "NotFound", tenant: "boxwright-eu" },
  ]);
  expect(lines.join("")).not.toMatch(/hush|secret/);
});
