import type { LocalText } from "../storefront/local-text.ts";

/** A number with at most one decimal, in the notation of each language. */
export function numberIn(value: number): LocalText {
  const en = String(Math.round(value * 10) / 10);
  return { en, de: en.replace(".", ",") };
}
