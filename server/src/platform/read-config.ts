import { resolve } from "node:path";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Config, FilesConfig, FulfilmentConfig, GatewayConfig, NewsletterConfig, TaxConfig } from "./config.ts";
import type { ConfigProblem } from "./config-problem.ts";
import { isDemo, missingForCustomers } from "./demo-mode.ts";
import { doubtfulSettings } from "./doubtful-settings.ts";
import { type EncryptionKeys, encryptionKeyOf } from "./encryption-keys.ts";
import {
  areSet,
  avaTaxVariables,
  braintreeVariables,
  companyWebhookVariables,
  type Environment,
  fulfillerVariables,
  incomingMailVariables,
  mailchimpVariables,
  parseEnvironment,
} from "./environment.ts";
import { parseDsn } from "./error-reports/sentry-reporter.ts";
import { loopback } from "./loopback.ts";
import { accepted, withWayOut } from "./risks.ts";
import { withSecretsFromFiles } from "./secret-files.ts";
import { unsafeSettings } from "./unsafe-settings.ts";

/** A shop needs all settings. An operator's command only needs those of the database and the files. */
export type ConfigUse = "shop" | "command";

/** The configuration from environment variables. Refuses with every problem. */
export function parseConfig(
  variables: Readonly<Record<string, string | undefined>>,
  use: ConfigUse = "shop",
): Result<Config, readonly ConfigProblem[]> {
  const withSecrets = withSecretsFromFiles(variables);
  if (!withSecrets.ok) return withSecrets;
  const environment = parseEnvironment(withSecrets.value);
  if (!environment.ok) return environment;
  const refusals =
    use === "shop" ? [...missingForCustomers(environment.value), ...refusedRisks(environment.value)] : [];
  return refusals.length > 0 ? refused(refusals) : ok(configOf(environment.value));
}

function refusedRisks(env: Environment): ConfigProblem[] {
  return unsafeSettings(env, isDemo(env))
    .filter(({ risk }) => !env.ACCEPT_RISKS.includes(risk))
    .map(({ risk, variable, problem }) => ({ variable, problem: withWayOut(risk, problem) }));
}

function warningsOf(env: Environment): ConfigProblem[] {
  const acceptedRisks = unsafeSettings(env, isDemo(env)).map((setting) => accepted(setting.risk, setting));
  const isSelling = env.NODE_ENV === "production" && !isDemo(env);
  return isSelling ? [...acceptedRisks, ...doubtfulSettings(env)] : acceptedRisks;
}

/**
 * The configuration of this process. Sets the default of NODE_ENV in the environment, because libraries read it, too: React renders
 * three to five times slower if it is not `production`.
 */
export function readConfig(isDevelopment: boolean, use: ConfigUse = "shop"): Result<Config, readonly ConfigProblem[]> {
  process.env["NODE_ENV"] ||= isDevelopment ? "development" : "production";
  return parseConfig(process.env, use);
}

/** The problems as lines for a terminal. */
export function describeProblems(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(({ variable, problem }) => `  ${variable} ${problem}`);
  return ["The configuration is invalid:", ...lines].join("\n");
}

function configOf(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR);
  const demo = isDemo(env);
  const [ownOrigin = `http://localhost:${env.PORT}`, ...others] = env.SITE_ORIGINS ?? [
    `http://localhost:${env.PORT}`,
    `http://127.0.0.1:${env.PORT}`,
  ];
  return {
    isProduction: env.NODE_ENV === "production",
    isDevelopment: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST ?? (demo ? loopback : undefined),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrls: env.DATABASE_READ_URL ?? [],
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL ?? null,
    encryptionKeys: encryptionKeysOf(env),
    breachedPasswordsDir: env.BREACHED_PASSWORDS_DIR === undefined ? null : resolve(env.BREACHED_PASSWORDS_DIR),
    role: env.ROLE,
    webProcesses: env.WEB_PROCESSES,
    brand: env.BRAND,
    storeVariant: env.STORE_VARIANT,
    tenant: env.TENANT,
    siteOrigins: [ownOrigin, ...others],
    listsEveryPage: env.SITE_MAP === "pages",
    isDemo: demo,
    isMailboxPublic: env.DEV_MAILBOX === "everyone",
    logLevel: env.LOG_LEVEL,
    errorReporting: env.ERROR_REPORTING_DSN === undefined ? null : parseDsn(env.ERROR_REPORTING_DSN),
    trustedProxies: env.TRUST_PROXY,
    traces: tracesOf(env),
    logsAccess: env.ACCESS_LOG === "on",
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    bases: {
      auth: env.AUTH_BASE_URL ?? "/auth",
      idp: env.IDP_BASE_URL ?? "/idp",
      anon: env.ANON_BASE_URL ?? "/anon",
      api: env.API_BASE_URL ?? "/api",
      content: env.CONTENT_URL ?? "/content/graphql",
    },
    contentDir: env.CONTENT_DIR === undefined ? undefined : resolve(env.CONTENT_DIR),
    contentUrl: env.CONTENT_URL ?? null,
    contentToken: env.CONTENT_TOKEN ?? null,
    contentFreshSeconds: env.CONTENT_FRESH,
    mail:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? { kind: "mailbox" }
        : { kind: "smtp", url: env.SMTP_URL, from: env.MAIL_FROM },
    operatorEmail: env.OPERATOR_EMAIL ?? "help@boxwright.example",
    incomingMail: areSet(env, incomingMailVariables)
      ? { address: env.INCOMING_MAIL_ADDRESS, secret: env.INCOMING_MAIL_SECRET }
      : null,
    newsletter: newsletterOf(env),
    analytics:
      env.SEGMENT_WRITE_KEY === undefined
        ? { kind: "embedded" }
        : { kind: "segment", url: env.SEGMENT_URL ?? "https://api.segment.io", writeKey: env.SEGMENT_WRITE_KEY },
    addressLookup:
      env.LOQATE_KEY === undefined
        ? { kind: "embedded" }
        : { kind: "loqate", url: env.LOQATE_URL ?? "https://api.addressy.com", key: env.LOQATE_KEY },
    tax: taxOf(env),
    files: filesOf(env, dataDir),
    resellerGroups: env.RESELLER_GROUPS,
    paymentTimeoutSeconds: env.PAYMENT_TIMEOUT,
    gateway: gatewayOf(env),
    fulfilment: {
      fulfiller: fulfillerOf(env),
      tracking: trackingOf(env),
      graceMinutes: env.FULFILMENT_GRACE_MINUTES,
      silenceHours: env.FULFILMENT_SILENCE_HOURS,
      speed: env.FULFILMENT_SPEED ?? (demo ? demoSpeed : 1),
    },
    companyWebhook: areSet(env, companyWebhookVariables)
      ? { url: env.COMPANY_WEBHOOK_URL, secret: env.COMPANY_WEBHOOK_SECRET }
      : null,
    mailCollectSeconds: env.MAIL_COLLECT_SECONDS ?? (demo ? collectSeconds.demo : collectSeconds.shop),
    isOutboxHeld: env.OUTBOX === "hold",
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    acceptedRisks: env.ACCEPT_RISKS,
    warnings: warningsOf(env),
    faultAt: env.FAULT_AT ?? null,
  };
}

