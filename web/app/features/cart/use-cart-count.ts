import { useSyncExternalStore } from "react";
import { storedCartCount, whenCartChanges } from "./stored-cart.ts";

/** The number of lines in the visitor's cart; 0 on the server, which has no visitor. */
export function useCartCount(): number {
  return useSyncExternalStore(whenCartChanges, storedCartCount, () => 0);
}
