import { type WordedLanguage, wordedLanguageOf } from "@boxwright/core/storefront/local-text";
import { useRouteLoaderData } from "react-router";

/** Where the frame could not be loaded, nothing is known of the visitor's language. */
export const unknownCulture = "en";

/** The culture of the page, such as `de` or `en-US`. */
export function useCulture(): string {
  const frame = useRouteLoaderData<{ readonly culture: string }>("root");
  return frame?.culture ?? unknownCulture;
}

/** The language that the page speaks. */
export function useLanguage(): WordedLanguage {
  return wordedLanguageOf(useCulture());
}
