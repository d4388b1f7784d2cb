import type { Placement } from "@boxwright/core/artwork/placement";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { ProofDecision } from "@boxwright/core/orders/proof";

/** The appearance of a line in print, for its shopper to approve. Null fields: earlier versions of the shop did not store them. */
export interface LineProof extends Pick<OrderLine, "artwork" | "imageUrl"> {
  readonly id: string;
  readonly lineId: string;
  /** The SHA-256 of the print file; for artwork without one, that of its goods. */
  readonly hash: string;
  /** The SHA-256 of all that determines the print. */
  readonly goodsHash: string | null;
  /** The print with this hash; null for artwork without one. */
  readonly printId: string | null;
  readonly placements: readonly Placement[] | null;
  /** What the artwork check found. */
  readonly findings: readonly ArtworkFinding[] | null;
  readonly selection: OrderLine["selection"] | null;
  /** In cents: goods, delivery and taxes, less the discount. */
  readonly price: number | null;
  readonly createdAt: Date;
}

export interface DecidedProof extends LineProof {
  /** Null while the proof waits for its shopper. */
  readonly decision: ProofDecision | null;
  /** The shopper's words about the decision; null without any. */
  readonly comment: string | null;
}

/** Proofs of earlier versions of the shop have only this hash. */
export function goodsHashOf({ hash, goodsHash }: Pick<LineProof, "hash" | "goodsHash">): string {
  return goodsHash ?? hash;
}
