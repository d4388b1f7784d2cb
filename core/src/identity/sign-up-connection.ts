import { type Tenant, tenantNamed, tenantNames } from "../storefront/tenants.ts";

/** The tenant of a sign-up, if client id and connection are both the tenant's. */
export function tenantOfSignUp(clientId: string, connection: string): Tenant | undefined {
  return tenantNames
    .map(tenantNamed)
    .find((tenant) => tenant.clientId === clientId && connectionOf(tenant) === connection);
}

/** The id of a storefront without hyphens, by which sign-ups name it. */
export function connectionOf({ storeFrontId }: Pick<Tenant, "storeFrontId">): string {
  return storeFrontId.replaceAll("-", "");
}
