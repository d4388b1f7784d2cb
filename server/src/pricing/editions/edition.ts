import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { PriceTables } from "./price-tables.ts";

/** A member of staff. */
export interface Editor {
  readonly id: string;
  readonly name: string;
}

/** Price tables that were published. They never change. */
export interface Edition {
  readonly tenant: TenantName;
  readonly number: number;
  readonly tables: PriceTables;
  /** The person who published them; null for the operator, whose files they come from. */
  readonly publishedBy: Editor | null;
  readonly reason: string;
  readonly effectiveFrom: Date;
  readonly publishedAt: Date;
}

/** Price tables that are not published yet. A tenant has one draft at most. */
export interface Draft {
  readonly version: number;
  readonly tables: PriceTables;
  /** The newest edition when the draft began. */
  readonly basedOn: number;
  readonly savedBy: Editor;
  readonly savedAt: Date;
}

/**
 * The edition that is in force: the newest one whose time has come. So an edition replaces all earlier ones for ever, also those that were
 * published for a later time.
 */
export function editionInForce<One extends Pick<Edition, "number" | "effectiveFrom">>(
  editions: readonly One[],
  now: Date,
): One | undefined {
  return editions.reduce<One | undefined>(
    (newest, one) => (one.effectiveFrom <= now && one.number > (newest?.number ?? 0) ? one : newest),
    undefined,
  );
}
