import { claimOrder } from "@boxwright/contract/orders";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { type ClaimOrderDeps, claimOrder as claim } from "../claim-order.ts";
import { type PresentingDeps, presentOrder } from "./present-order.ts";
import { problemOfClaim } from "./refusal-to-problem.ts";

export function claimOperations(deps: ClaimOrderDeps & PresentingDeps): Operation[] {
  return [
    implement(claimOrder, async ({ visitor, body }) => {
      const order = await claim(deps, visitor, body);
      return order.ok ? { status: 200, body: presentOrder(order.value, deps) } : problemOfClaim(order.refusal);
    }),
  ];
}
