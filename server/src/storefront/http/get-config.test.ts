import { expect, test } from "vitest";
import { testApi } from "../../platform/testing/api.ts";
import { storefrontOperations } from "./get-config.ts";

const bases = { auth: "/auth", idp: "/idp", anon: "/anon", api: "/api", content: "/content/graphql" };
const api = testApi(
  storefrontOperations({ tenant: "boxwright-us", brand: "foldlab", storeVariant: "showroom", bases }),
);

test("the public configuration names the shop's tenant, brand and store variant", async () => {
  const { status, json, headers } = await api.call("GET", "/api/config");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    tenant: "boxwright-us",
    culture: "en-US",
    cultures: ["en-CA", "en-US"],
    pageCultures: ["en-CA", "en-US", "de"],
    enableAnon: true,
    audience: "https://api.boxwright.example",
    brand: "foldlab",
    storeVariant: "showroom",
    bases,
  });
  expect(headers.get("cache-control")).toBe("public, max-age=60");
});

test("the public configuration of another tenant can be requested by name, of an unknown one it cannot", async () => {
  const { json } = await api.call("GET", "/api/config?tenant=boxwright-eu");
  expect([json.tenant, json.culture, json.cultures]).toEqual(["boxwright-eu", "de", ["de", "de-DE", "en", "en-US"]]);
  expect((await api.call("GET", "/api/config?tenant=boxwright-mars")).status).toBe(400);
});
