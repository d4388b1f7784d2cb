import { addressProblem } from "@boxwright/contract/address";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { AddressRefusal } from "../refusals.ts";

const retryAfterSeconds = 10;

export function problemOf(refusal: AddressRefusal): Refusal {
  switch (refusal.kind) {
    case "invalidAddress":
      return refuse(...addressProblem(refusal.faults));
    case "poBox":
      return refuse("PoBoxNotSupported");
    case "unknownPlace":
      return refuse("NotFound");
    case "lookupUnavailable":
      return refuse("Unavailable", { retryAfterSeconds });
  }
}
