import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { configName } from "../../features/catalogue/kept-box.ts";

type Change = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "currentParams" | "nextParams">;

/**
 * True if an address leads to another product page. Otherwise only the selection changes: the browser reads what follows from it part
 * by part, so that a part that fails leaves the page as it is.
 */
export function isOtherPage({ currentUrl, nextUrl, currentParams, nextParams }: Change): boolean {
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  const isOtherProduct = currentParams["slug"] !== nextParams["slug"];
  const isOtherConfiguration = after.has(configName) && after.get(configName) !== before.get(configName);
  return isOtherProduct || isOtherConfiguration || isOtherBox(before, after);
}

/** A proof takes sizes and choices of its box. The first change of a page whose address names no box only adds its name. */
function isOtherBox(before: URLSearchParams, after: URLSearchParams): boolean {
  const isFirstChange = !before.has(proofBoxAttribute) && after.has("quantity");
  return after.get(proofBoxAttribute) !== before.get(proofBoxAttribute) && !isFirstChange;
}
