import { selectionProblem } from "@boxwright/contract/catalogue";
import { dielineProblem } from "@boxwright/contract/structures";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { LookRefusal, PictureRefusal, SurfaceRefusal } from "../refusals.ts";

const fullQueueRetrySeconds = 3;

export function problemOf(refusal: LookRefusal | PictureRefusal | SurfaceRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownArtwork":
    case "notABox":
      return refuse("NotFound");
    case "invalidSelection":
      return refuse(...selectionProblem(refusal.selection));
    case "tooManyPictures":
      return refuse("Unavailable", { retryAfterSeconds: fullQueueRetrySeconds });
    case "pictureBudgetSpent":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    default:
      return refuse(...dielineProblem(refusal));
  }
}
