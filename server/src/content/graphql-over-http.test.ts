import { serverAudits } from "graphql-http";
import { describe, expect, test } from "vitest";
import { contentPath } from "./content-service.ts";
import { serviceIn, token } from "./testing/query-service.ts";

/** The audits of the specification of GraphQL over HTTP, sent with the token of the service. */
function auditsOf(environment: "production" | "development") {
  const service = serviceIn(environment);
  const fetchFn = (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    request.headers.set("authorization", `Bearer ${token}`);
    return service(request);
  };
  return serverAudits({ url: `http://shop.test${contentPath}`, fetchFn });
}

/** These audits query a type of the schema, which is hidden outside development. */
const schemaAudits = ["2EA1", "28B9", "D6D5", "6A70"];

describe("the content service implements GraphQL over HTTP: it", () => {
  test.each(auditsOf("development").map((audit) => [audit.name, audit] as const))("%s", async (_name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: "ok" });
  });
});

describe("outside development, the content service implements GraphQL over HTTP: it", () => {
  const audits = auditsOf("production").filter(({ id }) => !schemaAudits.includes(id));
  test.each(audits.map((audit) => [audit.name, audit] as const))("%s", async (_name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: "ok" });
  });
});
