import { transitionText } from "@boxwright/core/orders/advance";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { ArtworkRefusal } from "../refusals.ts";

export function problemOfArtwork(refusal: ArtworkRefusal): Refusal {
  switch (refusal.kind) {
    case "lineNotFound":
      return refuse("NotFound");
    case "orderChanged":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
    case "foreignArtwork":
      return refuse("InvalidSelection", {
        errors: [{ path: "uploadIds", message: "must be files that you uploaded" }],
      });
    case "unknownDesign":
      return refuse("InvalidSelection", { errors: [{ path: "designId", message: "is no design of yours" }] });
  }
}
