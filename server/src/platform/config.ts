import type { brands, storeVariants } from "@boxwright/core/storefront/features";
import type { tenantNames } from "@boxwright/core/storefront/tenants";
import type { Environment, FaultPoint } from "./environment.ts";
import type { SentryDsn } from "./error-reports/sentry-reporter.ts";

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

export interface MailchimpConfig {
  readonly kind: "mailchimp";
  readonly url: string;
  readonly apiKey: string;
  readonly audienceId: string;
}

export type NewsletterConfig = { readonly kind: "embedded" } | MailchimpConfig;

export type TaxConfig = { readonly kind: "embedded" } | AvaTaxConfig;

export type GatewayConfig =
  /** `amountsDecide`: it declines by amount as Braintree's sandbox does, where $2,000 is declined. */
  | { readonly kind: "sandbox"; readonly amountsDecide: boolean }
  /** No gateway: the shop sells by invoice alone. */
  | { readonly kind: "none" }
  | {
      readonly kind: "braintree";
      readonly environment: "sandbox" | "production";
      readonly merchantId: string;
      readonly publicKey: string;
      readonly privateKey: string;
      /** Empty: no Google Pay in production. */
      readonly googleMerchantId: string;
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
  /** The site map lists every page that can be found, and not only the one that the specification lists. */
  readonly listsEveryPage: boolean;
  /** Demo customers, demo coupons, demo reviews, the sandbox and the dev mailbox's pages. */
  readonly isDemo: boolean;
  /** The dev mailbox's pages are for every client, and not only for those on this machine. */
  readonly isMailboxPublic: boolean;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** Null: errors are reported in the log alone. */
  readonly errorReporting: SentryDsn | null;
  readonly trustedProxies: number;
  /** Where Prometheus reads; null for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** As the browser is told them: a path of the shop's own, or another host's URL. */
  readonly bases: Readonly<Record<"auth" | "idp" | "anon" | "api" | "content", string>>;
  /** The folder of the shop's words and goods, absolute; undefined for the one that comes with the shop. */
  readonly contentDir: string | undefined;
  /** The content service, where it is not the shop's own. */
  readonly contentUrl: string | null;
  readonly contentToken: string | null;
  readonly contentFreshSeconds: number;
  readonly mail: MailConfig;
  readonly operatorEmail: string;
  readonly analytics: AnalyticsConfig;
  readonly addressLookup: AddressLookupConfig;
  readonly tax: TaxConfig;
  readonly newsletter: NewsletterConfig;
  readonly files: FilesConfig;
  readonly resellerGroups: readonly string[];
  readonly paymentTimeoutSeconds: number;
  readonly gateway: GatewayConfig;
  readonly faultAt: FaultPoint | null;
}
