import type { PublicConfig } from "@boxwright/contract/storefront";
import { isRouteErrorResponse } from "react-router";

/** The data of the failure page if the root loader fails: the brand, and the words in the visitor's language. */
export interface RootFailure {
  readonly config: Pick<PublicConfig, "brand">;
  readonly culture: string;
  /** The result of `loadWords`. */
  readonly words: string;
}

/** The data of a failure that the root loader threw; undefined for any other failure, or without one. */
export function rootFailureIn(failure: unknown): RootFailure | undefined {
  if (!isRouteErrorResponse(failure) || typeof failure.data !== "object" || failure.data === null) return undefined;
  return "culture" in failure.data ? (failure.data as RootFailure) : undefined;
}
