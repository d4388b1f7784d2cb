import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import type { z } from "zod";
import { z as zod } from "zod";
import type { ProblemCode } from "./errors.ts";
import type { FailureCodes } from "./failure-codes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: anyone, anyone with a valid token (anonymous or signed in), or signed-in customers only. */
export type Audience = "anyone" | "visitor" | "customer";

/** A body that is not JSON: a picture, a drawing, a document. */
export interface BinaryBody {
  readonly mediaTypes: readonly string[];
}

/** The one file of a call that is sent as `multipart/form-data`, under the name `file`. */
export interface SentFile {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/** At most `points` calls in `seconds`, counted for one client address or one visitor. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  readonly per: "address" | "visitor";
  /** Calls whose limits name the same budget are counted together; without one each call is counted by itself. */
  readonly budget?: string;
}

export type Answers = Readonly<Record<number, z.ZodType | BinaryBody | null>>;

/** A call of the wire as data. The server mounts it, the browser's client and the OpenAPI document are made from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | null = z.ZodType | null,
  Reply extends Answers = Answers,
> {
  /** `<room>.<verb>`, unique. */
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  /** OpenAPI template from the origin's root: `/api/products/{sku}/versions/{version}:validate`. */
  readonly path: string;
  readonly audience: Audience;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What it takes instead of a JSON body; null for all calls but those that take a file. */
  readonly file: SentFile | null;
  readonly answers: Reply;
  /** The refusals special to this call; those that every call shares are added by `problemsOf`. */
  readonly errors: readonly ProblemCode[];
  /** The specification's codes for its failures; null where it has none. */
  readonly failures: FailureCodes | null;
  /** True for calls that create or charge: they take an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** Every one of them holds. */
  readonly rateLimits: readonly RateLimit[];
}

const nothing = zod.strictObject({});
type Nothing = typeof nothing;

interface Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType | null,
  Reply extends Answers,
> {
  id: string;
  summary: string;
  method: Method;
  path: string;
  audience: Audience;
  params?: Params;
  query?: Query;
  body?: Body;
  file?: SentFile;
  answers: Reply;
  errors?: readonly ProblemCode[];
  failures?: FailureCodes;
  idempotent?: boolean;
  rateLimit?: RateLimit | readonly RateLimit[];
}

/** Declares a call; what is not said is as most calls have it. */
export function defineEndpoint<
  const Reply extends Answers,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType | null = null,
>(declaration: Declaration<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return {
    ...declaration,
    params: declaration.params ?? (nothing as unknown as Params),
    query: declaration.query ?? (nothing as unknown as Query),
    body: (declaration.body ?? null) as Body,
    file: declaration.file ?? null,
    errors: declaration.errors ?? [],
    failures: declaration.failures ?? null,
    idempotent: declaration.idempotent ?? false,
    rateLimits: [declaration.rateLimit ?? []].flat(),
  };
}

/** An answer of bytes. */
export function binary(...mediaTypes: string[]): BinaryBody {
  return { mediaTypes };
}

/** True where an answer is bytes, and no JSON. */
export function isBinary(body: z.ZodType | BinaryBody | null): body is BinaryBody {
  return body !== null && "mediaTypes" in body;
}

export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType ? z.output<E["body"]> : undefined;

/** The JSON that the call answers when it succeeds. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E["answers"]]: E["answers"][Status] extends z.ZodType ? z.output<E["answers"][Status]> : undefined;
}[keyof E["answers"]];

// --- Pieces of schema that several rooms use -----------------------------------------------------------------

/**
 * The one way to a text in a request: a text that is too long is refused before any other check looks at it. Checks that
 * follow run on at most `max` characters, and a test asserts that no text of the contract does without this.
 */
export function boundedText(max: number) {
  return zod.string().check(lengthLimit(max));
}

/**
 * The library's own limit with `abort` also skips the checks of the object around the text. This limit ends the checks of the text
 * alone (`continue` is neither true nor false), so that the object reports its faults, too.
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

/** Ids are compared as text, so that capitals are made small. */
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

/** A length in a query string, such as `10` or `2.125`. That it must not be negative is for the range of the size to say. */
export const queryLength = boundedText(14)
  .regex(/^-?\d{1,5}(\.\d{1,6})?$/, "must be a number")
  .transform(Number);

/** Why a text with a card number in it is refused. */
export const noCard = "must not contain a card number";
const holdsNoCard = (text: string) => !containsCardNumber(text);

/**
 * A plain text of a person's: no control characters (PostgreSQL refuses NUL; headers and logs must not be split; what turns the
 * direction of writing would turn that of a letter or a label too), and no card number, which belongs into the gateway's own
 * fields and nowhere else.
 */
export function plainText(max: number) {
  return boundedText(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, "must not contain control characters")
    .refine(holdsNoCard, noCard);
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

/** An amount on the wire. Totals are always centPrecision; a unit price below a cent's resolution is highPrecision. */
export const money = zod.discriminatedUnion("type", [centPrecision, highPrecision]);

export type WireMoney = z.output<typeof money>;
export type WireCentPrecision = z.output<typeof centPrecision>;

/** Whole cents as they travel. */
export function wireCents(amount: number): WireCentPrecision {
  return { type: "centPrecision", currencyCode: "USD", centAmount: amount, fractionDigits: 2 };
}

export const storefrontParams = zod.strictObject({ tenant: boundedText(64), storefront: boundedText(64) });

/** Everything of one storefront lives under this. */
export const storefrontBase = "/api/tenants/{tenant}/storefronts/{storefront}";

/** A selection of a product's attributes by name, such as `{ "Size": "10x8x4", "Color": "White" }`. */
export const selection = zod.record(plainText(64).min(1), zod.union([plainText(200), zod.number()]));

export type WireSelection = z.output<typeof selection>;

/** The same in a query string, where it travels as JSON. */
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
