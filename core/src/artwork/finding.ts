import type { LocalText } from "../storefront/local-text.ts";
import type { PrintSide } from "../structures/sheet.ts";

/** `fail` blocks an approval, `review` needs a person, `warn` is confirmed at the approval, and `info` is only listed. */
export const severities = ["fail", "review", "warn", "info"] as const;
export type Severity = (typeof severities)[number];

/** Something in artwork that a shopper should know before it is printed. */
export interface Finding {
  /** Stable while the artwork does not change; approvals name it. */
  readonly id: string;
  /** The id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly side: PrintSide;
  readonly panel: string | null;
  /** The object of a design; null for a file. */
  readonly object: string | null;
  /** The place on the flat sheet in millimetres: left, low, right, high. */
  readonly box: readonly [number, number, number, number] | null;
  readonly message: LocalText;
  /** The measured and the wanted number with their units; null if the rule measures nothing. */
  readonly measured: string | null;
  readonly limit: string | null;
  /** The id of the fix that the editor offers; null if only a person can fix it. */
  readonly fix: string | null;
}
