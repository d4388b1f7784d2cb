import { faultSentence } from "@boxwright/contract/errors/fault-sentences";
import { z } from "zod";
import type { Fault } from "./untrusted-data.ts";

/** The limits of the lists of a body, as faults: the likely reasons why a body is too large to be read. */
export function listLimits(body: z.ZodType | null): readonly Fault[] {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape).flatMap(([path, field]) => {
    const maximum = mostEntries(field);
    if (maximum === null) return [];
    const issue = {
      code: "too_big" as const,
      origin: "array",
      maximum,
      inclusive: true,
      input: undefined,
      path: [path],
    };
    return [{ path, message: faultSentence(issue) }];
  });
}

/** The most entries of a list; null for a field that is not a list, or that has no limit. */
function mostEntries(field: unknown): number | null {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return mostEntries(field.unwrap());
  }
  if (!(field instanceof z.ZodArray)) return null;
  const limits = (field._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => (isLimit(def) ? [def.maximum] : []));
  return limits.length === 0 ? null : Math.min(...limits);
}

function isLimit(check: z.core.$ZodCheckDef): check is z.core.$ZodCheckMaxLengthDef {
  return check.check === "max_length";
}
