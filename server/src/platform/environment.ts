import { isEmail } from "@boxwright/core/identity/email";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { activeStoreVariant, brands, storeVariants } from "@boxwright/core/storefront/features";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { parseDsn } from "./error-reports/sentry-reporter.ts";
import { logLevels } from "./log/logger.ts";

/** Points of a payment at which a fault test makes the process kill itself. */
export const paymentFaultPoints = [
  "after_intent",
  "before_gateway",
  "after_gateway",
  "before_order_commit",
  "after_commit_before_reply",
] as const;
/** The same for a refund. */
export const refundFaultPoints = ["before_refund", "after_refund"] as const;
const faultPoints = [...paymentFaultPoints, ...refundFaultPoints] as const;
export type FaultPoint = (typeof faultPoints)[number];

const webAddress = z.url({ protocol: /^https?$/, error: "must be a URL that begins with http:// or https://" });

function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item).min(1));
}

const origin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    error: "must be exact origins such as https://shop.example, without a path",
  });

const base = webAddress.transform((text) => text.replace(/\/+$/, ""));

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: `must be one of ${names.join(", ")}` });
}

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.int().min(min, { error }).max(max, { error }));
}

const onOrOff = oneOf(["0", "1"]).transform((text) => text === "1");

/** The environment, variable by variable. What is not named here is not the shop's. */
const environment = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The interface to listen on; by default every one, and the loopback in a demo. */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  ROLE: oneOf(["web", "worker", "both"]).default("both"),
  BRAND: oneOf(brands).default("boxwright"),
  STORE_VARIANT: oneOf(storeVariants).default(activeStoreVariant),
  /** The tenant whose storefront the pages are. */
  TENANT: oneOf(tenantNames).default("boxwright-us"),
  SITE_ORIGINS: listOf(origin).optional(),
  /** What the site map lists: the one page of the specification, or every page that can be found. */
  SITE_MAP: oneOf(["contact", "pages"]).default("contact"),
  DEMO: onOrOff.optional(),
  /** Who may read the demo's mails at /dev/mailbox. */
  DEV_MAILBOX: oneOf(["loopback", "everyone"]).default("loopback"),
  LOG_LEVEL: oneOf(logLevels).default("info"),
  /** Errors go to Sentry, or to what speaks its protocol, as well as to the log. */
  ERROR_REPORTING_DSN: z
    .string()
    .refine((text) => parseDsn(text) !== null, { error: "must be a DSN such as https://key@sentry.example/1" })
    .optional(),
  /** How many proxies in front of the shop add to X-Forwarded-For. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Where Prometheus reads; nowhere without a port. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  AUTH_BASE_URL: base.optional(),
  IDP_BASE_URL: base.optional(),
  ANON_BASE_URL: base.optional(),
  API_BASE_URL: base.optional(),
  /** The folder of the shop's words and goods. */
  CONTENT_DIR: z.string().min(1).optional(),
  CONTENT_URL: webAddress.optional(),
  CONTENT_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  /** Seconds for which an answer of the content service is not asked for again; 0 asks for every page. */
  CONTENT_FRESH: wholeNumber(0, 3600).default(60),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be a smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, { error: "must be a mail address" })
    .optional(),
  /** Who reads what customers write to the shop. */
  OPERATOR_EMAIL: z.string().refine(isEmail, { error: "must be a mail address" }).optional(),
  /** Analytics go to Segment, or to what speaks its tracking API at another URL. */
  SEGMENT_WRITE_KEY: z.string().optional(),
  SEGMENT_URL: base.optional(),
  /** Addresses are looked up at Loqate, or at what speaks its HTTP shapes at another URL. */
  LOQATE_KEY: z.string().min(1).optional(),
  LOQATE_URL: base.optional(),
  /** Taxes come from AvaTax where all four are set, and from the shop's own table where none is. */
  AVATAX_URL: base.optional(),
  AVATAX_ACCOUNT: z.string().optional(),
  AVATAX_LICENSE_KEY: z.string().optional(),
  AVATAX_COMPANY_CODE: z.string().optional(),
  /** AvaTax's codes of what is sold: tangible goods, and delivery by common carrier. */
  AVATAX_GOODS_TAX_CODE: z.string().default("P0000000"),
  AVATAX_FREIGHT_TAX_CODE: z.string().default("FR020100"),
  /** Mailchimp keeps the newsletter's list where both are set; the URL is that of the key's data centre unless told. */
  MAILCHIMP_API_KEY: z
    .string()
    .regex(/^\w+-[a-z]+\d+$/, { error: "must be an API key of Mailchimp's, which ends in -us and a number" })
    .optional(),
  MAILCHIMP_AUDIENCE_ID: z.string().optional(),
  MAILCHIMP_URL: base.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Keys of the customer groups that buy at reseller prices. */
  RESELLER_GROUPS: listOf(z.string().min(1)).default(["Reseller"]),
  /** Cards and PayPal go to Braintree if all four are set. Without them a demo has the sandbox, and a shop takes no cards. */
  BRAINTREE_ENVIRONMENT: oneOf(["sandbox", "production"]).optional(),
  BRAINTREE_MERCHANT_ID: z.string().optional(),
  BRAINTREE_PUBLIC_KEY: z.string().optional(),
  BRAINTREE_PRIVATE_KEY: z.string().optional(),
  /** By which Google knows the shop: Google Pay needs it in production. */
  BRAINTREE_GOOGLE_MERCHANT_ID: z.string().max(100).default(""),
  /** What speaks Braintree's protocol in its place. */
  BRAINTREE_URL: base.optional(),
  /** Seconds that the card gateway may take to answer. */
  PAYMENT_TIMEOUT: wholeNumber(1, 60).default(20),
  /** The sandbox gateway declines by amount as Braintree's sandbox does: $2,000 among them. */
  SANDBOX_AMOUNTS: onOrOff.default(false),
  FAULT_AT: oneOf(faultPoints).optional(),
});

