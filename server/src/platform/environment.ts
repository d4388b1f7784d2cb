import { isEmail } from "@boxwright/core/identity/email";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { activeStoreVariant, brands, storeVariants } from "@boxwright/core/storefront/features";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import type { ConfigProblem } from "./config-problem.ts";
import { encryptionKeyOf } from "./encryption-keys.ts";
import { parseDsn } from "./error-reports/sentry-reporter.ts";
import { faultPoints } from "./fault-points.ts";
import { logLevels } from "./log/logger.ts";
import { isLoopback } from "./loopback.ts";
import { risks } from "./risks.ts";

const webUrl = z.url({ protocol: /^https?$/, error: "must be a URL that begins with http:// or https://" });

function listOf<Item extends string>(item: z.ZodType<Item, string>) {
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

const base = webUrl.transform((text) => text.replace(/\/+$/, ""));

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

/** URLs with a comma between them. In a password, a comma is written as %2C. */
const postgresUrls = z
  .string()
  .transform((text) => text.split(",").map((url) => url.trim()))
  .pipe(z.array(postgresUrl).max(8, { error: "must name at most 8 servers" }));

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

const fault = z
  .string()
  .transform((text) => {
    const [point, detail = null] = text.split(":");
    return { point, detail };
  })
  .pipe(z.object({ point: oneOf(faultPoints), detail: z.string().nullable() }));

const longSecret = z.string().min(16, { error: "must have at least 16 characters" });

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const keyText = z.string().refine((text) => encryptionKeyOf(text) !== null, {
  error: "must be 32 bytes in hexadecimal or Base64, for example of: openssl rand -hex 32",
});

const secrets = z.registry<object>();

/** A value that nobody else may learn. It may be in a file instead, which the variable of {@link fileVariableOf} names. */
function secret<Value>(value: z.ZodType<Value, string>) {
  return value.optional().register(secrets, {});
}

/** The variables of the shop. It ignores all others. */
const environment = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The network interface to listen on. The default is all interfaces, and the loopback for a demo. */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: secret(postgresUrl),
  DATABASE_READ_URL: secret(postgresUrls),
  /** The role that owns the tables and migrates them. Without it, the role of DATABASE_URL does. */
  DATABASE_MIGRATION_URL: secret(postgresUrl),
  /** Encrypts the shop's own secrets in the database, such as the keys that sign tokens. */
  KEY_ENCRYPTION_KEY: secret(keyText),
  /** The key before the current one, while the values that it has encrypted are still read. */
  KEY_ENCRYPTION_KEY_PREVIOUS: secret(keyText),
  /** A folder with the hashes of breached passwords, a file for each five digits with which they begin. */
  BREACHED_PASSWORDS_DIR: z.string().min(1).optional(),
  ROLE: oneOf(["web", "worker", "both"]).default("both"),
  /** How many processes serve requests at PORT. */
  WEB_PROCESSES: wholeNumber(1, 64).default(1),
  BRAND: oneOf(brands).default("boxwright"),
  STORE_VARIANT: oneOf(storeVariants).default(activeStoreVariant),
  /** The tenant whose storefront the shop serves. */
  TENANT: oneOf(tenantNames).default("boxwright-us"),
  SITE_ORIGINS: listOf(origin).optional(),
  /** The pages of the site map: the one page of the specification, or every public page. */
  SITE_MAP: oneOf(["contact", "pages"]).default("contact"),
  DEMO: onOrOff.optional(),
  /** Who may read a demo's mails at /dev/mailbox. */
  DEV_MAILBOX: oneOf(["loopback", "everyone"]).default("loopback"),
  LOG_LEVEL: oneOf(logLevels).default("info"),
  /** Sends errors to Sentry, or to a service with its protocol, as well as to the log. */
  ERROR_REPORTING_DSN: secret(
    z
      .string()
      .refine((text) => parseDsn(text) !== null, { error: "must be a DSN such as https://key@sentry.example/1" }),
  ),
  /** How many proxies of the operator append to X-Forwarded-For. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** The port for Prometheus. Without it there are no metrics. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Sends traces to a collector with OTLP over HTTP. Without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: base.optional(),
  /** Headers for the collector, such as `authorization=Bearer%20abc,x-tenant=shop`; values are URL-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z
      .string()
      .regex(/^[\w-]+=[^,=\s]*(,[\w-]+=[^,=\s]*)*$/, { error: "must be name=value pairs, separated by commas" })
      .refine(isDecodable, { error: "must have URL-encoded values" }),
  ),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("boxwright"),
  /** The share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|[01]?\.\d{1,6})$/, { error: "must be a share from 0 to 1, such as 0.1" })
    .transform(Number)
    .pipe(z.number().max(1, { error: "must be a share from 0 to 1, such as 0.1" }))
    .default(0.1),
  /** Whether each request is a line of the log. */
  ACCESS_LOG: oneOf(["off", "on"]).default("off"),
  AUTH_BASE_URL: base.optional(),
  IDP_BASE_URL: base.optional(),
  ANON_BASE_URL: base.optional(),
  API_BASE_URL: base.optional(),
  /** The folder of the shop's texts and products. */
  CONTENT_DIR: z.string().min(1).optional(),
  CONTENT_URL: webUrl.optional(),
  CONTENT_TOKEN: secret(longSecret),
  /** Seconds until cached content is refreshed; 0 turns the cache off. */
  CONTENT_FRESH: wholeNumber(0, 3600).default(60),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/, error: "must be a smtp:// or smtps:// URL" })),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, { error: "must be a mail address" })
    .optional(),
  /** Receives the messages of customers. */
  OPERATOR_EMAIL: z.string().refine(isEmail, { error: "must be a mail address" }).optional(),
  /** Sends analytics events to Segment, or to a service with its tracking API. */
  SEGMENT_WRITE_KEY: secret(z.string()),
  SEGMENT_URL: base.optional(),
  /** Looks addresses up at Loqate, or at a service with its API. */
  LOQATE_KEY: secret(z.string().min(1)),
  LOQATE_URL: base.optional(),
  /** AvaTax calculates taxes if all four are set; otherwise the shop's own table. */
  AVATAX_URL: base.optional(),
  AVATAX_ACCOUNT: z.string().optional(),
  AVATAX_LICENSE_KEY: secret(z.string()),
  AVATAX_COMPANY_CODE: z.string().optional(),
  /** AvaTax's tax codes for tangible goods and for delivery by common carrier. */
  AVATAX_GOODS_TAX_CODE: z.string().default("P0000000"),
  AVATAX_FREIGHT_TAX_CODE: z.string().default("FR020100"),
  /** Mailchimp stores the newsletter list if both are set. The default URL is that of the key's data center. */
  MAILCHIMP_API_KEY: secret(
    z.string().regex(/^\w+-[a-z]+\d+$/, { error: "must be an API key of Mailchimp's, which ends in -us and a number" }),
  ),
  MAILCHIMP_AUDIENCE_ID: z.string().optional(),
  MAILCHIMP_URL: base.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: secret(z.string()),
  S3_SECRET_ACCESS_KEY: secret(z.string()),
  /** Keys of the customer groups that buy at reseller prices. */
  RESELLER_GROUPS: listOf(z.string().min(1)).default(["Reseller"]),
  /** Braintree takes cards and PayPal if all four are set. Without them a demo has the sandbox, and a shop for customers takes no cards. */
  BRAINTREE_ENVIRONMENT: oneOf(["sandbox", "production"]).optional(),
  BRAINTREE_MERCHANT_ID: z.string().optional(),
  BRAINTREE_PUBLIC_KEY: secret(z.string()),
  BRAINTREE_PRIVATE_KEY: secret(z.string()),
  /** The shop's merchant id at Google, which Google Pay needs in production. */
  BRAINTREE_GOOGLE_MERCHANT_ID: z.string().max(100).default(""),
  /** A service with Braintree's protocol, for tests. */
  BRAINTREE_URL: base.optional(),
  /** Seconds to wait for a response of the card gateway. */
  PAYMENT_TIMEOUT: wholeNumber(1, 60).default(20),
  /** The sandbox gateway declines certain amounts, such as $2,000, as Braintree's sandbox does. */
  SANDBOX_AMOUNTS: onOrOff.default(false),
  /** If both are set, the shop posts work orders to the plant's system. Without them, a demo has a simulated plant, and a shop for customers has none. */
  FULFILMENT_URL: webUrl
    .refine((text) => !URL.canParse(text) || text.startsWith("https:") || isLoopback(new URL(text).hostname), {
      error: "must begin with https://, because work orders contain addresses (http:// only for this machine)",
    })
    .optional(),
  FULFILMENT_SECRET: secret(longSecret),
  /** If both are set, the shop posts the events of orders to the company's own system. */
  COMPANY_WEBHOOK_URL: webUrl
    .refine((text) => !URL.canParse(text) || text.startsWith("https:") || isLoopback(new URL(text).hostname), {
      error: "must begin with https://, because events contain amounts (http:// only for this machine)",
    })
    .optional(),
  COMPANY_WEBHOOK_SECRET: secret(longSecret),
  /** The service that receives mails to this address posts those to inquiries to the shop, signed with the secret. */
  INCOMING_MAIL_ADDRESS: z.string().refine(isEmail, { error: "must be a mail address" }).optional(),
  INCOMING_MAIL_SECRET: secret(longSecret),
  /** Minutes that a line stays ready for production before it is sent to the plant. */
  FULFILMENT_GRACE_MINUTES: wholeNumber(0, 10_080).default(30),
  /** Hours without a report about a line after which the operator gets an alert. */
  FULFILMENT_SILENCE_HOURS: wholeNumber(1, 8760).default(24),
  /** Divides every wait of fulfilment. */
  FULFILMENT_SPEED: wholeNumber(1, 100_000).optional(),
  /** The share of faults of the simulated plant, and a seed that decides which work orders have one. */
  FULFILMENT_FAULTS: z
    .string()
    .regex(/^(0|1|0?\.\d{1,4})(:\w{1,40})?$/, { error: "must be a share from 0 to 1, such as 0.1 or 0.1:seed" })
    .optional(),
  /** Follows parcels at EasyPost, or at a service with its API. */
  EASYPOST_API_KEY: secret(z.string().min(1)),
  EASYPOST_URL: base.optional(),
  /** How many seconds the shop waits for further events of an order before it sends one mail about all of them. */
  MAIL_COLLECT_SECONDS: wholeNumber(1, 3600).optional(),
  /** `hold`: the shop sends nothing and takes no orders. */
  OUTBOX: oneOf(["send", "hold"]).default("send"),
  /** Encrypts backups. */
  BACKUP_PASSPHRASE: secret(
    z
      .string()
      .min(16, { error: "must have at least 16 characters" })
      .max(1024, { error: "must have at most 1024 characters" }),
  ),
  /** What the operator knows to be safe here, although a shop in production refuses it. */
  ACCEPT_RISKS: listOf(oneOf(risks)).default([]),
  /** A named point, or a point and its detail, such as `after_move_commit:Shipped`. */
  FAULT_AT: fault.optional(),
});

