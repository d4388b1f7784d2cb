import { printConsent } from "@boxwright/core/artwork/print-consent";
import type { Plant } from "@boxwright/core/checkout/plant";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Mover } from "@boxwright/core/orders/advance";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { endWait } from "@boxwright/core/orders/promised-arrival";
import type { ProofDecision } from "@boxwright/core/orders/proof";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../../platform/fault-points.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { artworkCheckMover } from "../check-artwork.ts";
import { proofDecided } from "../events.ts";
import { moveLineOf } from "../move-line.ts";
import { goodsHashes } from "./goods-hash.ts";
import { goodsHashOf, type LineProof } from "./line-proof.ts";
import { insertApproval, newestProofOf } from "./postgres/proof-store.ts";
import type { ProofRefusal } from "./refusals.ts";

export interface DecideProofDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly plant: Plant;
  readonly now: () => Date;
}

export interface DecisionOnProof {
  readonly lineId: string;
  /** The version of the order that the shopper saw. */
  readonly version: number;
  readonly proofId: string;
  /** The hash of the proof that the shopper saw. */
  readonly hash: string;
  readonly decision: ProofDecision;
  readonly acceptedWarnings: readonly string[];
  readonly comment: string;
  readonly consent: boolean;
  /** The language in which the shopper read the consent. */
  readonly language: ShopLanguage;
}

export interface Decider {
  readonly by: Mover;
  readonly clientIp: string;
}

/**
 * Stores the decision of a shopper about the newest proof of a line, announces it and moves the line: to production after an approval,
 * to the review by an employee after a request for changes. `lock` finds and locks the order if the shopper may change it.
 */
export async function decideProof(
  { db, outbox, plant, now }: DecideProofDeps,
  { by, clientIp }: Decider,
  { lineId, version, language, ...decided }: DecisionOnProof,
  lock: (tx: Transaction) => Promise<Order | null>,
): Promise<Result<Order, ProofRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lock(tx);
    const line = order?.lines.find(({ id }) => id === lineId);
    if (order === null || line === undefined) return refused({ kind: "lineNotFound" });
    const currentVersion = order.version;
    if (decided.decision === "approve" && !decided.consent) return refused({ kind: "consentMissing" });
    if (currentVersion !== version) return refused({ kind: "orderChanged", currentVersion });
    const proof = await currentProof(tx, line, decided);
    if (proof === null) return refused({ kind: "proofReplaced", currentVersion });
    const ids = decided.decision === "approve" ? openWarnings(proof, decided.acceptedWarnings) : [];
    if (ids.length > 0) return refused({ kind: "warningsNotAccepted", ids });
    const at = now();
    const steps = stepsOf(decided.decision, at, by);
    if (line.state !== "WaitingForCustomerApproval") {
      return refused({ kind: "invalidTransition", from: line.state, to: steps[0].to });
    }
    const moved = await moveLineOf(tx, outbox, order, endWait(plant, line, order.history, at), steps);
    if (!moved.ok) return moved;
    const consentWords = decided.consent ? printConsent[language] : null;
    await insertApproval(tx, { ...decided, consentWords, byKind: by.kind, byId: by.id, clientIp, at });
    const { proofId, decision } = decided;
    await outbox.announce(tx, proofDecided, { orderId: order.id, lineId, proofId, decision });
    passFaultPoint("before_approval_commit", "proof");
    passFaultPointAtCommit(tx, "after_approval_commit", "proof");
    return moved;
  });
}

/** The newest proof of a line, if it is this one and still shows the print of the line; null otherwise. */
async function currentProof(
  tx: Transaction,
  line: OrderLine,
  { proofId, hash }: Pick<DecisionOnProof, "proofId" | "hash">,
): Promise<LineProof | null> {
  const newest = await newestProofOf(tx, line.id);
  if (newest?.id !== proofId || newest.hash !== hash) return null;
  const [goods] = await goodsHashes(tx, [line]);
  return goods === goodsHashOf(newest) ? newest : null;
}

/** The ids of the warnings of a proof that its shopper has not accepted. */
function openWarnings({ findings }: LineProof, accepted: readonly string[]): string[] {
  const warnings = findings?.filter(({ severity }) => severity === "warn") ?? [];
  return warnings.flatMap(({ id }) => (accepted.includes(id) ? [] : id));
}

/** Requested changes lead through the artwork check, because no transition leads directly to the review. */
function stepsOf(decision: ProofDecision, at: Date, by: Mover) {
  if (decision === "approve") return [{ to: "ReadyForProduction", at, by, why: shopReasons.proofApproved }] as const;
  return [
    { to: "ArtworkCheckInProgress", at, by, why: shopReasons.changesRequested },
    { to: "ArtworkReview", at, by: artworkCheckMover, why: shopReasons.changesByPerson },
  ] as const;
}
