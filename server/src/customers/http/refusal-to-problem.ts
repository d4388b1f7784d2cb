import { addressProblem } from "@boxwright/contract/address";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { EditCustomerRefusal } from "../refusals.ts";

export function problemOf(refusal: EditCustomerRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownCustomer":
      return refuse("NotFound");
    case "staleVersion":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "notInAddressBook":
      return refuse("InvalidRequest", { errors: refusal.faults });
    case "invalidAddress":
      return refuse(...addressProblem(refusal.faults));
  }
}
