import type { GoodsRefusal } from "@boxwright/core/cart/goods";
import type { CartConflict } from "@boxwright/core/cart/open-cart";
import { selectionProblem } from "./catalogue.ts";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";

/** The problem of a cart that its shopper cannot change or pay. */
export function cartConflictProblem(conflict: CartConflict): readonly [ProblemCode, ProblemExtra] {
  switch (conflict.kind) {
    case "cartNotFound":
      return ["NotFound", {}];
    case "cartOrdered":
      return ["CartAlreadyOrdered", { orderId: conflict.orderId }];
    case "cartBeingPaid":
      return ["RequestInFlight", { detail: "This cart is being paid." }];
    case "cartChanged":
      return ["ConcurrentModification", { currentVersion: conflict.currentVersion }];
  }
}

/** The problem of goods that are not sold as requested. The paths of its errors begin at the goods. */
export function goodsProblem(refusal: GoodsRefusal): readonly [ProblemCode, ProblemExtra] {
  switch (refusal.kind) {
    case "notSold":
      return ["NotFound", { errors: [{ path: "sku", message: "is not sold in this version" }] }];
    case "invalidQuantity":
      return ["InvalidQuantity", { errors: [quantityFault(refusal.offeredQuantities)] }];
    case "invalidSelection": {
      const [code, extra] = selectionProblem(refusal.selection);
      if (refusal.offeredQuantities === null) return [code, extra];
      return [code, { ...extra, errors: [...(extra.errors ?? []), quantityFault(refusal.offeredQuantities)] }];
    }
  }
}

function quantityFault(message: string) {
  return { path: "quantity", message };
}
