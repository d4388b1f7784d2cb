import type { AllowedLine } from "./refund-lines.ts";

/** A partial refund of an order, as it was decided. */
export interface Allowance {
  /** The id of the partial refund. */
  readonly id: string;
  readonly reason: string;
  readonly at: Date;
  readonly lines: readonly AllowedLine[];
}
