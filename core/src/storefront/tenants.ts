export const tenantNames = ["boxwright-us", "boxwright-eu"] as const;
export type TenantName = (typeof tenantNames)[number];

/** The print plants. Each room stores its own data about a plant under the plant's name. */
export const plantNames = ["arlington"] as const;
export type PlantName = (typeof plantNames)[number];

export interface Tenant {
  readonly name: TenantName;
  /** UUID; the sign-up `connection` is the same without hyphens. */
  readonly storeFrontId: string;
  /** The cultures of accounts, as the specification lists them. */
  readonly cultures: readonly string[];
  readonly defaultCulture: string;
  /** The cultures of pages, orders and their mails: every language of the shop. */
  readonly pageCultures: readonly string[];
  /** A public name of 22 alphanumeric characters, not a secret. */
  readonly anonServiceKey: string;
  readonly clientId: string;
  /** The plant that makes and ships the orders. */
  readonly plant: PlantName;
}

/** The audience of every token. */
export const tokenAudience = "https://api.boxwright.example";

const tenants: Readonly<Record<TenantName, Tenant>> = {
  "boxwright-us": {
    name: "boxwright-us",
    storeFrontId: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
    cultures: ["en-CA", "en-US"],
    defaultCulture: "en-US",
    pageCultures: ["en-CA", "en-US", "de"],
    anonServiceKey: "bwUS7kQ2mZx9LpTn4vRc81",
    clientId: "boxwright-us-storefront",
    plant: "arlington",
  },
  "boxwright-eu": {
    name: "boxwright-eu",
    storeFrontId: "0192f0c4-6c1e-7b8d-8f16-52c9d0e4a7b3",
    cultures: ["de", "de-DE", "en", "en-US"],
    defaultCulture: "de",
    pageCultures: ["de", "de-DE", "en", "en-US"],
    anonServiceKey: "bwEU5hN8tYc3WsJd6gKf27",
    clientId: "boxwright-eu-storefront",
    plant: "arlington",
  },
};

export function isTenantName(name: string): name is TenantName {
  return (tenantNames as readonly string[]).includes(name);
}

export function tenantNamed(name: TenantName): Tenant {
  return tenants[name];
}

export function tenantWithAnonServiceKey(key: string): Tenant | undefined {
  return Object.values(tenants).find((tenant) => tenant.anonServiceKey === key);
}
