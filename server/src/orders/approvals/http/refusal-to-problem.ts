import { transitionText } from "@boxwright/core/orders/advance";
import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { ProofRefusal } from "../refusals.ts";

export function problemOfProof(refusal: ProofRefusal): Refusal {
  switch (refusal.kind) {
    case "lineNotFound":
      return refuse("NotFound");
    case "consentMissing":
      return refuse("ConsentMissing");
    case "warningsNotAccepted":
      return refuse("WarningsNotAccepted", {
        errors: refusal.ids.map((id) => ({ path: "acceptedWarnings", message: `must have ${id}` })),
      });
    case "orderChanged":
    case "proofReplaced":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
  }
}
