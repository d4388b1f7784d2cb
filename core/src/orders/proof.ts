export const proofDecisions = ["approve", "requestChanges"] as const;

/** What a shopper decides about the proof of a line. */
export type ProofDecision = (typeof proofDecisions)[number];
