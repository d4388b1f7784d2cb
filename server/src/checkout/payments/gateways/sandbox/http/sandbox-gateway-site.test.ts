import { cardFieldsPath, tokenizePath } from "@boxwright/contract/card-fields";
import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { newId } from "../../../../../platform/ids.ts";
import { testDatabase } from "../../../../../platform/testing/database.ts";
import { createSandboxGateway } from "../sandbox-gateway.ts";
import { cardFieldWords } from "./card-fields/card-fields-words.ts";
import { faultsOf } from "./card-fields/card-rules.js";
import { sandboxGatewaySite } from "./sandbox-gateway-site.ts";

const { db, pool } = await testDatabase();
const now = () => new Date("2026-11-23T12:00:00Z");
const gateway = createSandboxGateway({ db, now, amountsDecide: false });
let wait: number | null = null;
const site = sandboxGatewaySite({ gateway, rateLimits: { consume: async () => wait, giveBack: async () => {} }, now });

function request(path: string, init?: RequestInit, query = ""): Promise<Response> {
  const mounted = site.find((candidate) => candidate.path === path);
  if (mounted === undefined) throw new Error(`nothing at ${path}`);
  const visit = { nonce: "bm9uY2U=", clientIp: "198.51.100.1", fetchApi: () => Promise.reject(new Error("not here")) };
  return mounted.handle(new Request(`http://localhost${path}${query}`, init), visit);
}

const card = { number: "4111 1111 1111 1111", expiry: "12 / 28", code: "123", name: "Sample Shopper" };

async function tokenize(change: object = {}) {
  const entry = { clientToken: await gateway.clientToken(), ...card, ...change };
  const response = await request(tokenizePath, { method: "POST", body: JSON.stringify(entry) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("the frame of the card fields", () => {
  test("is a document without an origin that runs only its own script, inside the shop's pages only", async () => {
    const response = await request(cardFieldsPath);
    const policy = response.headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'nonce-bm9uY2U='");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("sandbox allow-scripts");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    for (const label of ["Card number", "Expires", "Security code", "Name on card"])
      expect(page).toContain(`>${label}</label>`);
  });

  test("has the language of the page, or English if it has no texts in that language", async () => {
    const german = await (await request(cardFieldsPath, {}, "?culture=de-DE")).text();
    expect(german).toContain('<html lang="de-DE">');
    for (const label of ["Kartennummer", "Gültig bis", "Prüfnummer"]) expect(german).toContain(`>${label}</label>`);
    expect(german).toMatch(/Verwenden Sie die Testkarte\s[^.]*mit einem beliebigen künftigen Datum/);
    expect(await (await request(cardFieldsPath, {}, "?culture=fr")).text()).toContain(">Card number</label>");
  });

  test("has words for every fault that the rules can find", () => {
    const today = new Date("2026-11-23T12:00:00Z");
    const entries = [
      { number: "", expiry: "", code: "", name: "" },
      { number: "4", expiry: "01 / 20", code: "", name: "" },
      { number: "378282246310005", expiry: "01 / 99", code: "", name: "" },
    ];
    for (const fault of entries.flatMap((entry) => Object.values(faultsOf(entry, today)))) {
      expect(Object.keys(cardFieldWords("de"))).toContain(fault);
    }
  });

  test.each([
    ["card-fields.js", "text/javascript; charset=utf-8"],
    ["card-rules.js", "text/javascript; charset=utf-8"],
    ["hanken-grotesk.woff2", "font/woff2"],
  ])("may load %s although it has no origin", async (name, mediaType) => {
    const response = await request(`${cardFieldsPath}/${name}`);
    expect(response.headers.get("content-type")).toBe(mediaType);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
});

describe("tokenizing a card", () => {
  test("returns a nonce that pays once, and the masked card", async () => {
    const { status, body } = await tokenize();
    expect({ status, ...body }).toMatchObject({
      status: 201,
      type: "CreditCard",
      details: { cardType: "Visa", lastFour: "1111" },
    });
    const sale = { paymentId: newId(), amount: toCents(100), nonce: String(body["nonce"]), deviceData: null };
    expect((await gateway.sale(sale)).kind).toBe("captured");
  });

  test("stores neither number nor date nor code of the card", async () => {
    const { body } = await tokenize({ number: "378282246310005", code: "9753" });
    const { rows } = await pool.query(
      "SELECT p::text AS stored FROM sandbox_gateway.payment_method p WHERE nonce = $1",
      [body["nonce"]],
    );
    expect(rows[0].stored).toContain("American Express");
    for (const secret of ["37828224631", "9753", "12 / 28", "Sample Shopper"])
      expect(rows[0].stored).not.toContain(secret);
  });

  test.each([
    [{ number: "4111 1111 1111 1112" }, "number"],
    [{ expiry: "01 / 20" }, "expiry"],
    [{ code: "12" }, "code"],
    [{ name: "" }, "name"],
    [{ number: "4242 4242 4242 4242" }, "number"],
  ])("with %j is refused, and the response names the field", async (change, field) => {
    const { status, body } = await tokenize(change);
    expect(status).toBe(422);
    expect(Object.keys(body["faults"] as object)).toEqual([field]);
  });

  test("needs a client token of the gateway", async () => {
    expect((await tokenize({ clientToken: "sandbox_zzzzzzzz_forged" })).status).toBe(401);
  });

  test("refuses requests without a card, other methods, and too many requests", async () => {
    expect((await tokenize({ more: 1 })).status).toBe(400);
    expect((await request(tokenizePath, { method: "POST", body: "{" })).status).toBe(400);
    expect((await request(tokenizePath, { method: "POST", body: "x".repeat(5000) })).status).toBe(400);
    expect((await request(tokenizePath)).status).toBe(405);
    wait = 7;
    const response = await request(tokenizePath, { method: "POST" });
    wait = null;
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
  });
});
