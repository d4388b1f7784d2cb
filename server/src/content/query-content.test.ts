import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createContentReader, inProcessUrl } from "./query-content.ts";
import { serviceIn, token } from "./testing/query-service.ts";

const minute = 60_000;

/** A reader of a service that responds as a test defines, with a clock that only the test moves. */
function readerOf(respond: (request: Request) => Response | Promise<Response>, freshSeconds = 60) {
  const clock = { time: 1000, now: () => clock.time };
  const cleared = { times: 0 };
  const send = vi.fn(async (request: Request) => respond(request));
  const query = createContentReader({
    url: "https://content.example/graphql",
    token: "secret",
    freshSeconds,
    clearings: () => cleared.times,
    send,
    clock,
  });
  return { clock, cleared, send, query };
}

/** As the body of a response that stops coming, until its request is given up. */
function endlessBody(givenUp: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (givenUp.aborted) controller.error(givenUp.reason);
      givenUp.addEventListener("abort", () => controller.error(givenUp.reason));
    },
  });
}

const withData = (data: unknown) => Response.json({ data });

describe("a content query", () => {
  test("carries the bearer token, the query and its variables", async () => {
    const { send, query } = readerOf(() => withData({ post: null }));
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
    ["an error status", () => Response.json({ data: {} }, { status: 500 })],
    ["a refused token", () => Response.json({ errors: [{ message: "a token is needed" }] }, { status: 401 })],
    ["a response that is not JSON", () => new Response("<html>")],
    ["errors that are no list", () => Response.json({ errors: "busy" })],
    ["errors without words", () => Response.json({ errors: [null, { message: 7 }] })],
    ["codes without attributes", () => Response.json({ data: [null, { attributes: null }] }, { status: 401 })],
    ["a service that cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("for %s", async (_what, respond) => {
    const failure = await readerOf(respond)
      .query("{ a }")
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatoGqlError);
    expect(failure).toMatchObject({ name: "DatoGqlError", failureCode: "ECX001" });
  });

  test("for a response that begins and never ends, after which the service gets no queries for a while", async () => {
    const soon = AbortSignal.timeout(20);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    onTestFinished(() => void vi.restoreAllMocks());
    const { query, send } = readerOf(() => new Response(endlessBody(soon)));
    for (const name of ["a", "b", "c", "d", "e"]) {
      await expect(query(`{ ${name} }`)).rejects.toThrow("The content service cannot be reached");
    }
    expect(send).toHaveBeenCalledTimes(4);
  });

  test("and the next query is sent again", async () => {
    const responses = [Response.json({ errors: [{ message: "busy" }] }), withData({ a: 1 })];
    const { query } = readerOf(() => responses.shift() ?? Response.error());
    await expect(query("{ a }")).rejects.toThrow("busy");
    expect(await query("{ a }")).toEqual({ a: 1 });
  });
});

describe("a response of the content service", () => {
  const counting = (freshSeconds = 60) => {
    let count = 0;
    return readerOf(() => withData({ count: ++count }), freshSeconds);
  };

  test("is fetched for every query if the cache is off", async () => {
    const { query } = counting(0);
    await query("{ a }");
    expect(await query("{ a }")).toEqual({ count: 2 });
  });

  test("is fetched once a minute for each query with its variables", async () => {
    const { clock, send, query } = counting();
    await query("{ a }");
    clock.time += minute;
    expect(await query("{ a }")).toEqual({ count: 1 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(await query("{ a }", { slug: "other" })).toEqual({ count: 2 });
  });

  test("is fetched once for several queries at the same time", async () => {
    const { send, query } = counting();
    const all = await Promise.all([query("{ a }"), query("{ a }"), query("{ a }")]);
    expect(all).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("is used once more when it is older, while a new one is fetched", async () => {
    const { clock, query } = counting();
    await query("{ a }");
    clock.time += minute + 1;
    expect(await query("{ a }")).toEqual({ count: 1 });
    await expect.poll(() => query("{ a }")).toEqual({ count: 2 });
  });

  test("is fetched again after the cache was cleared, and queries wait for it", async () => {
    const { cleared, query } = counting();
    await query("{ a }");
    cleared.times += 1;
    const all = await Promise.all([query("{ a }"), query("{ a }")]);
    expect(all).toEqual([{ count: 2 }, { count: 2 }]);
    expect(await query("{ a }")).toEqual({ count: 2 });
  });

  test("is used after a clearing if the service cannot be reached, until it can", async () => {
    const state = { isDown: false, count: 0 };
    const { cleared, query } = readerOf(() =>
      state.isDown ? Promise.reject(new TypeError("fetch failed")) : withData({ count: ++state.count }),
    );
    await query("{ a }");
    cleared.times += 1;
    state.isDown = true;
    expect(await query("{ a }")).toEqual({ count: 1 });
    state.isDown = false;
    expect(await query("{ a }")).toEqual({ count: 2 });
  });

  test("is used while the service cannot be reached", async () => {
    let isDown = false;
    const { clock, send, query } = readerOf(() =>
      isDown ? Promise.reject(new TypeError("fetch failed")) : withData({ a: 1 }),
    );
    await query("{ a }");
    isDown = true;
    clock.time += minute + 1;
    expect(await query("{ a }")).toEqual({ a: 1 });
    await expect.poll(() => send.mock.calls.length).toBe(2);
    expect(await query("{ a }")).toEqual({ a: 1 });
  });
});
