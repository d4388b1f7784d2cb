import type { z } from "zod";
import { ApiProblem, problemOfFailure, problemOfResponse } from "./errors/api-problem.ts";
import type { FailureCodes } from "./errors/failure-codes.ts";
import { failWith, transformed } from "./errors/failures.ts";
import type { AnswerOf, Endpoint } from "./kernel.ts";
import { type CallingPage, xsrfHeader } from "./xsrf.ts";

/** The parts of an endpoint that a call needs at run time; a browser need not load the schemas. */
export type EndpointRoute = Pick<Endpoint, "id" | "method" | "path" | "failures">;

export interface ClientOptions {
  /** Sends a request: the browser's `fetch`, or a function that lets the server answer without a socket. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends a request with its form and reports the progress. Without it `fetch` sends the form, without progress. */
  readonly sendFile?: (request: Request, form: FormData, onProgress: (share: number) => void) => Promise<Response>;
  /** The origin, such as `http://localhost:3000`. By default the browser's own. */
  readonly baseUrl?: string;
  /** The URLs of bases that another host serves: `{ auth: "https://sign-in.example/auth" }`. */
  readonly bases?: Readonly<Record<string, string>>;
  readonly bearer?: () => string | null | Promise<string | null>;
  /** Called if the server rejects the token of a call. The call is repeated once with the token that this returns. */
  readonly renewBearer?: (rejected: string) => Promise<string | null>;
  /** The page that makes the calls; those to its own origin carry its XSRF token. */
  readonly page?: CallingPage;
  /** By default 0, which means no limit. */
  readonly timeoutMilliseconds?: number;
  /** Called for each failed read (GET): one without a response, or with a status of 500 and above. Refusals are not failures. */
  readonly onFailedRead?: (endpoint: EndpointRoute, problem: unknown) => void;
  /** Checks a response and returns the checked JSON. Without it responses are trusted. */
  readonly check?: (endpoint: EndpointRoute, status: number, json: unknown) => unknown;
}

/** The input of a schema, where numbers may stand for texts, as they do in URLs. */
type Written<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]: string extends z.input<Schema>[Name]
    ? z.input<Schema>[Name] | number
    : z.input<Schema>[Name];
};

type NothingRequired<Shape> = Record<never, never> extends Shape ? true : false;

type Part<Name extends string, Shape> =
  NothingRequired<Shape> extends true ? { readonly [Key in Name]?: Shape } : { readonly [Key in Name]: Shape };

interface Sending {
  readonly idempotencyKey?: string;
  /** The file of a call that takes one instead of a JSON body. */
  readonly file?: File;
  /** Called repeatedly with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Sends the request even if the visitor leaves the page meanwhile. */
  readonly outlivesPage?: boolean;
  readonly signal?: AbortSignal;
  /** How often the call is repeated while the shop is busy (503), each time after the seconds of `Retry-After`. By default 0. */
  readonly busyRetries?: number;
  /** The failure codes, if they differ from those of the endpoint. */
  readonly failures?: FailureCodes;
}

export type CallOptions<E extends Endpoint> = Part<"params", Written<E["params"]>> &
  Part<"query", Written<E["query"]>> &
  (E["body"] extends z.ZodType ? { readonly body: z.input<E["body"]> } : { readonly body?: undefined }) &
  Sending;

type OptionsArgument<E extends Endpoint> =
  NothingRequired<CallOptions<E>> extends true ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export interface Client {
  /**
   * Makes the call and returns its JSON. Throws an {@link ApiProblem} unless the call succeeds (an `ApiError` if the call has
   * failure codes), and a `TransformError` if the response is not JSON.
   */
  call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<AnswerOf<E>>;
  /** Like `call`, for a file: returns the response of a success as it is. */
  fetch<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<Response>;
}

