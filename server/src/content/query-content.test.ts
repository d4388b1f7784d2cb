import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { describe, expect, test, vi } from "vitest";
import { createContentReader, inProcessUrl } from "./query-content.ts";
import { serviceIn, token } from "./testing/query-service.ts";

const minute = 60_000;

/** A reader over a service that answers what it is told, with a clock that stands still unless moved. */
function readerOver(answer: (request: Request) => Response | Promise<Response>, freshSeconds = 60) {
  const clock = { time: 1000, now: () => clock.time };
  const send = vi.fn(async (request: Request) => answer(request));
  const query = createContentReader({
    url: "https://content.example/graphql",
    token: "secret",
    freshSeconds,
    send,
    clock,
  });
  return { clock, send, query };
}

const answered = (data: unknown) => Response.json({ data });

describe("a content query", () => {
  test("carries the bearer token, the query and its variables", async () => {
    const { send, query } = readerOver(() => answered({ post: null }));
    expect(await query("query ($slug: String!) { post(slug: $slug) { title } }", { slug: "a" })).toEqual({
      post: null,
    });
    const request = send.mock.calls[0]?.[0];
    expect(request?.url).toBe("https://content.example/graphql");
    expect(request?.headers.get("authorization")).toBe("Bearer secret");
    expect(await request?.clone().text()).toContain('"variables":{"slug":"a"}');
  });

  test("reads the shop's own content in process", async () => {
    const query = createContentReader({ url: inProcessUrl, token, freshSeconds: 60, send: serviceIn("production") });
    expect(await query("{ schemaVersion { version } }")).toEqual({ schemaVersion: { version: 1 } });
    await expect(query("{ nothing }")).rejects.toThrow(DatoGqlError);
  });
});

describe("a content query fails with DatoGqlError, ECX001", () => {
  test.each([
    ["errors within a status of 200", () => Response.json({ data: null, errors: [{ message: "no such field" }] })],
    ["a status that is none of success", () => Response.json({ data: {} }, { status: 500 })],
    ["a refused token", () => Response.json({ errors: [{ message: "a token is needed" }] }, { status: 401 })],
    ["an answer that is not JSON", () => new Response("<html>")],
    ["a service that cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("for %s", async (_what, answer) => {
    const failure = await readerOver(answer)
      .query("{ a }")
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatoGqlError);
    expect(failure).toMatchObject({ name: "DatoGqlError", failureCode: "ECX001" });
  });

  test("and is asked again the next time", async () => {
    const answers = [Response.json({ errors: [{ message: "busy" }] }), answered({ a: 1 })];
    const { query } = readerOver(() => answers.shift() ?? Response.error());
    await expect(query("{ a }")).rejects.toThrow("busy");
    expect(await query("{ a }")).toEqual({ a: 1 });
  });
});

describe("an answer of the content service", () => {
  const counting = (freshSeconds = 60) => {
    let count = 0;
    return readerOver(() => answered({ count: ++count }), freshSeconds);
  };

  test("is asked for every time, where the operator wants to see changes at once", async () => {
    const { query } = counting(0);
    await query("{ a }");
    expect(await query("{ a }")).toEqual({ count: 2 });
  });

  test("is asked for once in a minute, by query and variables", async () => {
    const { clock, send, query } = counting();
    await query("{ a }");
    clock.time += minute;
    expect(await query("{ a }")).toEqual({ count: 1 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(await query("{ a }", { slug: "other" })).toEqual({ count: 2 });
  });

  test("is asked for once by many at the same time", async () => {
    const { send, query } = counting();
    const all = await Promise.all([query("{ a }"), query("{ a }"), query("{ a }")]);
    expect(all).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("is given at once when it is older, while a new one is fetched", async () => {
    const { clock, query } = counting();
    await query("{ a }");
    clock.time += minute + 1;
    expect(await query("{ a }")).toEqual({ count: 1 });
    await expect.poll(() => query("{ a }")).toEqual({ count: 2 });
  });

  test("stays while the service cannot be reached", async () => {
    let isAway = false;
    const { clock, send, query } = readerOver(() =>
      isAway ? Promise.reject(new TypeError("fetch failed")) : answered({ a: 1 }),
    );
    await query("{ a }");
    isAway = true;
    clock.time += minute + 1;
    expect(await query("{ a }")).toEqual({ a: 1 });
    await expect.poll(() => send.mock.calls.length).toBe(2);
    expect(await query("{ a }")).toEqual({ a: 1 });
  });
});
