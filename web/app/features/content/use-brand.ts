import { useRouteLoaderData } from "react-router";
import type { BrandWords } from "./content.ts";

/** The brand of the shop, as the frame of every page has loaded it. */
export function useBrand(): BrandWords {
  const frame = useRouteLoaderData<{ readonly brand: BrandWords }>("root");
  if (frame === undefined) throw new Error("The page has no brand");
  return frame.brand;
}
