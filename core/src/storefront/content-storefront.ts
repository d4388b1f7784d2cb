/** Whose storefront the content is for, as its `storefrontConfig` says. */
export interface ContentStorefront {
  readonly tenantId: string;
  readonly storefrontId: string;
}

/** Whose storefront the pages are. */
interface OwnStorefront {
  readonly tenant: string;
  readonly storeFrontId: string;
}

/** Why content cannot be shown on the pages of a storefront: it is for another one. Null if it can. */
export function storefrontFault({ tenantId, storefrontId }: ContentStorefront, own: OwnStorefront): string | null {
  if (tenantId === own.tenant && storefrontId === own.storeFrontId) return null;
  return `The content is for storefront ${storefrontId} of ${tenantId}, and these pages are of ${own.storeFrontId} of ${own.tenant}`;
}
