import type { CalendarDate } from "../kernel/dates.ts";
import type { CultureFormats } from "../kernel/format.ts";
import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";
import type { TenantName } from "../storefront/tenants.ts";
import type { Dieline } from "../structures/dieline.ts";
import type { CarrierService } from "./carriers.ts";
import type { Packing } from "./packing.ts";
import type { SideInks } from "./side-inks.ts";

/** What a job ticket says of a line. */
export interface TicketedLine {
  readonly tenant: TenantName;
  readonly orderNumber: string;
  readonly lineNumber: number;
  readonly lineCount: number;
  readonly sku: string;
  readonly titles: LocalText;
  readonly attributes: readonly {
    readonly displayNames: Readonly<Record<ShopLanguage, { readonly key: string; readonly value: string }>>;
  }[];
  readonly quantity: number;
  readonly comments: string;
  /** Null for uploaded files. */
  readonly designName: string | null;
  readonly dueDate: CalendarDate;
  readonly promisedArrival: CalendarDate;
  readonly carrier: CarrierService | null;
  readonly packing: Packing | null;
  readonly printSha256: string;
  readonly color: "white" | "kraft";
  readonly inks: readonly SideInks[];
}

/** A line with what its texts are made from. */
export interface Ticketed {
  readonly line: TicketedLine;
  readonly dieline: Dieline;
  readonly language: ShopLanguage;
  readonly format: CultureFormats;
}
