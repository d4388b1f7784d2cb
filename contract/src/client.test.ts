import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCart, getCart, patchCart } from "./cart.ts";
import { getAvailability, getProduct, validateSelection } from "./catalogue.ts";
import { type ClientOptions, createClient } from "./client.ts";
import { ApiProblem } from "./errors/api-problem.ts";
import { failureCodeOf } from "./errors/failures.ts";
import { createAnonymousSession } from "./identity.ts";
import { getProductPrice } from "./pricing.ts";
import { createUpload } from "./uploads.ts";

const storefront = { tenant: "boxwright-us", storefront: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20" };
const base = `http://shop.test/api/tenants/${storefront.tenant}/storefronts/${storefront.storefront}`;

type Respond = () => Response | Promise<Response>;

function clientWithResponses(responses: readonly Respond[], options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: "http://shop.test",
    fetch: async (request) => {
      requests.push(request);
      return (responses[requests.length - 1] ?? responses.at(-1) ?? ok)();
    },
    ...options,
  });
  return { client, requests };
}

const ok = () => Response.json({ ok: true });

function problem(status: number, body: unknown) {
  return () => Response.json(body, { status, headers: { "content-type": "application/problem+json" } });
}

async function failureOf(call: Promise<unknown>): Promise<ApiProblem> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof ApiProblem) return failure;
  throw new Error(`Not an ApiProblem: ${String(failure)}`);
}

test("a call fills in the path, the query and the body of its endpoint", async () => {
  const { client, requests } = clientWithResponses([ok]);
  await client.call(validateSelection, { params: { sku: "a/b", version: 3 }, body: { selection: {}, quantity: 25 } });
  await client.call(getProductPrice, {
    params: storefront,
    query: { sku: "BX 1", version: 1, selection: '{"Size":"10x8x4"}', quantities: "25,50" },
  });
  await client.call(getCart, {
    params: { ...storefront, cartId: "c1" },
    query: { recalculate: undefined, "recalculationConfigs[]": ["PRICE", "TAX"] },
  });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST http://shop.test/api/products/a%2Fb/versions/3:validate",
    `GET ${base}/productPrice?sku=BX+1&version=1&selection=%7B%22Size%22%3A%2210x8x4%22%7D&quantities=25%2C50`,
    `GET ${base}/carts/c1?recalculationConfigs%5B%5D=PRICE&recalculationConfigs%5B%5D=TAX`,
  ]);
  expect(await requests[0]?.json()).toEqual({ selection: {}, quantity: 25 });
  expect(requests[0]?.headers.get("content-type")).toBe("application/json");
  expect(requests[1]?.headers.has("content-type")).toBe(false);
});

test("commerce calls succeed with 200 to 399, sign-in calls with 200 to 299", async () => {
  const moved = () => new Response(null, { status: 304 });
  const { client } = clientWithResponses([moved]);
  const read = { params: { sku: "a", version: 1 } };
  expect((await client.fetch(getProduct, read)).status).toBe(304);
  expect((await failureOf(client.fetch(createAnonymousSession, { params: { key: "k" } }))).status).toBe(304);
  const refusing = clientWithResponses([() => new Response(null, { status: 400 })]).client;
  expect((await failureOf(refusing.fetch(getProduct, read))).status).toBe(400);
});

test("a failed read is reported with the failure code of its call", async () => {
  const codes: string[] = [];
  const options = { onFailedRead: (_: unknown, failure: unknown) => void codes.push(failureCodeOf(failure)) };
  const { client } = clientWithResponses([problem(503, { title: "Unavailable" })], options);
  const failed = client.call(getAvailability, { params: { sku: "a", version: 1 }, query: { quantity: 1 } });
  await expect(failed).rejects.toMatchObject({ failureCode: "ECX018" });
  expect(codes).toEqual(["ECX018"]);
});

test("a failed read is reported; a refusal and an aborted call are not", async () => {
  const reported: unknown[] = [];
  const options: Partial<ClientOptions> = { onFailedRead: ({ id }, failure) => reported.push([id, String(failure)]) };
  const read = (client: ReturnType<typeof createClient>, signal?: AbortSignal) =>
    client.call(getProduct, { params: { sku: "a", version: 1 }, ...(signal && { signal }) }).catch(() => undefined);
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  await read(clientWithResponses([lost], options).client);
  await read(clientWithResponses([problem(503, { title: "Unavailable", detail: "Later" })], options).client);
  expect(reported).toEqual([
    ["catalogue.getProduct", "ApiProblem: Network Error"],
    ["catalogue.getProduct", "ApiProblem: Later"],
  ]);
  await read(clientWithResponses([problem(404, { title: "NotFound" })], options).client);
  await read(clientWithResponses([lost], options).client, AbortSignal.abort());
  expect(reported).toHaveLength(2);
});

