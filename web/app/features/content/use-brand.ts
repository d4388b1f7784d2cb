import { useRouteLoaderData } from "react-router";
import type { BrandWords } from "./content.ts";

/** The brand of the shop, from the frame that every page loads. */
export function useBrand(): BrandWords {
  const frame = useRouteLoaderData<{ readonly brand: BrandWords }>("root");
  if (frame === undefined) throw new Error("The page has no brand");
  return frame.brand;
}
