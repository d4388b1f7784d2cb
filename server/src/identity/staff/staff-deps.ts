import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import type { SigningKeys } from "../signing-keys.ts";
import type { DeskOrigins } from "./passkeys.ts";

export interface StaffDeps {
  readonly db: Database;
  readonly keys: SigningKeys;
  readonly hasher: PasswordHasher;
  /** Whose desk it is. Its staff are the people of this tenant. */
  readonly tenant: TenantName;
  readonly origins: DeskOrigins;
  readonly now: () => Date;
}

/** The device of a sign-in, as the desk calls it. Null for clients that do not say. */
export interface Device {
  readonly id: string;
  readonly name: string;
}
