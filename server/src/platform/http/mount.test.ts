import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { testApi, testStaffToken, testToken } from "../testing/api.ts";
import { knownThing, onCancel, sampleOperations } from "../testing/sample-operations.ts";

const api = testApi(sampleOperations);
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
    const [first] = sampleOperations;
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

describe("access to calls of staff", () => {
  const change = (token?: string, path = `/api/desk/things/${knownThing}`, body: unknown = { name: "new" }) =>
    api.call("PATCH", path, { ...(token !== undefined && { token }), body });

  test("tokens of visitors and customers are 401, and a token of staff opens no call of a shopper", async () => {
    for (const token of [undefined, "nonsense", testToken(), testToken("c", "customer")]) {
      expect((await change(token)).status).toBe(401);
    }
    for (const path of ["/api/mine", "/api/me"]) {
      expect((await api.call("GET", path, { token: testStaffToken("owner") })).status).toBe(401);
    }
  });

  test("all staff may make a call without a right, and the others need theirs", async () => {
    const viewer = testStaffToken("viewer");
    expect((await api.call("GET", "/api/desk/me", { token: viewer })).status).toBe(200);
    const refused = await change(viewer);
    expect([refused.status, refused.json.title]).toEqual([403, "Forbidden"]);
    expect((await change(testStaffToken("production"))).json).toEqual({ thing: "known thing", by: "production" });
  });

  test("403 comes before 404, and 404 before 400", async () => {
    const unknown = ["/api/desk/things/1", "/api/desk/things/0192f0c4-6c1e-7000-8000-0000000000ff?loud=yes"];
    const wrongBody = { color: "red" };
    for (const path of unknown) {
      expect((await change(testStaffToken("viewer"), path, wrongBody)).status).toBe(403);
      expect((await change(testStaffToken("owner"), path, wrongBody)).status).toBe(404);
    }
    expect((await change(testStaffToken("owner", "boxwright-eu"), undefined, wrongBody)).status).toBe(404);
    expect((await change(testStaffToken("owner"), undefined, wrongBody)).status).toBe(400);
    expect((await change(testStaffToken("owner"), `/api/desk/things/${knownThing}?loud=yes`)).status).toBe(400);
  });

  test("a limit counts each member of staff", async () => {
    const subjects: string[] = [];
    const consume = async (_: string, __: unknown, subject: string) => {
      subjects.push(subject);
      return 3;
    };
    const busy = testApi(sampleOperations, undefined, { rateLimits: { consume, giveBack: async () => {} } });
    const token = testStaffToken("owner", "boxwright-us", "me");
    const { status } = await busy.call("PATCH", `/api/desk/things/${knownThing}`, { token, body: { name: "new" } });
    expect([status, subjects]).toEqual([429, ["me"]]);
  });
});

test("refused access is logged with the caller, the operation and the reason, and without any content of the request", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const logged = testApi(sampleOperations, undefined, { log }, "203.0.113.9");
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
      caller: "0192f0c4-6c1e-7000-8000-00000000000a",
      kind: "anonymous",
    },
    { operation: "test.ofStorefront", status: 404, reason: "NotFound", tenant: "boxwright-eu" },
  ]);
  expect(lines.join("")).not.toMatch(/hush|secret/);
});
