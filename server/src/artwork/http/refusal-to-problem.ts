import { selectionProblem } from "@boxwright/contract/catalogue";
import { dielineProblem } from "@boxwright/contract/structures";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { SurfaceRefusal } from "../../structures/refusals.ts";

export function problemOf(refusal: SurfaceRefusal): Refusal {
  switch (refusal.kind) {
    case "notABox":
      return refuse("NotFound");
    case "invalidSelection":
      return refuse(...selectionProblem(refusal.selection));
    default:
      return refuse(...dielineProblem(refusal));
  }
}
