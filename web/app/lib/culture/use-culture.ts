import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { useRouteError, useRouteLoaderData } from "react-router";
import { type RootFailure, rootFailureIn } from "../root-failure.ts";

/** The culture if no loader has run, so that the visitor's language is unknown. */
export const unknownCulture = "en";

/** The culture of the page, such as `de` or `en-US`. */
export function useCulture(): string {
  const frame = useRouteLoaderData<Pick<RootFailure, "culture">>("root");
  const failure = rootFailureIn(useRouteError());
  return (frame ?? failure)?.culture ?? unknownCulture;
}

/** The language of the page. */
export function useLanguage(): ShopLanguage {
  return shopLanguageOf(useCulture());
}
