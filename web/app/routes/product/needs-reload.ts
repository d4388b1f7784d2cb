import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { configurationParameter } from "../../features/catalogue/stored-configuration.ts";

type Change = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "currentParams" | "nextParams">;

/**
 * True if a URL leads to another product page. Otherwise only the selection changes: the browser then reads prices, delivery dates and
 * the other parts one by one, so that a failure of one part leaves the page in place.
 */
export function needsReload({ currentUrl, nextUrl, currentParams, nextParams }: Change): boolean {
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  const isOtherProduct = currentParams["slug"] !== nextParams["slug"];
  const isOtherConfiguration =
    after.has(configurationParameter) && after.get(configurationParameter) !== before.get(configurationParameter);
  return isOtherProduct || isOtherConfiguration || isOtherBox(before, after);
}

/**
 * True if a proof changes to another box, whose sizes and choices the page then needs. If the URL names no box yet, the shopper's first
 * change adds the name of the box that the page already shows.
 */
function isOtherBox(before: URLSearchParams, after: URLSearchParams): boolean {
  const isFirstChange = !before.has(proofBoxAttribute) && after.has("quantity");
  return after.get(proofBoxAttribute) !== before.get(proofBoxAttribute) && !isFirstChange;
}
