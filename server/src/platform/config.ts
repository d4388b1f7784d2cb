import { resolve } from "node:path";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { brands, storeVariants } from "@boxwright/core/storefront/features";
import type { tenantNames } from "@boxwright/core/storefront/tenants";
import { type ConfigProblem, type Environment, type FaultPoint, parseEnvironment } from "./environment.ts";

export type FilesConfig =
  | { readonly kind: "directory"; readonly folder: string }
  | {
      readonly kind: "s3";
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string | null;
      /** Null where the machine itself is allowed (a role of its host). */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
    };

export type MailConfig =
  | { readonly kind: "mailbox" }
  | { readonly kind: "smtp"; readonly url: string; readonly from: string };

export type AnalyticsConfig =
  | { readonly kind: "embedded" }
  | { readonly kind: "segment"; readonly url: string; readonly writeKey: string };

export type AddressLookupConfig =
  | { readonly kind: "embedded" }
  | { readonly kind: "loqate"; readonly url: string; readonly key: string };

export interface AvaTaxConfig {
  readonly kind: "avatax";
  readonly url: string;
  readonly account: string;
  readonly licenseKey: string;
  readonly companyCode: string;
  readonly goodsTaxCode: string;
  readonly freightTaxCode: string;
}

export type TaxConfig = { readonly kind: "embedded" } | AvaTaxConfig;

export type GatewayConfig =
  /** `amountsDecide`: it declines by amount as Braintree's sandbox does, where $2,000 is declined. */
  | { readonly kind: "sandbox"; readonly amountsDecide: boolean }
  | {
      readonly kind: "braintree";
      readonly environment: "sandbox" | "production";
      readonly merchantId: string;
      readonly publicKey: string;
      readonly privateKey: string;
      /** Null: Braintree's own servers. */
      readonly url: string | null;
    };

/** Everything the operator decides, checked. */
export interface Config {
  readonly isProduction: boolean;
  /** Pages are built as they are asked for, and reload when their source changes. */
  readonly isDevelopment: boolean;
  readonly port: number;
  readonly host: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly role: "web" | "worker" | "both";
  readonly brand: (typeof brands)[number];
  readonly storeVariant: (typeof storeVariants)[number];
  readonly tenant: (typeof tenantNames)[number];
  /** The origins that a `siteUrl` may name; the first is the shop's own, for links in mails. */
  readonly siteOrigins: readonly [string, ...string[]];
  /** Demo customers, demo coupons, the sandbox and the dev mailbox's pages. */
  readonly isDemo: boolean;
  readonly logLevel: Environment["LOG_LEVEL"];
  readonly trustedProxies: number;
  /** As the browser is told them: a path of the shop's own, or another host's URL. */
  readonly bases: Readonly<Record<"auth" | "idp" | "anon" | "api" | "content", string>>;
  /** The content service, where it is not the shop's own. */
  readonly contentUrl: string | null;
  readonly contentToken: string | null;
  readonly mail: MailConfig;
  readonly operatorEmail: string;
  readonly analytics: AnalyticsConfig;
  readonly addressLookup: AddressLookupConfig;
  readonly tax: TaxConfig;
  readonly files: FilesConfig;
  readonly resellerGroups: readonly string[];
  readonly paymentTimeoutSeconds: number;
  readonly gateway: GatewayConfig;
  readonly faultAt: FaultPoint | null;
}

/** The configuration that the variables say, or every problem by the name of its variable. */
export function parseConfig(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly ConfigProblem[]> {
  const given = parseEnvironment(variables);
  return given.ok ? ok(configOf(given.value)) : given;
}

/**
 * The configuration of this process. Libraries read NODE_ENV by themselves (React renders three to five times slower
 * unless it says production), so what the shop goes by is written back for them.
 */
export function readConfig(isDevelopment: boolean): Result<Config, readonly ConfigProblem[]> {
  process.env["NODE_ENV"] ||= isDevelopment ? "development" : "production";
  return parseConfig(process.env);
}

export function describeProblems(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(({ variable, problem }) => `  ${variable} ${problem}`);
  return ["The configuration is refused:", ...lines].join("\n");
}

function taxOf(given: Environment): TaxConfig {
  const [url, account, licenseKey, companyCode] = [
    given.AVATAX_URL,
    given.AVATAX_ACCOUNT,
    given.AVATAX_LICENSE_KEY,
    given.AVATAX_COMPANY_CODE,
  ];
  if (url === undefined || account === undefined || licenseKey === undefined || companyCode === undefined) {
    return { kind: "embedded" };
  }
  const { AVATAX_GOODS_TAX_CODE: goodsTaxCode, AVATAX_FREIGHT_TAX_CODE: freightTaxCode } = given;
  return { kind: "avatax", url, account, licenseKey, companyCode, goodsTaxCode, freightTaxCode };
}

function gatewayOf(given: Environment): GatewayConfig {
  const [environment, merchantId, publicKey, privateKey] = [
    given.BRAINTREE_ENVIRONMENT,
    given.BRAINTREE_MERCHANT_ID,
    given.BRAINTREE_PUBLIC_KEY,
    given.BRAINTREE_PRIVATE_KEY,
  ];
  if (environment === undefined || merchantId === undefined || publicKey === undefined || privateKey === undefined) {
    return { kind: "sandbox", amountsDecide: given.SANDBOX_AMOUNTS };
  }
  return { kind: "braintree", environment, merchantId, publicKey, privateKey, url: given.BRAINTREE_URL ?? null };
}

function configOf(given: Environment): Config {
  const dataDir = resolve(given.DATA_DIR);
  const [ownOrigin = `http://localhost:${given.PORT}`, ...others] = given.SITE_ORIGINS ?? [
    `http://localhost:${given.PORT}`,
    `http://127.0.0.1:${given.PORT}`,
  ];
  return {
    isProduction: given.NODE_ENV === "production",
    isDevelopment: given.NODE_ENV === "development",
    port: given.PORT,
    host: given.HOST,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    role: given.ROLE,
    brand: given.BRAND,
    storeVariant: given.STORE_VARIANT,
    tenant: given.TENANT,
    siteOrigins: [ownOrigin, ...others],
    isDemo: given.DEMO ?? given.DATABASE_URL === undefined,
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUST_PROXY,
    bases: {
      auth: given.AUTH_BASE_URL ?? "/auth",
      idp: given.IDP_BASE_URL ?? "/idp",
      anon: given.ANON_BASE_URL ?? "/anon",
      api: given.API_BASE_URL ?? "/api",
      content: given.CONTENT_URL ?? "/content/graphql",
    },
    contentUrl: given.CONTENT_URL ?? null,
    contentToken: given.CONTENT_TOKEN ?? null,
    mail:
      given.SMTP_URL === undefined || given.MAIL_FROM === undefined
        ? { kind: "mailbox" }
        : { kind: "smtp", url: given.SMTP_URL, from: given.MAIL_FROM },
    operatorEmail: given.OPERATOR_EMAIL,
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
