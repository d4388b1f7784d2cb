import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { IsKnownPassword } from "../known-passwords.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import type { SigningKeys } from "../signing-keys.ts";
import type { DeskOrigins } from "./passkeys.ts";
import type { StaffMember } from "./postgres/staff-store.ts";

/** What a person changes in their own account while they sign in. */
export interface OwnChange {
  readonly action: "staff.invitation-accepted" | "staff.factor-enrolled";
  readonly person: StaffMember;
  readonly clientIp: string;
  readonly at: Date;
}

export interface StaffDeps {
  readonly db: Database;
  readonly keys: SigningKeys;
  readonly hasher: PasswordHasher;
  readonly isKnownPassword: IsKnownPassword;
  /** Whose desk it is. Its staff are the people of this tenant. */
  readonly tenant: TenantName;
  readonly origins: DeskOrigins;
  readonly now: () => Date;
  /** Since when the shop sends nothing and takes no orders; null if it does both. */
  readonly heldSince: () => Promise<Date | null>;
  /** Records a change in the transaction that makes it. */
  readonly record: (tx: Transaction, change: OwnChange) => Promise<void>;
}

/** The device of a sign-in, as the desk calls it. Null for clients that do not say. */
export interface Device {
  readonly id: string;
  readonly name: string;
}