export type Environment = z.output<typeof environment>;

/** The variables that may be given as files. */
export const secretNames: readonly string[] = Object.entries(environment.shape).flatMap(([name, value]) =>
  secrets.has(value) ? [name] : [],
);

/** The variable with the path of the file of a secret. */
export function fileVariableOf(secretName: string): string {
  return `${secretName}_FILE`;
}

export const variableNames: readonly string[] = [...Object.keys(environment.shape), ...secretNames.map(fileVariableOf)];

/** Checks all variables and refuses with every problem. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Environment, readonly ConfigProblem[]> {
  // An empty variable counts as unset, because compose files and CI systems leave variables empty instead of unset.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    return refused(parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), problem: message })));
  }
  const problems = contradictions(parsed.data);
  return problems.length > 0 ? refused(problems) : ok(parsed.data);
}

function contradictions(env: Environment): ConfigProblem[] {
  const rules: [boolean, string, string][] = [
    [
      env.ROLE !== "both" && env.DATABASE_URL === undefined,
      "ROLE",
      `${env.ROLE} needs DATABASE_URL: only one process can use the embedded database`,
    ],
    [
      env.WEB_PROCESSES > 1 && env.ROLE === "worker",
      "WEB_PROCESSES",
      "is for ROLE=web and ROLE=both. For more workers, start more of them",
    ],
    [
      env.WEB_PROCESSES > 1 && env.NODE_ENV === "development",
      "WEB_PROCESSES",
      "has to be 1 in development, where one process builds the pages",
    ],
    [
      env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined,
      "DATABASE_URL",
      "is needed with DATABASE_READ_URL",
    ],
    [
      env.SMTP_URL !== undefined && env.MAIL_FROM === undefined && env.DEMO === true,
      "MAIL_FROM",
      "is needed with SMTP_URL",
    ],
    [
      env.SEGMENT_URL !== undefined && env.SEGMENT_WRITE_KEY === undefined,
      "SEGMENT_WRITE_KEY",
      "is needed with SEGMENT_URL",
    ],
    [
      env.DATABASE_MIGRATION_URL !== undefined && env.DATABASE_URL === undefined,
      "DATABASE_URL",
      "is needed with DATABASE_MIGRATION_URL",
    ],
    [
      env.KEY_ENCRYPTION_KEY_PREVIOUS !== undefined && env.KEY_ENCRYPTION_KEY === undefined,
      "KEY_ENCRYPTION_KEY",
      "is needed with KEY_ENCRYPTION_KEY_PREVIOUS",
    ],
    [env.LOQATE_URL !== undefined && env.LOQATE_KEY === undefined, "LOQATE_KEY", "is needed with LOQATE_URL"],
    [env.S3_ENDPOINT !== undefined && env.S3_BUCKET === undefined, "S3_BUCKET", "is needed with S3_ENDPOINT"],
    [
      (env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined),
      "S3_ACCESS_KEY_ID",
      "and S3_SECRET_ACCESS_KEY must be set together",
    ],
    ...missingBraintree(env),
    ...missingOf(env, avaTaxVariables, avaTaxVariables),
    ...missingOf(env, mailchimpVariables, [...mailchimpVariables, "MAILCHIMP_URL"]),
    [
      env.BRAINTREE_URL !== undefined && env.NODE_ENV === "production",
      "BRAINTREE_URL",
      "is for tests only and not allowed while NODE_ENV is production",
    ],
    ...missingOf(env, fulfillerVariables, fulfillerVariables),
    ...missingOf(env, incomingMailVariables, incomingMailVariables),
    ...missingOf(env, companyWebhookVariables, companyWebhookVariables),
    [
      env.FULFILMENT_FAULTS !== undefined && env.FULFILMENT_URL !== undefined,
      "FULFILMENT_FAULTS",
      "is for the simulated plant only and not allowed with FULFILMENT_URL",
    ],
    [
      env.EASYPOST_URL !== undefined && env.EASYPOST_API_KEY === undefined,
      "EASYPOST_API_KEY",
      "is needed with EASYPOST_URL",
    ],
    [
      env.EASYPOST_API_KEY !== undefined && env.FULFILMENT_URL === undefined,
      "FULFILMENT_URL",
      "is needed with EASYPOST_API_KEY: without a plant no parcel is shipped",
    ],
    [
      env.OTEL_EXPORTER_OTLP_HEADERS !== undefined && env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined,
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "is needed with OTEL_EXPORTER_OTLP_HEADERS",
    ],
    [env.CONTENT_URL !== undefined && env.CONTENT_TOKEN === undefined, "CONTENT_TOKEN", "is needed with CONTENT_URL"],
    [
      env.FAULT_AT !== undefined && env.NODE_ENV === "production",
      "FAULT_AT",
      "is for tests only and not allowed while NODE_ENV is production",
    ],
  ];
  return rules.filter(([applies]) => applies).map(([, variable, problem]) => ({ variable, problem }));
}

/** Required for Braintree. */
export const braintreeVariables = [
  "BRAINTREE_ENVIRONMENT",
  "BRAINTREE_MERCHANT_ID",
  "BRAINTREE_PUBLIC_KEY",
  "BRAINTREE_PRIVATE_KEY",
] as const;

