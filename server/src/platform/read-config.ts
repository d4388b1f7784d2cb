import { resolve } from "node:path";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Config, FilesConfig, GatewayConfig, NewsletterConfig, TaxConfig } from "./config.ts";
import { isDemo, loopback, missingForCustomers } from "./demo-mode.ts";
import {
  areSet,
  avaTaxVariables,
  braintreeVariables,
  type ConfigProblem,
  type Environment,
  mailchimpVariables,
  parseEnvironment,
} from "./environment.ts";
import { parseDsn } from "./error-reports/sentry-reporter.ts";

/** A shop needs all that its customers need. An operator's command only needs to find the database and the files. */
export type ConfigUse = "shop" | "command";

/** The configuration that the variables say, or every problem by the name of its variable. */
export function parseConfig(
  variables: Readonly<Record<string, string | undefined>>,
  use: ConfigUse = "shop",
): Result<Config, readonly ConfigProblem[]> {
  const given = parseEnvironment(variables);
  if (!given.ok) return given;
  const missing = use === "shop" ? missingForCustomers(given.value) : [];
  return missing.length > 0 ? refused(missing) : ok(configOf(given.value));
}

/**
 * The configuration of this process. Libraries read NODE_ENV by themselves (React renders three to five times slower
 * unless it says production), so what the shop goes by is written back for them.
 */
export function readConfig(isDevelopment: boolean, use: ConfigUse = "shop"): Result<Config, readonly ConfigProblem[]> {
  process.env["NODE_ENV"] ||= isDevelopment ? "development" : "production";
  return parseConfig(process.env, use);
}

/** What is wrong with the variables, in lines for a terminal. */
export function describeProblems(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(({ variable, problem }) => `  ${variable} ${problem}`);
  return ["The configuration is refused:", ...lines].join("\n");
}

function configOf(given: Environment): Config {
  const dataDir = resolve(given.DATA_DIR);
  const demo = isDemo(given);
  const [ownOrigin = `http://localhost:${given.PORT}`, ...others] = given.SITE_ORIGINS ?? [
    `http://localhost:${given.PORT}`,
    `http://127.0.0.1:${given.PORT}`,
  ];
  return {
    isProduction: given.NODE_ENV === "production",
    isDevelopment: given.NODE_ENV === "development",
    port: given.PORT,
    host: given.HOST ?? (demo ? loopback : undefined),
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    role: given.ROLE,
    brand: given.BRAND,
    storeVariant: given.STORE_VARIANT,
    tenant: given.TENANT,
    siteOrigins: [ownOrigin, ...others],
    listsEveryPage: given.SITE_MAP === "pages",
    isDemo: demo,
    isMailboxPublic: given.DEV_MAILBOX === "everyone",
    logLevel: given.LOG_LEVEL,
    errorReporting: given.ERROR_REPORTING_DSN === undefined ? null : parseDsn(given.ERROR_REPORTING_DSN),
    trustedProxies: given.TRUST_PROXY,
    metrics: given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    bases: {
      auth: given.AUTH_BASE_URL ?? "/auth",
      idp: given.IDP_BASE_URL ?? "/idp",
      anon: given.ANON_BASE_URL ?? "/anon",
      api: given.API_BASE_URL ?? "/api",
      content: given.CONTENT_URL ?? "/content/graphql",
    },
    contentDir: given.CONTENT_DIR === undefined ? undefined : resolve(given.CONTENT_DIR),
    contentUrl: given.CONTENT_URL ?? null,
    contentToken: given.CONTENT_TOKEN ?? null,
    contentFreshSeconds: given.CONTENT_FRESH,
    mail:
      given.SMTP_URL === undefined || given.MAIL_FROM === undefined
        ? { kind: "mailbox" }
        : { kind: "smtp", url: given.SMTP_URL, from: given.MAIL_FROM },
    operatorEmail: given.OPERATOR_EMAIL ?? "help@boxwright.example",
    newsletter: newsletterOf(given),
    analytics:
      given.SEGMENT_WRITE_KEY === undefined
        ? { kind: "embedded" }
        : { kind: "segment", url: given.SEGMENT_URL ?? "https://api.segment.io", writeKey: given.SEGMENT_WRITE_KEY },
    addressLookup:
      given.LOQATE_KEY === undefined
        ? { kind: "embedded" }
        : { kind: "loqate", url: given.LOQATE_URL ?? "https://api.addressy.com", key: given.LOQATE_KEY },
    tax: taxOf(given),
    files: filesOf(given, dataDir),
    resellerGroups: given.RESELLER_GROUPS,
    paymentTimeoutSeconds: given.PAYMENT_TIMEOUT,
    gateway: gatewayOf(given),
    faultAt: given.FAULT_AT ?? null,
  };
}

function filesOf(given: Environment, dataDir: string): FilesConfig {
  if (given.S3_BUCKET === undefined) return { kind: "directory", folder: resolve(dataDir, "files") };
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return {
    kind: "s3",
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT ?? null,
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
}

function taxOf(given: Environment): TaxConfig {
  if (!areSet(given, avaTaxVariables)) return { kind: "embedded" };
  return {
    kind: "avatax",
    url: given.AVATAX_URL,
    account: given.AVATAX_ACCOUNT,
    licenseKey: given.AVATAX_LICENSE_KEY,
    companyCode: given.AVATAX_COMPANY_CODE,
    goodsTaxCode: given.AVATAX_GOODS_TAX_CODE,
    freightTaxCode: given.AVATAX_FREIGHT_TAX_CODE,
  };
}

/** The last part of a key names the data centre that it is for: `…-us19`. */
function newsletterOf(given: Environment): NewsletterConfig {
  if (!areSet(given, mailchimpVariables)) return { kind: "embedded" };
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_AUDIENCE_ID: audienceId, MAILCHIMP_URL: url } = given;
  const dataCentre = apiKey.slice(apiKey.lastIndexOf("-") + 1);
  return { kind: "mailchimp", apiKey, audienceId, url: url ?? `https://${dataCentre}.api.mailchimp.com` };
}

function gatewayOf(given: Environment): GatewayConfig {
  if (!areSet(given, braintreeVariables)) {
    return isDemo(given) ? { kind: "sandbox", amountsDecide: given.SANDBOX_AMOUNTS } : { kind: "none" };
  }
  return {
    kind: "braintree",
    environment: given.BRAINTREE_ENVIRONMENT,
    merchantId: given.BRAINTREE_MERCHANT_ID,
    publicKey: given.BRAINTREE_PUBLIC_KEY,
    privateKey: given.BRAINTREE_PRIVATE_KEY,
    googleMerchantId: given.BRAINTREE_GOOGLE_MERCHANT_ID,
    url: given.BRAINTREE_URL ?? null,
  };
}
