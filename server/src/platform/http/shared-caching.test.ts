import { readdirSync } from "node:fs";
import type { Endpoint } from "@boxwright/contract/kernel";
import { expect, test } from "vitest";
import { successResponse } from "./response.ts";

const folder = new URL("../../../../contract/src/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /^[^.]+\.ts$/.test(path));
const modules = await Promise.all(files.map((path) => import(new URL(path, folder).href)));
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "answers" in value && "audience" in value && "path" in value;
}

async function cachingOf(endpoint: Endpoint) {
  const [status = 200] = Object.keys(endpoint.answers).map(Number);
  const headers = { "cache-control": "public, max-age=60" };
  const body = "mediaTypes" in (endpoint.answers[status] ?? {}) ? new Uint8Array(1) : {};
  return (await successResponse(new Request("http://shop/"), endpoint, { status, body, headers }, "id")).headers;
}

test("no call of a visitor, a customer or staff has a response that caches of all visitors store, whatever its handler says", async () => {
  const personal = endpoints.filter(({ audience }) => audience !== "anyone");
  expect(personal.length).toBeGreaterThan(100);
  for (const endpoint of personal) {
    const headers = await cachingOf(endpoint);
    expect.soft(headers.get("cache-control") ?? "", endpoint.id).not.toMatch(/public|s-maxage/);
    expect.soft(headers.get("surrogate-key"), endpoint.id).toBeNull();
  }
});

test("no call that changes something has a response that caches of all visitors store", async () => {
  const changing = endpoints.filter(({ method }) => method !== "GET");
  expect(changing.length).toBeGreaterThan(50);
  for (const endpoint of changing) {
    expect.soft((await cachingOf(endpoint)).get("cache-control") ?? "", endpoint.id).not.toMatch(/public|s-maxage/);
  }
});

test("a response for everyone names the room that it shows, so that an operator can remove it from a CDN", async () => {
  const preview = endpoints.find(({ path }) => path.startsWith("/api/structures/") && path.endsWith("/preview.png"));
  if (preview === undefined) throw new Error("no picture");
  const headers = await cachingOf(preview);
  expect(headers.get("cache-control")).toBe("public, max-age=60");
  expect([headers.get("surrogate-key"), headers.get("cache-tag")]).toEqual(["structures", "structures"]);
});
