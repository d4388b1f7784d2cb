import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ownMetrics } from "../metrics/registry.ts";
import { decodedText } from "../testing/decoded.ts";
import { bareAppDeps } from "../testing/http-app-deps.ts";
import { serveAssets } from "./assets.ts";
import { createHttpApp, type HttpAppDeps } from "./http-app.ts";
import { originsElsewhere } from "./security-headers.ts";
import { serveMetrics } from "./serve-metrics.ts";

const folder = mkdtempSync(join(tmpdir(), "boxwright-assets-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets", "entry-1a2b.js"), `console.log("${"box ".repeat(500)}");`);
writeFileSync(join(folder, "assets", "entry-1a2b.js.map"), "{}");
writeFileSync(join(folder, "assets", ".env"), "SECRET=1");
writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
afterAll(() => rmSync(folder, { recursive: true }));

const assets = await serveAssets(folder);

function appWith(deps: Partial<HttpAppDeps> = {}) {
  return createHttpApp({
    ...bareAppDeps,
    assets,
    pages: async (request, { nonce }) =>
      new Response(`<script nonce="${nonce}">1</script>${new URL(request.url).pathname}${" ".repeat(2000)}`, {
        headers: { "content-type": "text/html" },
      }),
    ...deps,
  });
}

const app = appWith();

describe("operations", () => {
  test("health checks report that the process is up, and whether it is ready", async () => {
    expect((await app.request("/healthz")).status).toBe(200);
    expect((await app.request("/readyz")).status).toBe(200);
    for (const isReady of [async () => false, () => Promise.reject(new Error("away"))]) {
      const response = await appWith({ isReady }).request("/readyz");
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    }
  });

  test("metrics are served on a separate port, and not to visitors of the shop", async () => {
    const metrics = await serveMetrics({ port: 0, host: "127.0.0.1" }, ownMetrics);
    const text = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    expect(text.headers.get("content-type")).toContain("text/plain");
    expect(await text.text()).toContain("# TYPE boxwright_http_call_seconds histogram");
    await metrics.close(0);
    expect((await appWith({ pages: null }).request("/metrics")).status).toBe(404);
  });

  test.each(["/api", "/api/x", "/auth/v1/x", "/anon/x", "/idp/x"])(
    "the unknown call %s responds with a problem, not a page",
    async (path) => {
      const response = await app.request(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        path.startsWith("/idp") ? "application/json" : "application/problem+json",
      ]);
    },
  );
});

