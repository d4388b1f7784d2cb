import { type Tenant, tenantNamed, tenantNames } from "../storefront/tenants.ts";

/** The tenant that a sign-up is for: its client id and its connection (the storefront's id without hyphens) must both be right. */
export function tenantOfSignUp(clientId: string, connection: string): Tenant | undefined {
  return tenantNames
    .map(tenantNamed)
    .find((tenant) => tenant.clientId === clientId && connectionOf(tenant) === connection);
}

/** The short form of a storefront's id. */
export function connectionOf({ storeFrontId }: Pick<Tenant, "storeFrontId">): string {
  return storeFrontId.replaceAll("-", "");
}