function tracesOf(env: Environment): Config["traces"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = "" } = env;
  if (endpoint === undefined) return null;
  const pairs = headers.split(",").flatMap((pair): [string, string][] => {
    const [name = "", value = ""] = pair.split("=");
    return name === "" ? [] : [[name, decodeURIComponent(value)]];
  });
  return {
    endpoint,
    headers: Object.fromEntries(pairs),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function encryptionKeysOf({ KEY_ENCRYPTION_KEY, KEY_ENCRYPTION_KEY_PREVIOUS }: Environment): EncryptionKeys | null {
  const current = KEY_ENCRYPTION_KEY === undefined ? null : encryptionKeyOf(KEY_ENCRYPTION_KEY);
  const previous = KEY_ENCRYPTION_KEY_PREVIOUS === undefined ? null : encryptionKeyOf(KEY_ENCRYPTION_KEY_PREVIOUS);
  return current === null ? null : previous === null ? [current] : [current, previous];
}

function filesOf(env: Environment, dataDir: string): FilesConfig {
  if (env.S3_BUCKET === undefined) return { kind: "directory", folder: resolve(dataDir, "files") };
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    kind: "s3",
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? null,
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
}

function taxOf(env: Environment): TaxConfig {
  if (!areSet(env, avaTaxVariables)) return { kind: "embedded" };
  return {
    kind: "avatax",
    url: env.AVATAX_URL,
    account: env.AVATAX_ACCOUNT,
    licenseKey: env.AVATAX_LICENSE_KEY,
    companyCode: env.AVATAX_COMPANY_CODE,
    goodsTaxCode: env.AVATAX_GOODS_TAX_CODE,
    freightTaxCode: env.AVATAX_FREIGHT_TAX_CODE,
  };
}

/** The last part of a key names its data center: `…-us19`. */
function newsletterOf(env: Environment): NewsletterConfig {
  if (!areSet(env, mailchimpVariables)) return { kind: "embedded" };
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_AUDIENCE_ID: audienceId, MAILCHIMP_URL: url } = env;
  const dataCenter = apiKey.slice(apiKey.lastIndexOf("-") + 1);
  return { kind: "mailchimp", apiKey, audienceId, url: url ?? `https://${dataCenter}.api.mailchimp.com` };
}

function gatewayOf(env: Environment): GatewayConfig {
  if (!areSet(env, braintreeVariables)) {
    return isDemo(env) ? { kind: "sandbox", amountsDecide: env.SANDBOX_AMOUNTS } : { kind: "none" };
  }
  return {
    kind: "braintree",
    environment: env.BRAINTREE_ENVIRONMENT,
    merchantId: env.BRAINTREE_MERCHANT_ID,
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
    googleMerchantId: env.BRAINTREE_GOOGLE_MERCHANT_ID,
    url: env.BRAINTREE_URL ?? null,
  };
}

/** In a demo an hour passes in a minute, so that an order arrives within ten minutes. */
const demoSpeed = 60;

/**
 * The plant moves the lines of an order one after another. The shop waits this many seconds before it sends one mail about all of them. The
 * plant of a demo is faster, so the wait is shorter.
 */
const collectSeconds = { shop: 60, demo: 10 };

function fulfillerOf(env: Environment): FulfilmentConfig["fulfiller"] {
  if (areSet(env, fulfillerVariables))
    return { kind: "webhook", url: env.FULFILMENT_URL, secret: env.FULFILMENT_SECRET };
  if (!isDemo(env)) return { kind: "none" };
  const [share = "0", seed = ""] = (env.FULFILMENT_FAULTS ?? "0").split(":");
  return { kind: "simulated", faults: { share: Number(share), seed } };
}

function trackingOf(env: Environment): FulfilmentConfig["tracking"] {
  if (env.EASYPOST_API_KEY !== undefined) {
    return { kind: "easypost", url: env.EASYPOST_URL ?? "https://api.easypost.com", apiKey: env.EASYPOST_API_KEY };
  }
  return { kind: fulfillerOf(env).kind === "simulated" ? "simulated" : "none" };
}
