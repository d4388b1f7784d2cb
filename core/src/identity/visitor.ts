import type { TenantName } from "../storefront/tenants.ts";
import type { VisitorKind } from "./visitor-kind.ts";

/** The shopper on whose behalf a call is made. */
export interface Visitor {
  readonly kind: VisitorKind;
  /** The anonymous id or the customer id, `canonical_id` in a token. Everything the visitor owns belongs to it. */
  readonly id: string;
  readonly tenant: TenantName;
  readonly storeFrontId: string;
  /** The sign-in that issued the token; null for an anonymous visitor. */
  readonly sessionId: string | null;
}

/** The visitor that a stored thing belongs to. Every read names the owner, so that for anyone else the thing does not exist. */
export type Owner = Pick<Visitor, "kind" | "id" | "tenant">;
