import { placementProblem } from "@boxwright/contract/placements";
import { transitionText } from "@boxwright/core/orders/advance";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { ArtworkRefusal, CancelRefusal, ClaimRefusal } from "../refusals.ts";

export function problemOfCancellation(refusal: CancelRefusal): Refusal {
  switch (refusal.kind) {
    case "lineNotFound":
      return refuse("NotFound");
    case "orderChanged":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "orderBeingPaid":
      return refuse("RequestInFlight", { detail: "This order is being paid.", retryAfterSeconds: 2 });
    case "creditUsed":
      return refuse("InvalidTransition", {
        detail: "The price of this proof was taken off an order of its box. Please cancel that box first.",
      });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
  }
}

export function problemOfArtwork(refusal: ArtworkRefusal): Refusal {
  switch (refusal.kind) {
    case "lineNotFound":
      return refuse("NotFound");
    case "orderChanged":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
    case "takesNoArtwork":
      return refuse("InvalidTransition", {
        detail: "These goods are not printed with your artwork, so they need none.",
      });
    case "foreignArtwork":
      return refuse("NotFound", { errors: [{ path: "uploadIds", message: "must be files that you uploaded" }] });
    case "misplaced":
      return refuse(...placementProblem(refusal.faults));
    case "unknownDesign":
      return refuse("NotFound", { errors: [{ path: "designId", message: "is no design of yours" }] });
    case "designNotApproved":
      return refuse("DesignNotApproved", {
        errors: [{ path: "designId", message: "has no approval for these goods" }],
      });
  }
}

export function problemOfClaim(refusal: ClaimRefusal): Refusal {
  switch (refusal.kind) {
    case "emailNotVerified":
      return refuse("Forbidden", { detail: "Please verify your email before you add an order to your account." });
    case "orderNotFound":
      return refuse("NotFound", { detail: "There is no order with this number and postal code." });
  }
}
