import { useMemo } from "react";
import { useCulture } from "./culture/use-culture.ts";
import { type Formats, formatsOf } from "./format.ts";

/** How the page writes figures and days. */
export function useFormats(): Formats {
  const culture = useCulture();
  return useMemo(() => formatsOf(culture), [culture]);
}
