import { describe, expect, onTestFinished, test } from "vitest";
import { type ErrorReport, setErrorReporters } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { testApi, testToken } from "../testing/api.ts";
import { decodedText } from "../testing/decoded.ts";
import { sampleOperations } from "../testing/sample-operations.ts";

const api = testApi(sampleOperations);

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
      (await testApi(sampleOperations, undefined, { checkResponses: false }).call("GET", "/api/refusals/undeclared"))
        .status,
    ).toBe(403);
  });

  test("a call with two limits, one of them shared by name, counts against both, and the response has the longer wait", async () => {
    const counted: unknown[] = [];
    const consume = async (budget: string, _: unknown, subject: string) => {
      counted.push([budget, subject]);
      return budget === "changes per visitor" ? 3 : 8;
    };
    const busy = testApi(sampleOperations, undefined, { rateLimits: { consume, giveBack: async () => {} } });
    const visitor = newId();
    const { status, headers } = await busy.call("GET", "/api/limited-twice", { token: testToken(visitor) });
    expect([status, headers.get("retry-after")]).toEqual([429, "8"]);
    expect(counted).toEqual([
      ["changes per visitor", visitor],
      ["test.byTwoLimits per network", "192.0.2.1"],
    ]);
  });

  test("a call over its limit is 429 with the seconds to wait, under /idp in the format of the identity provider", async () => {
    const full = testApi(sampleOperations, undefined, {
      rateLimits: { consume: async () => 17, giveBack: async () => {} },
    });
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
