import { storeVariants } from "@boxwright/core/storefront/features";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { createLogger } from "../platform/log/logger.ts";
import { loadContent } from "./content-files.ts";
import { contentPath, createContentService } from "./content-service.ts";

const content = loadContent();
const token = "a token of the configuration";

function serviceIn(environment: "production" | "development") {
  return createContentService({
    content,
    token,
    isDevelopment: environment === "development",
    log: createLogger("silent"),
  });
}

const production = serviceIn("production");

async function ask(query: string, variables: object = {}, { service = production, bearer = token } = {}) {
  const response = await service(
    new Request(`http://shop.test${contentPath}`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const answer = (await response.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
  return { status: response.status, ...answer };
}

describe("the content service", () => {
  test.each([
    ["another token", { authorization: "Bearer another token altogether" }],
    ["no token", {}],
    ["another scheme", { authorization: `Basic ${token}` }],
  ])("answers 401 to %s", async (_what, headers) => {
    const body = JSON.stringify({ query: "{ schemaVersion { version } }" });
    const request = new Request(`http://shop.test${contentPath}`, { method: "POST", headers, body });
    const response = await production(request);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "INVALID_AUTHORIZATION_HEADER" } }] });
  });

  test("answers 401 to a GET too, where nobody develops", async () => {
    const request = new Request(`http://shop.test${contentPath}?query=${encodeURIComponent("{ __typename }")}`);
    expect((await production(request)).status).toBe(401);
  });

  test("tells whose storefront it is, and the version of its schema", async () => {
    const { data } = await ask(
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

  test("has brands, pages, posts and asset links, and null for what is not there", async () => {
    const { data, errors } = await ask(`{
      brand(code: boxwright) { name title }
      page(kind: view, slug: "faq") { kind slug title html } policy: page(kind: policy, slug: "refund-policy") { title }
      noPage: page(kind: policy, slug: "faq") { title }
      posts { slug date } post(slug: "thoughtful-usage-and-consumption") { title html } noPost: post(slug: "none") { title }
      assetLinks { key title uri }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      brand: { name: "Boxwright" },
      page: { kind: "view", slug: "faq", title: "Frequently asked questions" },
      policy: { title: expect.any(String) },
      noPage: null,
      post: { title: expect.any(String) },
      noPost: null,
    });
    expect(data?.["page"]).toHaveProperty("html", expect.stringMatching(/<h2>/));
    expect(data?.["posts"]).not.toEqual([]);
    expect(data?.["assetLinks"]).not.toEqual([]);
  });
});

const suffixes = { default: "", showroom: "Showroom", "design-school": "DesignSchool" };

describe.each(storeVariants)("the store variant %s", (variant) => {
  const suffix = suffixes[variant];

  test("has menus, a landing screen and product details of its own", async () => {
    const { data, errors } = await ask(`{
      menus: headerMenus${suffix} { header { text uri newTab } footer { text uri } }
      landing: landingScreen${suffix} {
        heading text actions { text uri } facts { figure text } fold { view caption }
        families { heading note tiles { productKey title button { text uri } } }
        process { heading steps { title text } } shopAll { title description homeButton { uri } }
      }
      details: allProductDetails${suffix} { slug productKey title metaTags { tag content attributes { name value } } }
      detail: productDetail${suffix}(slug: "custom-mailer-box") { slug views { view alt } sheet { heading } }
      nothing: productDetail${suffix}(slug: "custom-pyramid") { slug }
    }`);
    expect(errors).toBeUndefined();
    const { header, footer, landing } = content.boxwright.en.variants[variant];
    expect(data).toMatchObject({
      menus: { header, footer: footer.map(({ text, uri }) => ({ text, uri })) },
      landing: { heading: landing.heading, fold: landing.fold },
      detail: { slug: "custom-mailer-box" },
      nothing: null,
    });
    expect(data?.["details"]).toHaveLength(content.boxwright.en.details.length);
  });
});

describe("a query that is too much or wrong", () => {
  const refusals = async (query: string) => {
    const { data, errors } = await ask(query);
    expect(data ?? null).toBeNull();
    return (errors ?? []).map(({ message }) => message).join("; ");
  };

  test("for a field that is not there is told so, without a hint of what is", async () => {
    const words = await refusals("{ schemaVersio { version } }");
    expect(words).toContain('Cannot query field "schemaVersio"');
    expect(words).not.toMatch(/did you mean|schemaVersion"/i);
  });

  test("for the schema itself is refused", async () => {
    expect(await refusals("{ __schema { types { name } } }")).toMatch(/introspection/i);
    expect(await refusals('{ __type(name: "Query") { name } }')).toMatch(/introspection/i);
  });

  test("with many aliases is refused", async () => {
    const many = Array.from({ length: 16 }, (_, index) => `a${index}: schemaVersion { version }`);
    expect(await refusals(`{ ${many.join(" ")} }`)).toMatch(/alias/i);
  });

  test("that is deep is refused", async () => {
    const deep = (levels: number): string =>
      levels === 0 ? "version" : `... on SchemaVersion { ${deep(levels - 1)} }`;
    expect(await refusals(`{ schemaVersion { ${deep(10)} } }`)).toMatch(/depth/i);
  });

  test("that is long is refused", async () => {
    expect(await refusals(`{ schemaVersion { ${"version ".repeat(1600)} } }`)).toMatch(/token/i);
  });

  test("that is no GraphQL, or misses a variable, is refused", async () => {
    expect(await refusals("{ page(")).toMatch(/syntax/i);
    expect(await refusals("query ($slug: String!) { post(slug: $slug) { title } }")).toMatch(/slug/);
  });

  test("that comes with others in one request is refused", async () => {
    const request = new Request(`http://shop.test${contentPath}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify([{ query: "{ schemaVersion { version } }" }]),
    });
    expect((await production(request)).status).toBe(400);
  });
});

test("while people develop, the schema and its hints are open to them", async () => {
  const service = serviceIn("development");
  const { data } = await ask("{ __schema { queryType { name } } }", {}, { service });
  expect(data).toEqual({ __schema: { queryType: { name: "Query" } } });
  const { errors } = await ask("{ schemaVersio { version } }", {}, { service });
  expect(errors?.[0]?.message).toMatch(/Did you mean/);
});
