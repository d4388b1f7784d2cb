import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { problemCatalogue } from "./errors/problems.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument(endpoints, "1.2.3");
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test("the OpenAPI document has every call once", () => {
  expect(operations.map((operation) => operation["operationId"]).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
});

test("the OpenAPI document explains when each problem of the catalogue occurs", () => {
  expect(Object.keys(document.components.responses)).toEqual(Object.keys(problemCatalogue));
  for (const [code, { when }] of Object.entries(problemCatalogue)) {
    expect(JSON.stringify(document.components.responses[code])).toContain(JSON.stringify(when).slice(1, -1));
  }
});

test("every reference in the OpenAPI document leads to a part of it", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [, kind, name] of references) {
    expect(document.components[kind as "schemas" | "responses"]).toHaveProperty(name ?? "");
  }
  expect(JSON.stringify(document)).not.toContain("$defs");
});

const security = { anyone: [], visitor: [{ bearer: [] }], customer: [{ bearer: [] }], staff: [{ staff: [] }] };

test("the OpenAPI document demands a visitor's token, or a token of staff, for exactly the calls that need one", () => {
  for (const { id, audience, method, path } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.["security"], id).toEqual(security[audience]);
  }
});

test("the OpenAPI document names the right of exactly the calls of staff", () => {
  for (const { id, audience, right, method, path } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()] ?? {};
    expect("x-right" in operation, id).toBe(audience === "staff");
    expect(operation["x-right"] ?? null, id).toBe(right);
  }
});

test("exactly the calls under /api/desk, and the end of a session of the desk, are for staff", () => {
  for (const { id, audience, path } of endpoints) {
    expect(audience === "staff", id).toBe(path.startsWith("/api/desk/") || path === "/auth/v1/desk/logout");
  }
});

test("the OpenAPI document describes exactly the path parameters of each call", () => {
  for (const { id, method, path } of endpoints) {
    const parameters = document.paths[path]?.[method.toLowerCase()]?.["parameters"] as { name: string; in: string }[];
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(inPath.sort(), id).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  }
});

test("no two calls share a method and path", () => {
  const places = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
  expect(new Set(places).size).toBe(places.length);
});
