import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { type ServerAnswer, startRecordingServer } from "../platform/testing/recording-server.ts";
import { createContentReader } from "./query-content.ts";

/** A content service of somebody else's, with the errors that DatoCMS has. */

const token = "a token of the configuration";
const menus: ServerAnswer = { json: { data: { menus: [] } } };

function apiError(status: number, code: string, headers: Readonly<Record<string, string>> = {}): ServerAnswer {
  const error = { id: "f0a1c2", type: "api_error", attributes: { code, details: {}, transient: status === 429 } };
  return { status, json: { data: [error] }, headers };
}

async function anotherService(...nextAnswers: ServerAnswer[]) {
  const double = await startRecordingServer({
    body: z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) }),
    usualAnswer: () => menus,
  });
  onTestFinished(() => double[Symbol.asyncDispose]());
  double.nextAnswers.push(...nextAnswers);
  return { double, query: createContentReader({ url: double.url, token, freshSeconds: 60, send: fetch }) };
}

const failureOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

test("another content service is asked with the configured bearer token, the query and its variables", async () => {
  const { double, query } = await anotherService();
  expect(await query("query Menus($locale: Locale!) { menus(locale: $locale) }", { locale: "de" })).toEqual({
    menus: [],
  });
  expect(double.requests).toMatchObject([
    { method: "POST", authorization: `Bearer ${token}`, body: { variables: { locale: "de" } } },
  ]);
});

describe("another content service that refuses is not asked again, and the failure is ECX001 with its reason:", () => {
  test.each<[string, ServerAnswer, string]>([
    [
      "a token that it does not know",
      apiError(401, "INVALID_AUTHORIZATION_HEADER"),
      "401: INVALID_AUTHORIZATION_HEADER",
    ],
    ["what it cannot process", apiError(422, "INVALID_FIELD"), "422: INVALID_FIELD"],
    ["errors within a status of 200", { json: { errors: [{ message: "Field 'menu' doesn't exist" }] } }, "'menu'"],
    ["an answer without data", { json: {} }, "no data"],
    ["a page in the place of an answer", { status: 200 }, "no data"],
  ])("%s", async (_what, answer, reason) => {
    const { double, query } = await anotherService(answer);
    const failure = await failureOf(query("{ menus }"));
    expect(failure).toBeInstanceOf(DatoGqlError);
    expect(failure).toMatchObject({ failureCode: "ECX001", message: expect.stringContaining(reason) });
    expect(double.requests).toHaveLength(1);
  });
});

describe("another content service is asked once more", () => {
  test.each<[string, ServerAnswer]>([
    ["after it failed", { status: 503 }],
    [
      "at once, where it lets too many questions wait for less than a second",
      apiError(429, "RATE_LIMIT_EXCEEDED", { "x-ratelimit-reset": "0" }),
    ],
  ])("%s", async (_when, answer) => {
    const { double, query } = await anotherService(answer);
    expect(await query("{ menus }")).toEqual({ menus: [] });
    expect(double.requests).toHaveLength(2);
  });

  test("but not where it lets wait for longer than a page can", async () => {
    const { double, query } = await anotherService(apiError(429, "RATE_LIMIT_EXCEEDED", { "x-ratelimit-reset": "15" }));
    expect(await failureOf(query("{ menus }"))).toMatchObject({
      name: "DatoGqlError",
      message: "The content service responded with status 429: RATE_LIMIT_EXCEEDED",
    });
    expect(double.requests).toHaveLength(1);
  });

  test("and not where it says nothing for too long", async () => {
    const { double, query } = await anotherService("silence");
    const soon = AbortSignal.timeout(20);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await failureOf(query("{ menus }"))).toMatchObject({ message: "The content service cannot be reached" });
    expect(double.requests.length).toBeLessThanOrEqual(1);
  });
});

test("another content service that failed four times in a row is left alone for a while", async () => {
  const { double, query } = await anotherService(...Array.from({ length: 4 }, () => ({ status: 500 })));
  for (const name of ["a", "b", "c"]) await failureOf(query(`{ ${name} }`));
  expect(double.requests).toHaveLength(4);
  expect(await failureOf(query("{ menus }"))).toMatchObject({ failureCode: "ECX001" });
  expect(double.requests).toHaveLength(4);
});
