import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and until React has hydrated the page: before that a click would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
