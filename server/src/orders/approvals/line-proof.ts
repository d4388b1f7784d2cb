import type { OrderLine } from "@boxwright/core/orders/order";
import type { ProofDecision } from "@boxwright/core/orders/proof";

/** The appearance of a line in print, for its shopper to approve. */
export interface LineProof extends Pick<OrderLine, "artwork" | "imageUrl"> {
  readonly id: string;
  readonly lineId: string;
  /** The SHA-256 of the print. */
  readonly hash: string;
  readonly createdAt: Date;
}

export interface DecidedProof extends LineProof {
  /** Null while the proof waits for its shopper. */
  readonly decision: ProofDecision | null;
  /** The shopper's words about the decision; null without any. */
  readonly comment: string | null;
}
