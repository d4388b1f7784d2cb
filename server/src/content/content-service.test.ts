import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { contentPath } from "./content-service.ts";
import { sendQuery, serviceIn, token } from "./testing/query-service.ts";

const production = serviceIn("production");
const query = (text: string, variables: object = {}) => sendQuery(production, text, variables);

describe("the content service", () => {
  test.each([
    ["another token", { authorization: "Bearer another token altogether" }],
    ["no token", {}],
    ["another scheme", { authorization: `Basic ${token}` }],
  ])("responds with 401 to %s", async (_what, headers) => {
    const body = JSON.stringify({ query: "{ schemaVersion { version } }" });
    const request = new Request(`http://shop.test${contentPath}`, { method: "POST", headers, body });
    const response = await production(request);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "INVALID_AUTHORIZATION_HEADER" } }] });
  });

  test.each(["bearer", "BEARER"])("accepts its token under the scheme %s", async (scheme) => {
    const headers = { authorization: `${scheme} ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ query: "{ schemaVersion { version } }" });
    const response = await production(new Request(`http://shop.test${contentPath}`, { method: "POST", headers, body }));
    expect(response.status).toBe(200);
  });

  test("responds with 401 to a GET outside development", async () => {
    const request = new Request(`http://shop.test${contentPath}?query=${encodeURIComponent("{ __typename }")}`);
    expect((await production(request)).status).toBe(401);
  });

  test("returns the storefront and the version of its schema", async () => {
    const { data } = await query(
      "{ storefrontConfig { tenantId storefrontId accountId companyId edoGroupId } schemaVersion { version } }",
    );
    expect(data).toEqual({
      storefrontConfig: {
        tenantId: "boxwright-us",
        storefrontId: tenantNamed("boxwright-us").storeFrontId,
        accountId: expect.any(String),
        companyId: expect.any(String),
        edoGroupId: expect.any(String),
      },
      schemaVersion: { version: 1 },
    });
  });

  test("has brands, pages, posts and asset links, and null for unknown slugs", async () => {
    const { data, errors } = await query(`{
      brand(code: boxwright) { name title }
      page(kind: view, slug: "artwork-guidelines") { kind slug title html } policy: page(kind: policy, slug: "refund-policy") { title }
      noPage: page(kind: policy, slug: "faq") { title }
      posts { slug date } post(slug: "thoughtful-usage-and-consumption") { title html } noPost: post(slug: "none") { title }
      assetLinks { key title uri }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      brand: { name: "Boxwright" },
      page: { kind: "view", slug: "artwork-guidelines", title: "Artwork guidelines" },
      policy: { title: expect.any(String) },
      noPage: null,
      post: { title: expect.any(String) },
      noPost: null,
    });
    expect(data?.["page"]).toHaveProperty("html", expect.stringMatching(/<p>/));
    expect(data?.["posts"]).not.toEqual([]);
    expect(data?.["assetLinks"]).not.toEqual([]);
  });
});
