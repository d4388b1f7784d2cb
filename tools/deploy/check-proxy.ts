import { request as requestPlain } from "node:http";
import { connect as connectTwo } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { type Client, createClient } from "../../contract/src/client.ts";
import { login } from "../../contract/src/desk/sign-in.ts";
import { ApiProblem } from "../../contract/src/errors/api-problem.ts";
import { createAnonymousSession } from "../../contract/src/identity.ts";
import { createUpload } from "../../contract/src/uploads.ts";
import { tenantNamed } from "../../core/src/storefront/tenants.ts";
import { maxUploadBytes } from "../../core/src/uploads/max-upload-bytes.ts";
import { demoStaffPassword } from "../../server/src/identity/staff/demo-staff.ts";
import { expectThat } from "./expect.ts";
import { type Door, fetchThrough, shopHost } from "./proxied-fetch.ts";
import type { RunningProxy } from "./proxies.ts";
import type { Web } from "./two-webs.ts";

const { anonServiceKey } = tenantNamed("boxwright-us");
const streamMilliseconds = 3_000;
/** Any other client address. */
const forgedIp = "203.0.113.77";
const largeUploadBytes = 60 * 1024 * 1024;

/** What shoppers, staff and attackers see through a proxy of the shop. */
export async function checkProxy({ name, door }: RunningProxy, webs: readonly Web[]): Promise<void> {
  const origin = `https://${shopHost}:${door.httpsPort}`;
  const fetchPage = fetchThrough(door);
  const get = (path: string, headers = {}) => fetchPage(new Request(`${origin}${path}`, { headers }));

  await checkRedirect(name, door);
  await checkEncryption(name, door);
  const page = await get("/");
  expectThat(
    `${name} shows the home page`,
    page.status === 200 && (await page.text()).includes("</html>"),
    page.status,
  );
  const security = ["strict-transport-security", "content-security-policy", "x-content-type-options"];
  const missing = security.filter((header) => !page.headers.has(header));
  expectThat(`${name} keeps the shop's security headers`, missing.length === 0, missing);
  expectThat(`${name} does not tell its version`, !/\d/.test(page.headers.get("server") ?? ""));
  for (const path of ["/metrics", "/metrics/", "/metrics/x"]) {
    expectThat(`${name} hides ${path}`, (await get(path)).status === 404);
  }
  await checkClientIp(name, get, webs);
  const client = createClient({ baseUrl: origin, bearer: () => null, fetch: fetchPage });
  await checkUploads(name, client, fetchPage, origin);
  await checkStream(name, client, get);
}

/** Without encryption there is nothing but a redirect, of every path and method. */
async function checkRedirect(name: string, { httpPort, httpsPort }: Door): Promise<void> {
  const answer = await new Promise<{ status: number; location: string }>((resolve, reject) => {
    const headers = { host: shopHost };
    const sent = requestPlain(
      { host: "127.0.0.1", port: httpPort, path: "/cart?a=1", headers, agent: false },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "" });
      },
    );
    sent.once("error", reject).end();
  });
  const target = new RegExp(`^https://${shopHost}(:${httpsPort})?/cart\\?a=1$`);
  expectThat(`${name} redirects http to https`, answer.status === 308 && target.test(answer.location), answer);
}

async function checkEncryption(name: string, { httpsPort, ca }: Door): Promise<void> {
  const two = connectTwo(`https://${shopHost}:${httpsPort}`, {
    createConnection: () =>
      connectTls({ host: "127.0.0.1", port: httpsPort, servername: shopHost, ca, ALPNProtocols: ["h2"] }),
  });
  const status = await new Promise((resolve, reject) => {
    two.once("error", reject);
    const stream = two.request({ ":path": "/healthz" });
    stream.once("response", (headers) => resolve(headers[":status"]));
    stream.once("error", reject).resume().end();
  });
  two.close();
  expectThat(`${name} speaks HTTP/2`, status === 200, status);
  const refused = await new Promise<boolean>((resolve) => {
    const old = connectTls({
      host: "127.0.0.1",
      port: httpsPort,
      servername: shopHost,
      ca,
      maxVersion: "TLSv1.1",
      minVersion: "TLSv1",
      ciphers: "ALL:@SECLEVEL=0",
    });
    old.once("secureConnect", () => resolve(false));
    old.once("error", () => resolve(true));
  });
  expectThat(`${name} refuses encryption older than TLS 1.2`, refused);
}

type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** The shop logs the client of a refused call: the one that the proxy sees, whatever the client writes. */
async function checkClientIp(name: string, get: Get, webs: readonly Web[]): Promise<void> {
  const path = "/api/desk/me";
  const refused = await get(path, { "x-forwarded-for": forgedIp, forwarded: `for=${forgedIp}`, "x-real-ip": forgedIp });
  await refused.text();
  const refusals = () => webs.flatMap((web) => web.output()).filter((line) => line.includes("Access refused"));
  // The output of a process may arrive after its response.
  for (const began = performance.now(); refusals().length === 0 && performance.now() - began < 2_000; ) await pause(20);
  const logged = refusals();
  const isRight = logged.length > 0 && logged.every((line) => line.includes("127.0.0.1") && !line.includes(forgedIp));
  expectThat(`${name} replaces a forged X-Forwarded-For`, refused.status === 401 && isRight, logged);
}

/** The shop, not the proxy, limits bodies, because only its answers are problems that pages understand. */
async function checkUploads(
  name: string,
  client: Client,
  fetchPage: (request: Request) => Promise<Response>,
  baseUrl: string,
): Promise<void> {
  const { anonymousToken } = await client.call(createAnonymousSession, { params: { key: anonServiceKey } });
  const visitor = createClient({ baseUrl, bearer: () => anonymousToken, fetch: fetchPage });
  const stored = await visitor.call(createUpload, { file: pdfOf(largeUploadBytes) });
  expectThat(`${name} passes an upload of 60 MiB`, stored.id !== "");
  const problem = await visitor
    .call(createUpload, { file: pdfOf(maxUploadBytes + 1) })
    .then(() => null)
    .catch((error: unknown) => error);
  const isRefused = problem instanceof ApiProblem && problem.status === 413;
  expectThat(`${name} lets the shop refuse a larger file than it takes`, isRefused, String(problem));
  const body = JSON.stringify({ text: "x".repeat(2 * 1024 * 1024) });
  const headers = { "content-type": "application/json" };
  const json = await fetchPage(new Request(`${baseUrl}/auth/v1/desk/login`, { method: "POST", headers, body }));
  expectThat(`${name} lets the shop refuse a large JSON body`, json.status === 413, json.status);
}

/** A PDF with an empty page and a stream that fills it up to about this size. */
function pdfOf(bytes: number): File {
  const filling = "x".repeat(bytes);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>",
    `<</Length ${filling.length}>>stream\n${filling}\nendstream`,
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new File([text, end], "large.pdf", { type: "application/pdf" });
}

/** An event of the desk arrives while its stream stays open. */
async function checkStream(name: string, client: Client, get: Get): Promise<void> {
  const signedIn = await client.call(login, {
    body: { email: "owner@desk.boxwright.example", password: demoStaffPassword },
  });
  if (!("accessToken" in signedIn)) throw new Error("The demo's owner has no token");
  const began = performance.now();
  const stream = await get("/api/desk/events", { authorization: `Bearer ${signedIn.accessToken}` });
  const reader = stream.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  const isSoon = performance.now() - began < streamMilliseconds;
  expectThat(`${name} passes events of the desk at once`, first.includes("refetch") && isSoon, first);
}
