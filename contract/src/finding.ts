import { type Finding, severities } from "@boxwright/core/artwork/finding";
import { z } from "zod";

/** Something in artwork that its owner should know before it is printed. */
export const finding = z.strictObject({
  id: z.string(),
  /** The id of the rule. */
  rule: z.string(),
  severity: z.enum(severities),
  side: z.enum(["outside", "inside"]),
  panel: z.string().optional(),
  object: z.string().optional(),
  /** The place on the flat sheet in millimetres: left, low, right, high. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  message: z.strictObject({ en: z.string(), de: z.string() }),
  measured: z.string().optional(),
  limit: z.string().optional(),
  fix: z.string().optional(),
});

export type WireFinding = z.output<typeof finding>;

export function wireFinding({
  id,
  rule,
  severity,
  side,
  panel,
  object,
  box,
  message,
  measured,
  limit,
  fix,
}: Finding): WireFinding {
  return {
    id,
    rule,
    severity,
    side,
    message: { ...message },
    ...(panel !== null && { panel }),
    ...(object !== null && { object }),
    ...(box !== null && { box: [...box] }),
    ...(measured !== null && { measured }),
    ...(limit !== null && { limit }),
    ...(fix !== null && { fix }),
  };
}