export type Environment = z.output<typeof environment>;

export const variableNames = Object.keys(environment.shape);

export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
}

/** Checks all variables at once: either the environment, or every problem by the name of its variable. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Environment, readonly ConfigProblem[]> {
  // An empty variable counts as unset, as compose files and CI systems mean it.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    return refused(parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), problem: message })));
  }
  const problems = contradictions(parsed.data);
  return problems.length > 0 ? refused(problems) : ok(parsed.data);
}

function contradictions(given: Environment): ConfigProblem[] {
  const rules: [boolean, string, string][] = [
    [
      given.ROLE !== "both" && given.DATABASE_URL === undefined,
      "ROLE",
      `${given.ROLE} needs DATABASE_URL: only one process can use the embedded database`,
    ],
    [
      given.SMTP_URL !== undefined && given.MAIL_FROM === undefined && given.DEMO === true,
      "MAIL_FROM",
      "is needed with SMTP_URL",
    ],
    [
      given.SEGMENT_URL !== undefined && given.SEGMENT_WRITE_KEY === undefined,
      "SEGMENT_WRITE_KEY",
      "is needed with SEGMENT_URL",
    ],
    [given.LOQATE_URL !== undefined && given.LOQATE_KEY === undefined, "LOQATE_KEY", "is needed with LOQATE_URL"],
    [given.S3_ENDPOINT !== undefined && given.S3_BUCKET === undefined, "S3_BUCKET", "is needed with S3_ENDPOINT"],
    [
      (given.S3_ACCESS_KEY_ID === undefined) !== (given.S3_SECRET_ACCESS_KEY === undefined),
      "S3_ACCESS_KEY_ID",
      "and S3_SECRET_ACCESS_KEY are set together or not at all",
    ],
    ...missingBraintree(given),
    ...missingOf(given, avaTaxVariables, avaTaxVariables),
    ...missingOf(given, mailchimpVariables, [...mailchimpVariables, "MAILCHIMP_URL"]),
    [
      given.BRAINTREE_URL !== undefined && given.NODE_ENV === "production",
      "BRAINTREE_URL",
      "is for tests: it is refused while NODE_ENV is production",
    ],
    [
      given.CONTENT_URL !== undefined && given.CONTENT_TOKEN === undefined,
      "CONTENT_TOKEN",
      "is needed with CONTENT_URL",
    ],
    [
      given.FAULT_AT !== undefined && given.NODE_ENV === "production",
      "FAULT_AT",
      "is for tests: it is refused while NODE_ENV is production",
    ],
  ];
  return rules.filter(([applies]) => applies).map(([, variable, problem]) => ({ variable, problem }));
}

/** What Braintree needs, all of it. */
export const braintreeVariables = [
  "BRAINTREE_ENVIRONMENT",
  "BRAINTREE_MERCHANT_ID",
  "BRAINTREE_PUBLIC_KEY",
  "BRAINTREE_PRIVATE_KEY",
] as const;

/** A gateway that is set up by half would take no cards. */
function missingBraintree(given: Environment): [boolean, string, string][] {
  return missingOf(given, braintreeVariables, [...braintreeVariables, "BRAINTREE_URL"]);
}

/** What AvaTax needs, all of it. */
export const avaTaxVariables = ["AVATAX_URL", "AVATAX_ACCOUNT", "AVATAX_LICENSE_KEY", "AVATAX_COMPANY_CODE"] as const;

/** What Mailchimp needs, all of it. */
export const mailchimpVariables = ["MAILCHIMP_API_KEY", "MAILCHIMP_AUDIENCE_ID"] as const;

/** True where all of these variables are set. */
export function areSet<Name extends keyof Environment>(
  given: Environment,
  names: readonly Name[],
): given is Environment & { readonly [Set in Name]-?: NonNullable<Environment[Set]> } {
  return names.every((name) => given[name] !== undefined);
}

/** Those of `needed` that are not set though one of `together` is. */
function missingOf(
  given: Environment,
  needed: readonly (keyof Environment)[],
  together: readonly (keyof Environment)[],
): [boolean, string, string][] {
  const set = together.find((name) => given[name] !== undefined);
  return needed.map((name) => [set !== undefined && given[name] === undefined, name, `is needed with ${set}`]);
}
