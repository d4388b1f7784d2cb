import type { Feature } from "@boxwright/core/storefront/features";
import { hasFeature, isPageOffered } from "@boxwright/core/storefront/pages";
import { useConfig } from "./use-config.ts";

/** Whether the shop has a feature. */
export function useFeature(feature: Feature): boolean {
  return hasFeature(feature, useConfig());
}

/** Whether the shop has a page at a path. */
export function usePageOffered(path: string): boolean {
  return isPageOffered(path, useConfig());
}
