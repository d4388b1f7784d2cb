import type { Right } from "@boxwright/core/identity/rights";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import type { z } from "zod";
import { z as zod } from "zod";
import type { FailureCodes } from "./errors/failure-codes.ts";
import type { ProblemCode } from "./errors/problems.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may make a call: anyone, anyone with a visitor's token (anonymous or signed in), signed-in customers only, or staff only. */
export type Audience = "anyone" | "visitor" | "customer" | "staff";

/** A response that is not JSON: a picture, a drawing, a document. */
export interface BinaryBody {
  readonly mediaTypes: readonly string[];
}

/** The single file of a call, which is sent as `multipart/form-data` under the name `file`. */
export interface SentFile {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/** At most `points` calls in `seconds`, counted per client network, or per visitor or member of staff. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  readonly per: "network" | "visitor";
  /** Limits with the same budget count their calls together; without a budget each call is counted by itself. */
  readonly budget?: string;
  /** Counts only calls that are refused with one of these problems, such as wrong guesses; by default all calls. */
  readonly refusals?: readonly ProblemCode[];
}

export type Answers = Readonly<Record<number, z.ZodType | BinaryBody | null>>;

/** A call of the contract, as data. The server's routes, the client and the OpenAPI document are all derived from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | null = z.ZodType | null,
  Reply extends Answers = Answers,
  Access extends Audience = Audience,
> {
  /** `<room>.<verb>`, unique. */
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  /** A path template as in OpenAPI: `/api/products/{sku}/versions/{version}:validate`. */
  readonly path: string;
  readonly audience: Access;
  /** The right that a call of staff needs; null for a call that all staff may make, and for calls of shoppers. */
  readonly right: Right | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The file that the call takes instead of a JSON body; null for all other calls. */
  readonly file: SentFile | null;
  readonly answers: Reply;
  /** The refusals of this call; `problemsOf` adds those that calls share. */
  readonly errors: readonly ProblemCode[];
  /** The specification's codes for failures of this call; null if it has none. */
  readonly failures: FailureCodes | null;
  /** True for calls that create or charge something; they take an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** The part of the body in which a value beyond a limit is this problem instead of `InvalidRequest`; null for most calls. */
  readonly limited: { readonly field: string; readonly problem: ProblemCode } | null;
  /** All of them apply. */
  readonly rateLimits: readonly RateLimit[];
}

const nothing = zod.strictObject({});
type Nothing = typeof nothing;

/** Each call of staff names the right that it needs, or null; no other call has one. */
type RightOf<Access extends Audience> = Access extends "staff" ? { right: Right | null } : { right?: never };

interface Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType | null,
  Reply extends Answers,
  Access extends Audience,
> {
  id: string;
  summary: string;
  method: Method;
  path: string;
  audience: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  file?: SentFile;
  answers: Reply;
  errors?: readonly ProblemCode[];
  failures?: FailureCodes;
  idempotent?: boolean;
  limited?: { field: string; problem: ProblemCode };
  rateLimit?: RateLimit | readonly RateLimit[];
}

/** Declares a call; the fields that are left out have the values of most calls. */
export function defineEndpoint<
  const Reply extends Answers,
  Access extends Audience,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType | null = null,
>(
  declaration: Declaration<Params, Query, Body, Reply, Access> & RightOf<Access>,
): Endpoint<Params, Query, Body, Reply, Access> {
  return {
    ...declaration,
    right: declaration.right ?? null,
    params: declaration.params ?? (nothing as unknown as Params),
    query: declaration.query ?? (nothing as unknown as Query),
    body: (declaration.body ?? null) as Body,
    file: declaration.file ?? null,
    errors: declaration.errors ?? [],
    failures: declaration.failures ?? null,
    idempotent: declaration.idempotent ?? false,
    limited: declaration.limited ?? null,
    rateLimits: [declaration.rateLimit ?? []].flat(),
  };
}

export function binary(...mediaTypes: string[]): BinaryBody {
  return { mediaTypes };
}

/** Whether a response is binary instead of JSON. */
export function isBinary(body: z.ZodType | BinaryBody | null): body is BinaryBody {
  return body !== null && "mediaTypes" in body;
}

export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType ? z.output<E["body"]> : undefined;

/** The JSON of a successful response. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E["answers"]]: E["answers"][Status] extends z.ZodType ? z.output<E["answers"][Status]> : undefined;
}[keyof E["answers"]];

// --- Pieces of schema that several rooms use -----------------------------------------------------------------

/**
 * The schema for every text in a request. It refuses a text that is too long before any other check, so that other checks
 * run on at most `max` characters. A test asserts that every text of the contract uses it.
 */
