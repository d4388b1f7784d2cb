import { createHash } from "node:crypto";
import type { ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import { problemKind } from "@boxwright/contract/errors/problems";
import { type Endpoint, isBinary } from "@boxwright/contract/kernel";
import { compress, encodingFor, isWorthCompressing } from "./compression.ts";
import { identityProviderBody, problemBody, problemHeaders } from "./problem.ts";
import { cacheKeyHeaders, isShared } from "./shared-caching.ts";

/** The success of a handler of any endpoint. */
export interface AnySuccess {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const jsonType = "application/json";
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** A drawing that is opened as a page may only style itself. */
const policyOfDrawings = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Headers are a plain object, which the server writes directly. A Headers object would be much slower. */
export function successResponse(
  request: Request,
  endpoint: Endpoint,
  success: AnySuccess,
  requestId: string,
): Response | Promise<Response> {
  const headers: Record<string, string> = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
  const declared = endpoint.answers[success.status];
  if (declared === null || declared === undefined || success.body === undefined) {
    return new Response(null, {
      status: success.status,
      headers: Object.assign(headers, success.headers, cachingOf(endpoint, success)),
    });
  }
  if (isBinary(declared)) {
    headers["content-type"] = declared.mediaTypes[0] ?? "application/octet-stream";
    Object.assign(headers, success.headers, cachingOf(endpoint, success));
    if (headers["content-type"]?.startsWith("image/svg+xml")) headers["content-security-policy"] ??= policyOfDrawings;
    if (success.body instanceof ReadableStream) return streamed(request, success.status, success.body, headers);
    return finish(request, success.status, success.body as Uint8Array<ArrayBuffer>, headers);
  }
  headers["content-type"] = jsonType;
  headers["content-security-policy"] = policyOfData;
  Object.assign(headers, success.headers, cachingOf(endpoint, success));
  return finish(request, success.status, JSON.stringify(success.body), headers);
}

/**
 * Caches of all visitors store only responses of calls without a token, whatever the headers of the handler say. Their key is the room of the
 * call, such as `structures`.
 */
function cachingOf({ id, method, audience }: Endpoint, { headers }: AnySuccess): Readonly<Record<string, string>> {
  const caching = headers?.["cache-control"];
  if (caching === undefined || !isShared(caching)) return {};
  if (method !== "GET" || audience !== "anyone") return { "cache-control": caching.replace("public", "private") };
  return cacheKeyHeaders(id.split(".")[0] ?? id);
}

/** A refusal as a problem, or in the format of the identity provider under `/idp`. */
export function problemResponse(
  path: string,
  code: ProblemCode,
  extra: ProblemExtra,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const asIdentityProvider = path.startsWith("/idp/");
  const body = asIdentityProvider ? identityProviderBody(code, extra) : problemBody(code, extra, requestId);
  const headers = {
    "content-type": asIdentityProvider ? jsonType : "application/problem+json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    "content-security-policy": policyOfData,
    ...problemHeaders(code, extra),
    ...more,
  };
  return new Response(JSON.stringify(body), { status: problemKind(code).status, headers });
}

/** HEAD cancels the stream. Otherwise its open file or connection would wait for a reader forever. */
async function streamed(
  request: Request,
  status: number,
  body: ReadableStream,
  headers: Record<string, string>,
): Promise<Response> {
  if (request.method !== "HEAD") return new Response(body, { status, headers });
  await body.cancel();
  return new Response(null, { status, headers });
}

/** Adds an entity tag to cacheable responses, with 304 if the client has the same one, and compresses large ones. */
function finish(
  request: Request,
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response | Promise<Response> {
  if (status === 200 && headers["cache-control"] !== "no-store") {
    headers["etag"] ??= `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    if (hasTag(request.headers.get("if-none-match"), headers["etag"])) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
  }
  if (!isWorthCompressing(headers["content-type"] ?? "", body.length)) return new Response(body, { status, headers });
  headers["vary"] = "Accept-Encoding";
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  return encoding === null ? new Response(body, { status, headers }) : compressed(status, body, headers, encoding);
}

async function compressed(
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string>,
  encoding: "br" | "gzip",
): Promise<Response> {
  const bytes = (await compress(body, encoding)) as Uint8Array<ArrayBuffer>;
  return new Response(bytes, { status, headers: { ...headers, "content-encoding": encoding } });
}

/** Whether the client has the response with this entity tag. */
export function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
