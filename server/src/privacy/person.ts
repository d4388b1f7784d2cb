import type { TenantName } from "@boxwright/core/storefront/tenants";

/** A customer, with what identifies their data. */
export interface Person {
  readonly tenant: TenantName;
  /** Of account and customer. */
  readonly id: string;
  /** Null if it is not verified: then nothing shows that data under the email belongs to this person. */
  readonly email: string | null;
  /** The ids of their orders: those of the customer, and those that were placed under the verified email without signing in. */
  readonly orders: readonly string[];
  /** The ids of the files that these orders or their approvals have, whoever sent them. */
  readonly uploads: readonly string[];
  /** The ids of the approvals of designs and of files that these orders have. */
  readonly approvals: readonly string[];
}
