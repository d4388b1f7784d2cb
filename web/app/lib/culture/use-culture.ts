import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { useRouteError, useRouteLoaderData } from "react-router";
import { type RootFailure, rootFailureIn } from "../root-failure.ts";

/** Where not even a loader ran, nothing is known of the visitor's language. */
export const unknownCulture = "en";

/** The culture of the page, such as `de` or `en-US`. */
export function useCulture(): string {
  const frame = useRouteLoaderData<Pick<RootFailure, "culture">>("root");
  const failure = rootFailureIn(useRouteError());
  return (frame ?? failure)?.culture ?? unknownCulture;
}

/** The language that the page speaks. */
export function useLanguage(): ShopLanguage {
  return shopLanguageOf(useCulture());
}