/** A partly configured gateway could not take cards. */
function missingBraintree(env: Environment): [boolean, string, string][] {
  return missingOf(env, braintreeVariables, [...braintreeVariables, "BRAINTREE_URL"]);
}

/** Required for AvaTax. */
export const avaTaxVariables = ["AVATAX_URL", "AVATAX_ACCOUNT", "AVATAX_LICENSE_KEY", "AVATAX_COMPANY_CODE"] as const;

/** Required for Mailchimp. */
export const mailchimpVariables = ["MAILCHIMP_API_KEY", "MAILCHIMP_AUDIENCE_ID"] as const;

/** Required for a plant that makes the goods. */
export const fulfillerVariables = ["FULFILMENT_URL", "FULFILMENT_SECRET"] as const;

/** Required for the events of orders. */
export const companyWebhookVariables = ["COMPANY_WEBHOOK_URL", "COMPANY_WEBHOOK_SECRET"] as const;

/** Required for answers to inquiries by mail. */
export const incomingMailVariables = ["INCOMING_MAIL_ADDRESS", "INCOMING_MAIL_SECRET"] as const;

export function areSet<Name extends keyof Environment>(
  env: Environment,
  names: readonly Name[],
): env is Environment & { readonly [Set in Name]-?: NonNullable<Environment[Set]> } {
  return names.every((name) => env[name] !== undefined);
}

/** Reports each missing variable of `needed` if any variable of `together` is set. */
function missingOf(
  env: Environment,
  needed: readonly (keyof Environment)[],
  together: readonly (keyof Environment)[],
): [boolean, string, string][] {
  const set = together.find((name) => env[name] !== undefined);
  return needed.map((name) => [set !== undefined && env[name] === undefined, name, `is needed with ${set}`]);
}
