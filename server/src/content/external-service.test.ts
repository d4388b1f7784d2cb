import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { type ServerResponse, startRecordingServer } from "../platform/testing/recording-server.ts";
import { createContentReader } from "./query-content.ts";

/** An external content service with the errors of DatoCMS. */

const token = "a token of the configuration";
const menus: ServerResponse = { json: { data: { menus: [] } } };

function apiError(status: number, code: string, headers: Readonly<Record<string, string>> = {}): ServerResponse {
  const error = { id: "f0a1c2", type: "api_error", attributes: { code, details: {}, transient: status === 429 } };
  return { status, json: { data: [error] }, headers };
}

async function externalService(...nextResponses: ServerResponse[]) {
  const double = await startRecordingServer({
    body: z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) }),
    usualResponse: () => menus,
  });
  onTestFinished(() => double[Symbol.asyncDispose]());
  double.nextResponses.push(...nextResponses);
  return { double, query: createContentReader({ url: double.url, token, freshSeconds: 60, send: fetch }) };
}

const failureOf = (query: Promise<unknown>) => query.catch((error: unknown) => error);

test("an external content service gets the configured bearer token, the query and its variables", async () => {
  const { double, query } = await externalService();
  expect(await query("query Menus($locale: Locale!) { menus(locale: $locale) }", { locale: "de" })).toEqual({
    menus: [],
  });
  expect(double.requests).toMatchObject([
    { method: "POST", authorization: `Bearer ${token}`, body: { variables: { locale: "de" } } },
  ]);
});

describe("a query that the external content service rejects is not sent again, and the failure is ECX001 with the reason:", () => {
  test.each<[string, ServerResponse, string]>([
    ["an unknown token", apiError(401, "INVALID_AUTHORIZATION_HEADER"), "401: INVALID_AUTHORIZATION_HEADER"],
    ["an invalid field", apiError(422, "INVALID_FIELD"), "422: INVALID_FIELD"],
    ["errors with status 200", { json: { errors: [{ message: "Field 'menu' doesn't exist" }] } }, "'menu'"],
    ["a response without data", { json: {} }, "no data"],
    ["a page instead of JSON", { status: 200 }, "no data"],
  ])("%s", async (_what, response, reason) => {
    const { double, query } = await externalService(response);
    const failure = await failureOf(query("{ menus }"));
    expect(failure).toBeInstanceOf(DatoGqlError);
    expect(failure).toMatchObject({ failureCode: "ECX001", message: expect.stringContaining(reason) });
    expect(double.requests).toHaveLength(1);
  });
});

describe("a query is sent to the external content service once more", () => {
  test.each<[string, ServerResponse]>([
    ["after a failure", { status: 503 }],
    [
      "after a rate limit that lasts less than a second",
      apiError(429, "RATE_LIMIT_EXCEEDED", { "x-ratelimit-reset": "0" }),
    ],
  ])("%s", async (_when, response) => {
    const { double, query } = await externalService(response);
    expect(await query("{ menus }")).toEqual({ menus: [] });
    expect(double.requests).toHaveLength(2);
  });

  test("but not after a rate limit that lasts longer than a page can wait", async () => {
    const { double, query } = await externalService(
      apiError(429, "RATE_LIMIT_EXCEEDED", { "x-ratelimit-reset": "15" }),
    );
    expect(await failureOf(query("{ menus }"))).toMatchObject({
      name: "DatoGqlError",
      message: "The content service responded with status 429: RATE_LIMIT_EXCEEDED",
    });
    expect(double.requests).toHaveLength(1);
  });

  test("but not after a timeout", async () => {
    const { double, query } = await externalService("silence");
    const soon = AbortSignal.timeout(20);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await failureOf(query("{ menus }"))).toMatchObject({ message: "The content service cannot be reached" });
    expect(double.requests.length).toBeLessThanOrEqual(1);
  });
});

test("an external content service that failed four times in a row gets no requests for a while", async () => {
  const { double, query } = await externalService(...Array.from({ length: 4 }, () => ({ status: 500 })));
  for (const name of ["a", "b", "c"]) await failureOf(query(`{ ${name} }`));
  expect(double.requests).toHaveLength(4);
  expect(await failureOf(query("{ menus }"))).toMatchObject({ failureCode: "ECX001" });
  expect(double.requests).toHaveLength(4);
});