interface AnyOptions extends Sending {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A client for the calls of this contract. */
export function createClient(options: ClientOptions): Client {
  async function send(endpoint: EndpointRoute, call: AnyOptions = {}): Promise<Response> {
    const bearer = (await options.bearer?.()) ?? null;
    const response = await attempt(options, endpoint, call, bearer);
    if (isSuccess(endpoint, response)) return response;
    const problem = await problemOf(response);
    if (!isRejectedToken(problem) || bearer === null) throw problem;
    const renewed = (await options.renewBearer?.(bearer)) ?? null;
    if (renewed === null) throw problem;
    const repeated = await attempt(options, endpoint, call, renewed);
    if (isSuccess(endpoint, repeated)) return repeated;
    throw await problemOf(repeated);
  }

  async function sendPatiently(endpoint: EndpointRoute, call: AnyOptions = {}): Promise<Response> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await send(endpoint, call);
      } catch (problem) {
        if (retries === (call.busyRetries ?? 0) || !isBusy(problem)) throw problem;
        await pause(problem.retryAfterSeconds ?? usualBusySeconds);
      }
    }
  }

  async function answer(endpoint: EndpointRoute, call: AnyOptions | undefined): Promise<unknown> {
    const response = await sendPatiently(endpoint, call);
    const text = await response.text().catch((failure: unknown) => {
      throw problemOfFailure(failure, options.timeoutMilliseconds ?? 0);
    });
    const json = text === "" ? undefined : parseResponse(text);
    return options.check === undefined ? json : options.check(endpoint, response.status, json);
  }

  return {
    fetch: (endpoint, ...[call]) => coded(endpoint, call, sendPatiently(endpoint, call as AnyOptions)),
    call: <E extends Endpoint>(endpoint: E, ...[call]: OptionsArgument<E>) =>
      coded(endpoint, call, answer(endpoint, call as AnyOptions)) as Promise<AnswerOf<E>>,
  };

  function coded<Answer>(endpoint: EndpointRoute, call: Sending | undefined, answered: Promise<Answer>) {
    return answered.catch(failWithCodesOf(endpoint, call)).catch((failure: unknown) => {
      if (endpoint.method === "GET" && !isAborted(call) && isFailure(failure))
        options.onFailedRead?.(endpoint, failure);
      throw failure;
    });
  }
}

const usualBusySeconds = 3;
const mostBusySeconds = 30;

function isBusy(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.status === 503;
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(seconds, mostBusySeconds)));
}

/** Whether the caller itself has aborted the call. */
function isAborted(call: Sending | undefined): boolean {
  return call?.signal?.aborted ?? false;
}

function isFailure(failure: unknown): boolean {
  return !(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 500;
}

/** The specification's range: 200 to 399 for commerce, 200 to 299 for its sign-in client. */
function isSuccess({ path }: EndpointRoute, { status }: Response): boolean {
  const isSignIn = ["/auth/", "/idp/", "/anon/"].some((base) => path.startsWith(base));
  return status >= 200 && status <= (isSignIn ? 299 : 399);
}

const parseResponse = transformed((text: string): unknown => JSON.parse(text));

function failWithCodesOf({ failures }: EndpointRoute, call: Sending | undefined): (failure: unknown) => never {
  const codes = call?.failures ?? failures;
  return (failure) => {
    if (codes !== null && failure instanceof ApiProblem) failWith(codes)(failure);
    throw failure;
  };
}

async function attempt(
  options: ClientOptions,
  endpoint: EndpointRoute,
  call: AnyOptions,
  bearer: string | null,
): Promise<Response> {
  const { timeoutMilliseconds = 0 } = options;
  const limits = [
    ...(call.signal === undefined ? [] : [call.signal]),
    ...(timeoutMilliseconds === 0 ? [] : [AbortSignal.timeout(timeoutMilliseconds)]),
  ];
  const url = urlOf(options, endpoint, call);
  const request = {
    method: endpoint.method,
    headers: { ...headersOf(endpoint, call, bearer), ...xsrfHeader(options.page, url) },
    keepalive: call.outlivesPage ?? false,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    ...(limits.length > 0 && { signal: AbortSignal.any(limits) }),
  };
  try {
    if (call.file === undefined) return await options.fetch(new Request(url, request));
    const form = formWith(call.file);
    return call.onProgress === undefined || options.sendFile === undefined
      ? await options.fetch(new Request(url, { ...request, body: form }))
      : await options.sendFile(new Request(url, request), form, call.onProgress);
  } catch (failure) {
    throw problemOfFailure(failure, timeoutMilliseconds);
  }
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

function headersOf(
  { method }: EndpointRoute,
  { body, idempotencyKey }: AnyOptions,
  bearer: string | null,
): Record<string, string> {
  return {
    accept: "application/json",
    ...(method === "PATCH" && { "cache-control": "no-cache" }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
}

function urlOf({ baseUrl = "", bases = {} }: ClientOptions, { path }: EndpointRoute, call: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(call.params?.[name])));
  const [, base = ""] = filled.split("/", 2);
  const at = bases[base] ?? `/${base}`;
  const origin = at.startsWith("/") ? baseUrl : "";
  return `${origin}${at}${filled.slice(base.length + 1)}${searchOf(call.query)}`;
}

function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size === 0 ? "" : `?${search}`;
}

async function jsonOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? response.json().catch(() => undefined) : undefined;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  return problemOfResponse(response.status, await jsonOf(response), response.headers.get("retry-after"));
}

function isRejectedToken(problem: ApiProblem): boolean {
  return problem.status === 401 && problem.code === "InvalidToken";
}
