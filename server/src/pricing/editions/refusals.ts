import type { Edition } from "./edition.ts";
import type { TableFault } from "./price-tables.ts";

/** The caller saw another draft, or none; the current version is 0 if there is none. */
export interface StaleDraft {
  readonly kind: "staleDraft";
  readonly currentVersion: number;
}

export interface NoDraft {
  readonly kind: "noDraft";
}

export interface NoEdition {
  readonly kind: "noEdition";
}

export interface InvalidTables {
  readonly kind: "invalidTables";
  readonly faults: readonly TableFault[];
}

/** The edition is in force, takes effect at once, or was withdrawn. */
export interface NotPlanned {
  readonly kind: "notPlanned";
}

/** These editions are planned for the time of the new one or later, so they would never take effect, and the caller does not name them. */
export interface ReplacesPlanned {
  readonly kind: "replacesPlanned";
  readonly planned: readonly Pick<Edition, "number" | "effectiveFrom">[];
}

/** The time is more than a year ahead. */
export interface TooFarAhead {
  readonly kind: "tooFarAhead";
}
