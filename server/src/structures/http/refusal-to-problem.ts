import { dielineProblem } from "@boxwright/contract/structures";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { LookRefusal } from "../refusals.ts";

export function problemOf(refusal: LookRefusal): Refusal {
  return refusal.kind === "unknownArtwork" ? refuse("NotFound") : refuse(...dielineProblem(refusal));
}