describe("a call that the shop is too busy for", () => {
  const busy = () => new Response(null, { status: 503, headers: { "retry-after": "2" } });
  const read = { params: { sku: "a", version: 1 }, busyRetries: 2 };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is repeated after the seconds that the shop asks for, without a report", async () => {
    const onFailedRead = vi.fn();
    const { client, requests } = clientWithResponses([busy, ok], { onFailedRead });
    const answer = client.call(getProduct, read);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: true });
    expect([requests.length, onFailedRead.mock.calls]).toEqual([2, []]);
  });

  test("fails after the last repetition, with one report", async () => {
    const onFailedRead = vi.fn();
    const { client, requests } = clientWithResponses([busy], { onFailedRead });
    const failure = failureOf(client.fetch(getProduct, read));
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await failure).status).toBe(503);
    expect([requests.length, onFailedRead.mock.calls.length]).toEqual([3, 1]);
  });

  test("is not repeated unless the caller wants it", async () => {
    const { client, requests } = clientWithResponses([busy]);
    expect((await failureOf(client.call(getProduct, { params: read.params }))).status).toBe(503);
    expect(requests).toHaveLength(1);
  });
});

describe("the file of a call", () => {
  const file = new File(["%PDF-1.7"], "sleeve.pdf");

  test("is sent as the only part of a form", async () => {
    const { client, requests } = clientWithResponses([ok], { bearer: () => "t0" });
    await client.call(createUpload, { file });
    const sent = (await requests[0]?.formData())?.get("file");
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(["sleeve.pdf", "%PDF-1.7"]);
  });

  test("is sent with progress reports if the caller wants them and the client can send them", async () => {
    const reported: number[] = [];
    const forms: FormData[] = [];
    const { client, requests } = clientWithResponses([ok], {
      bearer: () => "t0",
      sendFile: async ({ headers }, form, onProgress) => {
        expect([headers.get("authorization"), headers.has("content-type")]).toEqual(["Bearer t0", false]);
        forms.push(form);
        onProgress(0.5);
        return ok();
      },
    });
    await client.call(createUpload, { file, onProgress: (share) => reported.push(share) });
    expect([reported, forms.map((form) => form.has("file")), requests]).toEqual([[0.5], [true], []]);
    await client.call(createUpload, { file });
    expect(requests).toHaveLength(1);
  });
});

test("a base of the contract may be served by another host", async () => {
  const { client, requests } = clientWithResponses([ok], {
    bases: { anon: "https://visitors.test/v2", api: "/shop/api" },
  });
  await client.call(createAnonymousSession, { params: { key: "k" } });
  await client.call(getProduct, { params: { sku: "s", version: 1 } });
  expect(requests.map(({ url }) => url)).toEqual([
    "https://visitors.test/v2/k/token",
    "http://shop.test/shop/api/products/s/versions/1",
  ]);
});

test("the bearer token and the idempotency key are sent as headers", async () => {
  const { client, requests } = clientWithResponses([ok], { bearer: () => "t0" });
  await client.call(createCart, { params: storefront, body: { lineItems: [] }, idempotencyKey: "once" });
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer t0");
  expect(requests[0]?.headers.get("idempotency-key")).toBe("once");
});

