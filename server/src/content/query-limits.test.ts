import { describe, expect, test } from "vitest";
import { contentPath } from "./content-service.ts";
import { ask, serviceIn, token } from "./testing/query-service.ts";

const production = serviceIn("production");

/** What a query is refused with; it is refused before anything of it is executed. */
async function refusals(query: string) {
  const { status, data, errors = [] } = await ask(production, query, {}, "application/graphql-response+json");
  expect(status).toBe(400);
  expect(data).toBeUndefined();
  return {
    words: errors.map(({ message }) => message).join("; "),
    codes: errors.map((error) => error.extensions?.code),
  };
}

const deep = (levels: number): string => (levels === 0 ? "version" : `... on SchemaVersion { ${deep(levels - 1)} }`);
const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: schemaVersion { version }`);

describe("a query that is too much or wrong", () => {
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
      "of fragments that go in circles",
      "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }",
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["that is no GraphQL", "{ page(", "GRAPHQL_PARSE_FAILED"],
    ["in a language that the shop does not speak", "{ posts(locale: fr) { title } }", "GRAPHQL_VALIDATION_FAILED"],
  ])("%s is refused", async (_which, query, code) => {
    expect((await refusals(query)).codes).toContain(code);
  });

  test("is told what it has too much of", async () => {
    expect((await refusals(`{ ${aliases(16).join(" ")} }`)).words).toBe("The query has more than 15 aliases.");
  });

  test("for a field that is not there is told so, without a hint of what is", async () => {
    const { words } = await refusals("{ schemaVersio { version } }");
    expect(words).toContain('Cannot query field "schemaVersio"');
    expect(words).not.toMatch(/did you mean|schemaVersion"/i);
  });

  test("for the schema itself is refused", async () => {
    expect((await refusals("{ __schema { types { name } } }")).words).toMatch(/introspection/i);
    expect((await refusals('{ __type(name: "Query") { name } }')).words).toMatch(/introspection/i);
  });

  test("that misses a variable is refused", async () => {
    const { data, errors } = await ask(production, "query ($slug: String!) { post(slug: $slug) { title } }");
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/slug/);
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
  const { data } = await ask(service, "{ __schema { queryType { name } } }");
  expect(data).toEqual({ __schema: { queryType: { name: "Query" } } });
  const { errors } = await ask(service, "{ schemaVersio { version } }");
  expect(errors?.[0]?.message).toMatch(/Did you mean/);
});
