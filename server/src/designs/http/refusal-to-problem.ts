import { selectionProblem } from "@boxwright/contract/catalogue";
import { isVisible } from "@boxwright/core/designs/entered-text";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { DesignPictureRefusal } from "../design-pictures.ts";
import type { DesignRefusal } from "../refusals.ts";

const tooMuchStored = "Your designs have grown more today than the shop can store. Please try again later.";

export function problemOf(refusal: DesignRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownDesign":
    case "unknownProduct":
    case "unknownStarter":
    case "foreignUploads":
      return refuse("NotFound");
    case "staleVersion":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "invalidSelection":
      return refuse(...selectionProblem(refusal.selection));
    case "invalidDesign":
      return refuse("InvalidDesign", { errors: refusal.faults });
    case "tooManyDesigns":
      return refuse("TooManyDesigns");
    case "tooMuchStored":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds, detail: tooMuchStored });
    case "tooManyFiles":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    case "storageFull":
      return refuse("UploadStorageFull");
  }
}

const fullQueueRetrySeconds = 3;

const undrawable = { path: "scene", message: "is too complex to be drawn" } as const;

export function pictureProblemOf(refusal: DesignPictureRefusal): Refusal {
  switch (refusal.kind) {
    case "tooManyPictures":
      return refuse("Unavailable", { retryAfterSeconds: fullQueueRetrySeconds });
    case "pictureBudgetSpent":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    case "undrawableScene":
      return refuse("InvalidDesign", { errors: [undrawable] });
  }
}

const noName = "Design name is required.";

/** A name with visible characters, without white space around it; the problem in the specification's words if it has none. */
export function nameOr(name: string | undefined): { readonly name: string } | Refusal {
  const trimmed = name?.trim() ?? "";
  if (isVisible(trimmed)) return { name: trimmed };
  return refuse("InvalidRequest", { detail: noName, errors: [{ path: "name", message: noName }] });
}
