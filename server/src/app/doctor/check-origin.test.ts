import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { SigningKeys } from "../../identity/signing-keys.ts";
import type { Config } from "../../platform/config.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { checkOrigin, expiryFinding, proxyFindings } from "./check-origin.ts";

const { db, url: databaseUrl } = await testDatabase();
const now = () => new Date();
const keys = new SigningKeys(db, now);

/** The doors of a shop that the doctor opens. */
async function startShop(kids: readonly string[], ready = 200): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/readyz") return response.writeHead(ready).end("ok");
    if (request.url !== "/auth/.well-known/jwks.json") return response.writeHead(404).end();
    return response.end(JSON.stringify({ keys: kids.map((kid) => ({ kid })) }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function examine(origin: string) {
  const config = { siteOrigins: [origin], bases: { auth: "/auth" }, trustedProxies: 1 } as unknown as Config;
  return checkOrigin.examine({ config, databaseUrl, copies: 1, now, signal: AbortSignal.timeout(20_000) });
}

test("the shop at the origin is this one if it signs with a key of this database", async () => {
  const { kid } = await keys.signer();
  expect(await examine(await startShop(["older", kid]))).toEqual([
    { level: "ok", text: expect.stringContaining("is this shop") },
  ]);
  expect(await examine(await startShop(["another"]))).toEqual([
    { level: "error", text: expect.stringMatching(/another shop answers .*Check DNS/) },
  ]);
});

test("a shop that is not ready, and an origin that nobody serves, are errors that say what to check", async () => {
  expect(await examine(await startShop([], 503))).toEqual([
    { level: "error", text: expect.stringContaining("answers 503, not 200") },
  ]);
  expect(await examine("http://127.0.0.1:1")).toEqual([
    { level: "error", text: expect.stringMatching(/cannot be reached .*Check DNS/) },
  ]);
});

test("a public origin without encryption is an error", async () => {
  const [finding] = await examine("http://shop.invalid");
  expect(finding).toEqual({ level: "error", text: expect.stringContaining("is not encrypted") });
});

test("a certificate that ends soon is a warning", () => {
  const end = new Date("2026-12-31T00:00:00Z");
  expect(expiryFinding(end, new Date("2026-12-01T00:00:00Z")).level).toBe("ok");
  expect(expiryFinding(end, new Date("2026-12-20T00:00:00Z"))).toEqual({
    level: "warning",
    text: "the certificate is good for 11 days. Check why it was not renewed",
  });
});

test("a content delivery network in front of the proxy has to be counted", () => {
  expect(proxyFindings("Cloudflare", 1)).toMatchObject([{ level: "warning" }]);
  expect(proxyFindings("Cloudflare", 2)).toEqual([]);
  expect(proxyFindings(null, 1)).toEqual([]);
});
