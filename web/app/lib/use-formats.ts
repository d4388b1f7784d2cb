import { useMemo } from "react";
import { useCulture } from "./culture/use-culture.ts";
import { type Formats, formatsOf } from "./format.ts";

/** The number, money and day formats of the page. */
export function useFormats(): Formats {
  const culture = useCulture();
  return useMemo(() => formatsOf(culture), [culture]);
}
