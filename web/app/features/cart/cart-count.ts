import { useSyncExternalStore } from "react";
import { storedCartCount, whenCartChanges } from "./stored-cart.ts";

/** How many lines are in the visitor's cart; 0 on the server, which knows no visitor. */
export function useCartCount(): number {
  return useSyncExternalStore(whenCartChanges, storedCartCount, () => 0);
}
