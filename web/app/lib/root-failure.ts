import type { PublicConfig } from "@boxwright/contract/storefront";
import { isRouteErrorResponse } from "react-router";

/** What a page without its frame still knows: whose it is, and in which language it says that it failed. */
export interface RootFailure {
  readonly config: Pick<PublicConfig, "brand">;
  readonly culture: string;
  /** As `loadWords` writes them. */
  readonly words: string;
}

/** The same in the failure that the frame's loader threw; undefined in any other, and where nothing failed. */
export function rootFailureIn(failure: unknown): RootFailure | undefined {
  if (!isRouteErrorResponse(failure) || typeof failure.data !== "object" || failure.data === null) return undefined;
  return "culture" in failure.data ? (failure.data as RootFailure) : undefined;
}
