import { faultSentence } from "@boxwright/contract/errors/fault-sentences";
import type { ProblemCode } from "@boxwright/contract/errors/problems";
import type { Endpoint } from "@boxwright/contract/kernel";
import type { Result } from "@boxwright/core/kernel/result";
import { ok, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import { listLimits } from "./list-limits.ts";
import { faultPerField, type Refusal, refuse } from "./operation.ts";
import { readBody } from "./read-body.ts";
import { type Fault, faultIn, faultInText, isForbiddenName, shortened } from "./untrusted-data.ts";

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Parsed<Value> = Result<Value, Refusal>;

/** A limit above the number of fields of any form. */
const maxFaults = 500;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Checks the input of a call against its endpoint: values of a body are not coerced, unknown fields are refused, and a refusal names
 * every fault of path, query and body at once.
 */
export class InputParser {
  readonly #endpoint: Endpoint;
  readonly #listNames: ReadonlySet<string>;

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
    this.#listNames = namesOfLists(endpoint.query);
  }

  async parse(request: Request, rawParams: Readonly<Record<string, string>>, rawQuery: string): Promise<Parsed<Input>> {
    const params = this.parseParams(rawParams);
    const query = this.#parseQuery(rawQuery);
    const body = this.#endpoint.body === null ? ok(undefined) : await this.#parseBody(this.#endpoint.body, request);
    if (params.ok && query.ok) {
      return body.ok ? ok({ params: params.value, query: query.value, body: body.value }) : body;
    }
    return refusalOfParts([params, query, body]);
  }

  parseParams(raw: Readonly<Record<string, string>>): Parsed<unknown> {
    const fault = faultIn(raw);
    return fault === null ? validate(this.#endpoint.params, raw) : invalid([fault]);
  }

  async #parseBody(schema: z.ZodType, request: Request): Promise<Parsed<unknown>> {
    const read = await readBody(request);
    if (read.kind === "too-large") return refused(tooLarge(this.#endpoint.body));
    if (read.kind === "broken") return invalidBody("could not be read");
    if (read.kind === "absent") return invalidBody("is missing");
    return parseJsonBody(schema, request.headers, read.bytes, this.#endpoint.limited);
  }

  #parseQuery(raw: string): Parsed<unknown> {
    if (raw === "") return validate(this.#endpoint.query, {});
    const fields = queryFields(raw, this.#listNames);
    return fields.ok ? validate(this.#endpoint.query, fields.value) : fields;
  }
}

/** Names the limits of the lists of the body, because the sender of a long list cannot know them from the size. */
function tooLarge(body: Endpoint["body"]): Refusal {
  const errors = listLimits(body);
  if (errors.length === 0) return refuse("PayloadTooLarge");
  const limits = errors.map(({ path, message }) => `${path} ${message}`).join(", ");
  return refuse("PayloadTooLarge", { errors, detail: `The request is too large: ${limits}.` });
}

/** Parses a body that was read. Only plain JSON is accepted, and a refusal names every fault. */
export function parseJsonBody<Schema extends z.ZodType>(
  schema: Schema,
  headers: Headers,
  bytes: Uint8Array,
  limited: Endpoint["limited"] = null,
): Parsed<z.output<Schema>> {
  if (!isPlainJson(headers)) return refused(refuse("UnsupportedMediaType"));
  const json = parseJson(bytes);
  if (json === undefined) return invalidBody("is not JSON in UTF-8");
  const fault = faultIn(json);
  return fault === null ? validate(schema, json, limited) : invalid([fault]);
}

function isPlainJson(headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  const encoding = headers.get("content-encoding") ?? "identity";
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) && encoding === "identity";
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Only list fields may be repeated. `+` is a space, and malformed escapes are refused. */
function queryFields(raw: string, listNames: ReadonlySet<string>): Parsed<Record<string, string | string[]>> {
  const fields: Record<string, string | string[]> = {};
  for (const part of raw.split("&")) {
    if (part === "") continue;
    const pair = decodedPair(part);
    if (pair === null) return invalid([{ path: "", message: "the query is not encoded correctly" }]);
    const [name, value] = pair;
    if (isForbiddenName(name)) return invalid([{ path: name, message: "is not an allowed name" }]);
    const fault = faultInText(name, name) ?? faultInText(value, name);
    if (fault !== null) return invalid([fault]);
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (!listNames.has(name)) return invalid([{ path: shortened(name), message: "is given more than once" }]);
    else fields[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return ok(fields);
}

function decodedPair(part: string): [string, string] | null {
  const equals = part.indexOf("=");
  const [name, value] = equals === -1 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
  try {
    return [decodeURIComponent(name.replaceAll("+", " ")), decodeURIComponent(value.replaceAll("+", " "))];
  } catch {
    return null;
  }
}

function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  limited: Endpoint["limited"] = null,
): Parsed<z.output<Schema>> {
  const result = schema.safeParse(value, { error: faultSentence });
  if (result.success) return ok(result.data);
  const { issues } = result.error;
  const isBeyondLimits = issues.every(
    ({ code, path }) => path[0] === limited?.field && (code === "too_big" || code === "too_small"),
  );
  return invalid(issues.flatMap(faultsOf), isBeyondLimits ? limited?.problem : undefined);
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.map(String).join(".");
  const nearest = issue.code === "invalid_union" ? nearestAlternative(issue.errors) : undefined;
  if (nearest !== undefined) {
    return nearest.flatMap((inner) => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  if (issue.code !== "unrecognized_keys") return [{ path: shortened(path), message: issue.message.slice(0, 300) }];
  return issue.keys.map((key) => ({
    path: shortened(path === "" ? key : `${path}.${key}`),
    message: "is not a known field",
  }));
}

/** All faults as one refusal. A body that is not JSON is reported only if nothing else is wrong. */
function refusalOfParts(parts: readonly Parsed<unknown>[]): { ok: false; refusal: Refusal } {
  const refusals = parts.flatMap((part) => (part.ok ? [] : [part.refusal]));
  const faults = refusals.flatMap(({ extra }) => extra.errors ?? []);
  const [only] = refusals;
  return faults.length === 0 && only !== undefined ? refused(only) : invalid(faults);
}

/** The faults of the alternative that the value fits best, among the alternatives of its type. */
function nearestAlternative(alternatives: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const isOfType = (issues: readonly z.core.$ZodIssue[]) =>
    !issues.some(({ code, path }) => code === "invalid_type" && path.length === 0);
  return alternatives.filter(isOfType).toSorted((one, other) => one.length - other.length)[0];
}

function invalid(faults: readonly Fault[], problem: ProblemCode = "InvalidRequest"): { ok: false; refusal: Refusal } {
  return refused(refuse(problem, { errors: faultPerField(faults).slice(0, maxFaults) }));
}

function invalidBody(message: string): { ok: false; refusal: Refusal } {
  return invalid([{ path: "", message: `the body ${message}` }]);
}

/** The names of query fields that may be repeated, because their schema accepts an array. */
function namesOfLists(query: z.ZodType): ReadonlySet<string> {
  const fields = query instanceof z.ZodObject ? Object.entries(query.shape) : [];
  return new Set(fields.filter(([, schema]) => acceptsArray(schema)).map(([name]) => name));
}

function acceptsArray(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return acceptsArray(schema.unwrap());
  if (schema instanceof z.ZodPipe) return acceptsArray(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.some(acceptsArray);
  return schema instanceof z.ZodArray;
}
