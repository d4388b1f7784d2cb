import { useSyncExternalStore } from "react";

const query = "(pointer: coarse)";

/** Whether fingers point: their targets are larger. */
export function useIsCoarse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
