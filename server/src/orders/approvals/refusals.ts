import type { InvalidTransition } from "@boxwright/core/orders/advance";

/** Why the decision about a proof is refused. */
export type ProofRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "consentMissing" }
  /** `ids`: the warnings of the proof that the shopper has not accepted. */
  | { readonly kind: "warningsNotAccepted"; readonly ids: readonly string[] }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  /** Another proof has replaced it, or other artwork came after it. */
  | { readonly kind: "proofReplaced"; readonly currentVersion: number }
  | InvalidTransition;