test("a change bypasses every cache, and outlives its page if the caller wishes", async () => {
  const { client, requests } = clientWithResponses([ok]);
  const params = { ...storefront, cartId: "c1" };
  await client.call(patchCart, { params, body: { version: 1 }, outlivesPage: true });
  await client.call(getCart, { params });
  expect(requests.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-cache", null]);
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test("the message is taken from detail, error_description, message or description, the code from title, friendly_message or code", async () => {
  const bodies: [Record<string, unknown>, string, string | null][] = [
    [{ detail: "a", message: "b", title: "T", code: "C" }, "a", "T"],
    [{ error_description: "a", message: "b", friendly_message: "F", code: "C" }, "a", "F"],
    [{ message: "b", description: "d", code: "C" }, "b", "C"],
    [{ description: "d" }, "d", null],
    [{ description: { rules: [] } }, "Request failed with status code 422", null],
  ];
  for (const [body, message, code] of bodies) {
    const { client } = clientWithResponses([problem(422, body)]);
    const failure = await failureOf(client.call(createAnonymousSession, { params: { key: "k" } }));
    expect([failure.message, failure.code, failure.status]).toEqual([message, code, 422]);
  }
});

test("a failure has the fields that the server adds to a refusal", async () => {
  const body = {
    title: "ConcurrentModification",
    detail: "Please refresh and try again",
    currentVersion: 7,
    code: "ECX023",
  };
  const { client } = clientWithResponses([problem(409, body)]);
  const failure = await failureOf(client.call(createAnonymousSession, { params: { key: "k" } }));
  expect([failure.code, failure.body.currentVersion, failure.body.code]).toEqual([
    "ConcurrentModification",
    7,
    "ECX023",
  ]);
});

test("an error response that is not a problem document has a message with its status", async () => {
  const { client } = clientWithResponses([() => new Response("<h1>Bad gateway</h1>", { status: 502 })]);
  const failure = await failureOf(client.call(createAnonymousSession, { params: { key: "k" } }));
  expect([failure.message, failure.status, failure.code]).toEqual(["Request failed with status code 502", 502, null]);
});

test("calls without a response fail with the specification's messages", async () => {
  const failing = (error: Error) =>
    clientWithResponses([() => Promise.reject(error)], { timeoutMilliseconds: 50 }).client;
  const named = (name: string) => Object.assign(new Error("x"), { name });
  const messageOf = async (error: Error) =>
    (await failureOf(failing(error).call(createAnonymousSession, { params: { key: "k" } }))).message;
  expect(await messageOf(new TypeError("fetch failed"))).toBe("Network Error");
  expect(await messageOf(named("AbortError"))).toBe("Request aborted");
  expect(await messageOf(named("TimeoutError"))).toBe("timeout of 50 ms exceeded");
});

test("a call is aborted by its signal", async () => {
  const controller = new AbortController();
  const { client } = clientWithResponses([], {
    fetch: async (request) => {
      request.signal.throwIfAborted();
      return ok();
    },
  });
  const call = client.call(createAnonymousSession, { params: { key: "k" }, signal: controller.signal });
  controller.abort();
  expect((await failureOf(call)).message).toBe("Request aborted");
});

test("a rejected token is renewed and the call repeated once, with the same body and idempotency key", async () => {
  const rejected = problem(401, { title: "InvalidToken", detail: "no" });
  const renewals: string[] = [];
  const { client, requests } = clientWithResponses([rejected, ok], {
    bearer: () => "old",
    renewBearer: async (token) => {
      renewals.push(token);
      return "new";
    },
  });
  await client.call(createCart, { params: storefront, body: { lineItems: [] }, idempotencyKey: "once" });
  expect(renewals).toEqual(["old"]);
  expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
  expect(await requests[1]?.json()).toEqual({ lineItems: [] });
  expect(requests[1]?.headers.get("idempotency-key")).toBe("once");
});

test("a call is not repeated after a second rejection, wrong credentials or a failed renewal", async () => {
  const rejected = problem(401, { title: "InvalidToken", detail: "no" });
  const twice = clientWithResponses([rejected], { bearer: () => "old", renewBearer: async () => "new" });
  await failureOf(twice.client.call(createAnonymousSession, { params: { key: "k" } }));
  expect(twice.requests).toHaveLength(2);

  const wrong = clientWithResponses([problem(401, { title: "InvalidCredentials" })], {
    bearer: () => "old",
    renewBearer: async () => "new",
  });
  await failureOf(wrong.client.call(createAnonymousSession, { params: { key: "k" } }));
  expect(wrong.requests).toHaveLength(1);

  const failed = clientWithResponses([rejected], { bearer: () => "old", renewBearer: async () => null });
  const failure = await failureOf(failed.client.call(createAnonymousSession, { params: { key: "k" } }));
  expect([failed.requests.length, failure.code]).toEqual([1, "InvalidToken"]);
});

test("responses are checked if the client has a check", async () => {
  const { client } = clientWithResponses([ok], { check: ({ id }, status, json) => ({ id, status, json }) });
  expect(await client.call(createAnonymousSession, { params: { key: "k" } })).toEqual({
    id: "identity.createAnonymousSession",
    status: 200,
    json: { ok: true },
  });
});

test("a failed call has the failure code of its endpoint or, if given, of its caller", async () => {
  const params = { ...storefront, cartId: "c1" };
  const { client } = clientWithResponses([problem(404, { title: "NotFound", detail: "There is nothing here." })]);
  expect(await failureOf(client.call(getCart, { params }))).toMatchObject({
    name: "ApiError",
    failureCode: "ECX022",
    code: "NotFound",
  });
  const polled = client.call(getCart, { params, failures: { from400: "ECX040" } });
  expect(await failureOf(polled)).toMatchObject({ failureCode: "ECX040" });
});

test("a call without a response has the failure code for all other failures", async () => {
  const { client } = clientWithResponses([() => Promise.reject(new TypeError("fetch failed"))]);
  const failure = await failureOf(client.call(getCart, { params: { ...storefront, cartId: "c1" } }));
  expect(failure).toMatchObject({ name: "ApiError", failureCode: "ECX022", message: "Network Error", status: 0 });
});

test("a success that is not JSON fails as ECX003; one without a body returns undefined", async () => {
  const { client } = clientWithResponses([() => new Response("<html>"), () => new Response("")]);
  const call = () => client.call(getCart, { params: { ...storefront, cartId: "c1" } });
  await expect(call()).rejects.toMatchObject({ name: "TransformError", failureCode: "ECX003" });
  expect(await call()).toBeUndefined();
});

test("a response that breaks off fails like a call without a response", async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("{"));
          controller.error(new TypeError("terminated"));
        },
      }),
    );
  const { client } = clientWithResponses([broken]);
  const failure = await failureOf(client.call(getCart, { params: { ...storefront, cartId: "c1" } }));
  expect(failure).toMatchObject({ message: "Network Error", status: 0 });
});