describe("pages", () => {
  test("allow only inline scripts with their nonce", async () => {
    const response = await app.request("/cart");
    const policy = response.headers.get("content-security-policy") ?? "";
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(await response.text()).toContain(`<script nonce="${nonce}">`);
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' 'nonce-${nonce}'`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    const other = await app.request("/cart");
    expect(other.headers.get("content-security-policy")).not.toBe(policy);
  });

  test("require trusted types, unless a script of another host has to write markup", async () => {
    const policyOf = async (deps: Partial<HttpAppDeps>) =>
      (await appWith(deps).request("/")).headers.get("content-security-policy");
    expect(await policyOf({})).toContain("require-trusted-types-for 'script'; trusted-types default content");
    expect(await policyOf({ foreignOriginsOf: () => ({ writesMarkup: true }) })).not.toContain("trusted-types");
  });

  test("run WebAssembly only if they draw designs", async () => {
    const policyOf = async (deps: Partial<HttpAppDeps>) =>
      (await appWith(deps).request("/")).headers.get("content-security-policy");
    expect(await policyOf({})).not.toContain("wasm");
    expect(await policyOf({ foreignOriginsOf: () => ({ runsWebAssembly: true }) })).toMatch(
      /script-src 'self' 'nonce-[^']+' 'wasm-unsafe-eval';/,
    );
  });

  test("may connect to bases on other hosts, and to no other host", async () => {
    const elsewhere = originsElsewhere(["/api", "https://sign-in.example/auth", "https://sign-in.example/idp"]);
    const { headers } = await appWith({ foreignOriginsOf: () => ({ connect: elsewhere }) }).request("/");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://sign-in.example;");
  });

  test("may use the origins that their URL needs, and other pages may not", async () => {
    const foreignOriginsOf = ({ pathname }: URL) => (pathname === "/pay" ? { script: ["https://pay.example"] } : {});
    const paying = appWith({ foreignOriginsOf });
    const policyOf = async (path: string) => (await paying.request(path)).headers.get("content-security-policy");
    expect(await policyOf("/pay?orderId=1")).toContain("https://pay.example");
    expect(await policyOf("/cart")).not.toContain("https://pay.example");
  });

  test("have headers against caching, sniffing and frames of other sites", async () => {
    const { headers } = await app.request("/my-info");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("with a secret URL send no referrer, even if they refuse the request", async () => {
    const secret = appWith({
      isSecretPage: ({ pathname }) => pathname === "/secret",
      pages: async () => new Response("", { status: 405, headers: { "referrer-policy": "origin" } }),
    });
    for (const method of ["GET", "POST", "DELETE"]) {
      const { headers } = await secret.request("/secret?key=1", { method });
      expect([headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual(["no-referrer", "noindex"]);
    }
    expect((await secret.request("/open")).headers.get("x-robots-tag")).toBeNull();
  });

  test("may set their own content security policy, as the frame of the card fields does", async () => {
    const mounted = [
      {
        path: "/card-fields/*",
        handle: async () => new Response("", { headers: { "content-security-policy": "default-src 'none'" } }),
      },
    ];
    const { headers } = await appWith({ mounted }).request("/card-fields/frame");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  test.each(["br", "gzip"] as const)("are compressed with %s while they stream", async (encoding) => {
    const response = await app.request("/cart", { headers: { "accept-encoding": encoding } });
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
      encoding,
      "Accept-Encoding",
    ]);
    expect(await decodedText(response)).toContain("/cart");
  });

  test("accept forms of at most 1 MiB, except those that a page streams, and only GET, HEAD and POST", async () => {
    const pages: HttpAppDeps["pages"] = async (request) => new Response(String((await request.text()).length));
    const form = (length: number) =>
      appWith({ pages }).request("/search", { method: "POST", body: "x".repeat(length) });
    expect(await (await form(1024)).text()).toBe("1024");
    expect((await form(1024 * 1024 + 1)).status).toBe(413);
    const streamed = appWith({ pages, streamedForms: ["/file"] });
    const file = { method: "POST", body: "x".repeat(1024 * 1024 + 1) };
    expect(await (await streamed.request("/file", file)).text()).toBe(String(1024 * 1024 + 1));
    expect((await streamed.request("/file/more", file)).status).toBe(413);
    const other = await app.request("/cart", { method: "DELETE" });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("that fail while they stream end only their own response", async () => {
    const pages = async () => {
      const body = new ReadableStream({
        pull(controller) {
          controller.error(new Error("The renderer broke"));
        },
      });
      return new Response(body, { headers: { "content-type": "text/html" } });
    };
    const response = await appWith({ pages }).request("/", { headers: { "accept-encoding": "br" } });
    await expect(response.text()).rejects.toThrow();
  });

  test("that throw respond with the error page of the specification", async () => {
    const response = await appWith({ pages: () => Promise.reject(new Error("at /home/x.ts")) }).request("/");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("Sorry, something went wrong. We are working on it.");
  });

  test.each([
    ["boxwright-eu", "de-AT,en;q=0.5", "de", "Bitte versuchen Sie es etwas später noch einmal."],
    ["boxwright-eu", "fr", "de", "Zur Startseite"],
    ["boxwright-eu", "en-GB,de;q=0.5", "en", "Something went wrong. Please retry after sometime."],
    ["boxwright-us", "fr", "en", "Back to home"],
    ["boxwright-us", "de", "de", "Zur Startseite"],
  ] as const)(
    "of %s, for a browser that prefers %s, report in %s that the database is unavailable",
    async (tenant, wanted, lang, words) => {
      const pages = () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
      const response = await appWith({ tenant, pages }).request("/", { headers: { "accept-language": wanted } });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
      const page = await response.text();
      expect(page).toContain(`<html lang="${lang}">`);
      expect(page).toContain(words);
    },
  );

  test("respond with 400 to a malformed escape in their path", async () => {
    expect((await app.request("/products/%E0%A4%A")).status).toBe(400);
  });
});

describe("built files", () => {
  test("may be cached for a year if their name has a hash, and otherwise for an hour", async () => {
    const hashed = await app.request("/assets/entry-1a2b.js");
    expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const plain = await app.request("/robots.txt");
    expect(plain.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("are sent compressed, and not again to a client that has them", async () => {
    const headers = { "accept-encoding": "gzip, br;q=0.9" };
    const response = await app.request("/assets/entry-1a2b.js", { headers });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(200);
    const etag = response.headers.get("etag") ?? "";
    const again = await app.request("/assets/entry-1a2b.js", { headers: { ...headers, "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test.each([
    "/assets/entry-1a2b.js.map",
    "/assets/.env",
    "/.git/config",
    "/assets/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2frobots.txt",
  ])("do not include %s", async (path) => {
    const response = await appWith({ pages: null }).request(path);
    expect(response.status).toBe(404);
  });
});

describe("the description of the API", () => {
  test("is served as OpenAPI for machines", async () => {
    const document = await (await app.request("/api/openapi.json")).json();
    expect(document).toMatchObject({ openapi: "3.1.0", paths: { "/anon/{key}/token": { post: { security: [] } } } });
  });

  test("is served as a page for people, without scripts", async () => {
    const response = await app.request("/api/docs");
    const page = await response.text();
    expect(page).toContain("/api/products/{sku}/versions/{version}:validate");
    expect(page).toContain('id="ConcurrentModification"');
    expect(page).not.toMatch(/<script|\[object|undefined/);
  });
});

describe("the client IP", () => {
  const seen: string[] = [];
  const pages: HttpAppDeps["pages"] = async (_, { clientIp }) => {
    seen.push(clientIp);
    return new Response("");
  };
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7" };

  test("is never taken from a header that anyone can write", async () => {
    await appWith({ pages }).request("/", { headers });
    expect(seen.pop()).toBe("127.0.0.1");
  });

  test("is the one that the operator's outermost proxy saw", async () => {
    await appWith({ pages, trustedProxies: 1 }).request("/", { headers });
    await appWith({ pages, trustedProxies: 2 }).request("/", { headers });
    expect(seen).toEqual(["198.51.100.7", "203.0.113.9"]);
  });
});
