import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and until the page has come alive in the browser: before that a press would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