export function boundedText(max: number) {
  return zod.string().check(lengthLimit(max));
}

/**
 * Zod's own limit with `abort` also skips the checks of the object around the text. This one ends only the checks of the text
 * (`continue` is neither true nor false), so that the object still reports its own faults.
 */
function lengthLimit(max: number) {
  const limit = zod.maxLength(max);
  const check = limit._zod.check;
  limit._zod.check = (payload) => {
    const before = payload.issues.length;
    check(payload);
    const added = payload.issues.splice(before);
    payload.issues.push(...added.map((issue) => ({ ...issue, continue: undefined })));
  };
  return limit;
}

/** Lowercased, as ids are compared as text. */
export const uuid = boundedText(36).check(zod.uuid()).toLowerCase();

export const culture = boundedText(10).min(2);

/** A text in each language of the shop. */
export const localText = zod.strictObject({ en: zod.string(), de: zod.string() });

/** A number in a query string, where everything is text: digits only, so that `1e3`, ` 5` and `+5` are refused. */
export function queryInteger(min: number, max: number) {
  return boundedText(15)
    .min(1, { abort: true })
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(zod.int().min(min).max(max));
}

/** A length in a query string, such as `10` or `2.125`. The range of the size refuses negative lengths. */
export const queryLength = boundedText(14)
  .regex(/^-?\d{1,5}(\.\d{1,6})?$/, "must be a number")
  .transform(Number);

/** The message for a text that contains a card number. */
export const noCard = "must not contain a card number";
const holdsNoCard = (text: string) => !containsCardNumber(text);

/**
 * A line of text from a person. It has no control characters: PostgreSQL refuses NUL, line breaks would split headers and logs,
 * and changes of writing direction would garble mails and labels. It has no card number, which belongs only in the gateway's
 * own fields.
 */
export function plainText(max: number) {
  return boundedText(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, "must not contain control characters")
    .refine(holdsNoCard, noCard);
}

/** Words to search for. Any white space may separate them, because a pasted text may have tabs and line breaks. */
export function searchText(max: number) {
  return boundedText(max)
    .transform((text) => text.replace(/[\t\n\v\f\r\p{Zl}\p{Zp}]/gu, " "))
    .pipe(plainText(max));
}

/** Text that may have several lines. */
export function multilineText(max: number) {
  return boundedText(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u, "must not contain control characters")
    .refine(holdsNoCard, noCard);
}

export const instant = boundedText(40).check(zod.iso.datetime());

/** `YYYY-MM-DD`. */
export const day = boundedText(10).check(zod.iso.date());

export const centPrecision = zod.strictObject({
  type: zod.literal("centPrecision"),
  currencyCode: zod.literal("USD"),
  centAmount: zod.int(),
  fractionDigits: zod.literal(2),
});

export const highPrecision = zod.strictObject({
  type: zod.literal("highPrecision"),
  currencyCode: zod.literal("USD"),
  centAmount: zod.int(),
  preciseAmount: zod.int(),
  fractionDigits: zod.int().min(3).max(20),
});

/** An amount of money. Totals are always centPrecision; a unit price that needs fractions of a cent is highPrecision. */
export const money = zod.discriminatedUnion("type", [centPrecision, highPrecision]);

export type WireMoney = z.output<typeof money>;
export type WireCentPrecision = z.output<typeof centPrecision>;

/** Cents in the form of the contract. */
export function wireCents(amount: number): WireCentPrecision {
  return { type: "centPrecision", currencyCode: "USD", centAmount: amount, fractionDigits: 2 };
}

/** An amount with digits below a cent: rounded to cents, and exactly. */
export function wirePrecise(centAmount: number, preciseAmount: number, fractionDigits: number): WireMoney {
  return { type: "highPrecision", currencyCode: "USD", centAmount, preciseAmount, fractionDigits };
}

export const storefrontParams = zod.strictObject({ tenant: boundedText(64), storefront: boundedText(64) });

/** The beginning of all paths of a storefront. */
export const storefrontBase = "/api/tenants/{tenant}/storefronts/{storefront}";

/** A selection of a product's attributes by name, such as `{ "Size": "10x8x4", "Color": "White" }`. */
export const selection = zod.record(plainText(64).min(1), zod.union([plainText(200), zod.number()]));

export type WireSelection = z.output<typeof selection>;

/** A selection in a query string, as JSON. */
export const querySelection = boundedText(4000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return zod.NEVER;
    }
  })
  .pipe(selection);
