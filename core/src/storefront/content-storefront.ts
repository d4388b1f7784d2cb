/** The storefront that the content is for, from its `storefrontConfig`. */
export interface ContentStorefront {
  readonly tenantId: string;
  readonly storefrontId: string;
}

/** The storefront of the shop's pages. */
interface OwnStorefront {
  readonly tenant: string;
  readonly storeFrontId: string;
}

/** The error message if content and pages belong to different storefronts; else null. */
export function storefrontFault({ tenantId, storefrontId }: ContentStorefront, own: OwnStorefront): string | null {
  if (tenantId === own.tenant && storefrontId === own.storeFrontId) return null;
  return `The content is for storefront ${storefrontId} of ${tenantId}, and these pages are of ${own.storeFrontId} of ${own.tenant}`;
}
