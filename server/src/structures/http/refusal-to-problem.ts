import { dielineProblem } from "@boxwright/contract/structures";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { LookRefusal, PictureRefusal } from "../refusals.ts";

const crowdRetrySeconds = 3;

export function problemOf(refusal: LookRefusal | PictureRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownArtwork":
      return refuse("NotFound");
    case "tooManyPictures":
      return refuse("Unavailable", { retryAfterSeconds: crowdRetrySeconds });
    case "pictureBudgetSpent":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    default:
      return refuse(...dielineProblem(refusal));
  }
}
