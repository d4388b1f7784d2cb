import { describe, expect, test } from "vitest";
import { contentPath } from "./content-service.ts";
import { sendQuery, serviceIn, token } from "./testing/query-service.ts";

const production = serviceIn("production");

/** The errors of a query that is refused before any of it runs. */
async function refusals(query: string) {
  const { status, data, errors = [] } = await sendQuery(production, query, {}, "application/graphql-response+json");
  expect(status).toBe(400);
  expect(data).toBeUndefined();
  return {
    text: errors.map(({ message }) => message).join("; "),
    codes: errors.map((error) => error.extensions?.code),
  };
}

const deep = (levels: number): string => (levels === 0 ? "version" : `... on SchemaVersion { ${deep(levels - 1)} }`);
const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: schemaVersion { version }`);

describe("a query that is too large or wrong", () => {
  test.each([
    ["that is deep", `{ schemaVersion { ${deep(10)} } }`, "QUERY_TOO_DEEP"],
    ["that is very deep", `{ schemaVersion { ${deep(50)} } }`, "QUERY_TOO_COSTLY"],
    ["with many aliases", `{ ${aliases(16).join(" ")} }`, "TOO_MANY_ALIASES"],
    ["with a thousand aliases", `{ ${aliases(1000).join(" ")} }`, "GRAPHQL_PARSE_FAILED"],
    [
      "with many directives",
      `{ schemaVersion ${"@include(if: true) ".repeat(21)} { version } }`,
      "TOO_MANY_DIRECTIVES",
    ],
    ["that is long", `{ schemaVersion { ${"version ".repeat(1600)} } }`, "GRAPHQL_PARSE_FAILED"],
    [
      "with circular fragments",
      "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }",
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["that is not GraphQL", "{ page(", "GRAPHQL_PARSE_FAILED"],
    ["in a language that the shop does not have", "{ posts(locale: fr) { title } }", "GRAPHQL_VALIDATION_FAILED"],
  ])("%s is refused", async (_which, query, code) => {
    expect((await refusals(query)).codes).toContain(code);
  });

  test("gets an error that names the limit", async () => {
    expect((await refusals(`{ ${aliases(16).join(" ")} }`)).text).toBe("The query has more than 15 aliases.");
  });

  test("for an unknown field gets an error without a hint of other fields", async () => {
    const { text } = await refusals("{ schemaVersio { version } }");
    expect(text).toContain('Cannot query field "schemaVersio"');
    expect(text).not.toMatch(/did you mean|schemaVersion"/i);
  });

  test("for the schema itself is refused", async () => {
    expect((await refusals("{ __schema { types { name } } }")).text).toMatch(/introspection/i);
    expect((await refusals('{ __type(name: "Query") { name } }')).text).toMatch(/introspection/i);
  });

  test("that lacks a variable is refused", async () => {
    const { data, errors } = await sendQuery(production, "query ($slug: String!) { post(slug: $slug) { title } }");
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/slug/);
  });

  test("in a batch of queries is refused", async () => {
    const request = new Request(`http://shop.test${contentPath}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify([{ query: "{ schemaVersion { version } }" }]),
    });
    expect((await production(request)).status).toBe(400);
  });
});

test("in development, queries may read the schema and errors have hints", async () => {
  const service = serviceIn("development");
  const { data } = await sendQuery(service, "{ __schema { queryType { name } } }");
  expect(data).toEqual({ __schema: { queryType: { name: "Query" } } });
  const { errors } = await sendQuery(service, "{ schemaVersio { version } }");
  expect(errors?.[0]?.message).toMatch(/Did you mean/);
});
