import { severities } from "@boxwright/core/artwork/finding";
import { z } from "zod";

/** The fields of stored findings that the shop relies on. */
export const storedFindings = z.array(
  z.looseObject({
    id: z.string(),
    rule: z.string(),
    severity: z.enum(severities),
    message: z.looseObject({ en: z.string(), de: z.string() }),
  }),
);
