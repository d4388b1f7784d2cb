import type { brands, storeVariants } from "@boxwright/core/storefront/features";
import type { tenantNames } from "@boxwright/core/storefront/tenants";
import type { ConfigProblem } from "./config-problem.ts";
import type { EncryptionKeys } from "./encryption-keys.ts";
import type { Environment } from "./environment.ts";
import type { SentryDsn } from "./error-reports/sentry-reporter.ts";
import type { Fault } from "./fault-points.ts";
import type { Risk } from "./risks.ts";

/** The collector of traces. */
export interface TracesConfig {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that is recorded, from 0 to 1. */
  readonly share: number;
}

export type FilesConfig =
  | { readonly kind: "directory"; readonly folder: string }
  | {
      readonly kind: "s3";
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string | null;
      /** Null to use the credentials of the host. */
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
  /** `amountsDecide`: it declines certain amounts, such as $2,000, as Braintree's sandbox does. */
  | { readonly kind: "sandbox"; readonly amountsDecide: boolean }
  /** No gateway: the shop sells by invoice only. */
  | { readonly kind: "none" }
  | {
      readonly kind: "braintree";
      readonly environment: "sandbox" | "production";
      readonly merchantId: string;
      readonly publicKey: string;
      readonly privateKey: string;
      /** Empty for no Google Pay in production. */
      readonly googleMerchantId: string;
      /** Null for Braintree's own servers. */
      readonly url: string | null;
    };

export interface EasyPostConfig {
  readonly kind: "easypost";
  readonly url: string;
  readonly apiKey: string;
}

export interface FulfilmentConfig {
  readonly fulfiller: /** Without a plant, lines stay ready for production. */
    | { readonly kind: "none" }
    /** A plant that makes nothing, for demos. A share of work orders has a fault; the seed decides which. */
    | { readonly kind: "simulated"; readonly faults: { readonly share: number; readonly seed: string } }
    | { readonly kind: "webhook"; readonly url: string; readonly secret: string };
  /** The service that follows parcels, in addition to the plant's events. */
  readonly tracking: { readonly kind: "none" } | { readonly kind: "simulated" } | EasyPostConfig;
  /** How long a line stays ready for production before it is sent to the plant. */
  readonly graceMinutes: number;
  /** Hours without a report about a line after which the operator gets an alert and may send the line again. */
  readonly silenceHours: number;
  /** Divides every wait of fulfilment. */
  readonly speed: number;
}

/** The checked settings of the operator. */
export interface Config {
  readonly isProduction: boolean;
  /** True if pages are built on request and reload when their source changes. */
  readonly isDevelopment: boolean;
  readonly port: number;
  readonly host: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Null for the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Replicas of the database at `databaseUrl`. */
  readonly databaseReadUrls: readonly string[];
  /** The same database with the role that migrates it; null if the role of `databaseUrl` does. */
  readonly databaseMigrationUrl: string | null;
  /** Null without a key: a demo with the embedded database then makes one, and another shop stores its secrets as they are. */
  readonly encryptionKeys: EncryptionKeys | null;
  /** A folder with the hashes of breached passwords; null without one. */
  readonly breachedPasswordsDir: string | null;
  readonly role: "web" | "worker" | "both";
  /** How many processes of this machine serve requests at `port`. */
  readonly webProcesses: number;
  readonly brand: (typeof brands)[number];
  readonly storeVariant: (typeof storeVariants)[number];
  readonly tenant: (typeof tenantNames)[number];
  /** The origins that a `siteUrl` may name; the first is the shop's own, for links in mails. */
  readonly siteOrigins: readonly [string, ...string[]];
  /** True if the site map lists every public page, and not only the page that the specification lists. */
  readonly listsEveryPage: boolean;
  /** True for a shop with demo customers, coupons and reviews, the sandbox gateway and the dev mailbox. */
  readonly isDemo: boolean;
  /** True if every client may read the dev mailbox, and not only programs on this machine. */
  readonly isMailboxPublic: boolean;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** Null to report errors only in the log. */
  readonly errorReporting: SentryDsn | null;
  readonly trustedProxies: number;
  /** Null to make no traces. */
  readonly traces: TracesConfig | null;
  /** Whether each request is a line of the log. */
  readonly logsAccess: boolean;
  /** Where Prometheus reads the metrics; null to turn them off. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Base URLs for the browser: a path of the shop, or a URL of another host. */
  readonly bases: Readonly<Record<"auth" | "idp" | "anon" | "api" | "content", string>>;
  /** The absolute path of the content folder; undefined for the shop's own. */
  readonly contentDir: string | undefined;
  /** The URL of an external content service; null for the shop's own. */
  readonly contentUrl: string | null;
  readonly contentToken: string | null;
  readonly contentFreshSeconds: number;
  readonly mail: MailConfig;
  readonly operatorEmail: string;
  /** The address of the service that forwards mails to inquiries, and the secret with which it signs them; null without one. */
  readonly incomingMail: { readonly address: string; readonly secret: string } | null;
  readonly analytics: AnalyticsConfig;
  readonly addressLookup: AddressLookupConfig;
  readonly tax: TaxConfig;
  readonly newsletter: NewsletterConfig;
  readonly files: FilesConfig;
  readonly resellerGroups: readonly string[];
  readonly paymentTimeoutSeconds: number;
  readonly gateway: GatewayConfig;
  readonly fulfilment: FulfilmentConfig;
  /** The company's own system, which gets the events of orders; null without one. */
  readonly companyWebhook: { readonly url: string; readonly secret: string } | null;
  /** How long the shop waits for further events of an order before it sends one mail about all of them. */
  readonly mailCollectSeconds: number;
  /** True if this process sends nothing and takes no orders, also without a hold in the database. */
  readonly isOutboxHeld: boolean;
  /** Encrypts backups; null if none is set. */
  readonly backupPassphrase: string | null;
  /** What the operator knows to be safe here, although a shop in production refuses it. */
  readonly acceptedRisks: readonly Risk[];
  /** Settings that are usually mistakes, for the log. */
  readonly warnings: readonly ConfigProblem[];
  readonly faultAt: Fault | null;
}
