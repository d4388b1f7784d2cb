import { useSyncExternalStore } from "react";
import { keptCartCount, whenCartChanges } from "./kept-cart.ts";

/** How many lines are in the visitor's cart; 0 on the server, which knows no visitor. */
export function useCartCount(): number {
  return useSyncExternalStore(whenCartChanges, keptCartCount, () => 0);
}
