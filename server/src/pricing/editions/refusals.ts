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

/** The time is more than a year ahead. */
export interface TooFarAhead {
  readonly kind: "tooFarAhead";
}
