import { type Result, refused } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { artworkHashOf } from "../../orders/approvals/artwork-hash.ts";
import { readCurrentCheck } from "../../orders/approvals/line-check.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Author } from "../orders/change-order.ts";
import { type MoveLineDeps, moveLine } from "../orders/move-line.ts";
import type { DeskMoveRefusal, OrderChanged } from "../orders/refusals.ts";

export type ReviewDecision = "approve" | "reject" | "askApproval";

export interface Review {
  readonly decision: ReviewDecision;
  /** The ids of the findings that the customer reads. */
  readonly findings: readonly string[];
  /** In the words of the member of staff; empty without any. */
  readonly message: string;
}

export type ReviewRefusal =
  | DeskMoveRefusal
  | OrderChanged
  /** The artwork is another one than that which was decided about. */
  | { readonly kind: "otherArtwork"; readonly currentVersion: number }
  /** A rejection without a reason. */
  | { readonly kind: "reasonMissing" };

const goals: Readonly<Record<ReviewDecision, LineState>> = {
  approve: "ReadyForProduction",
  reject: "ArtworkRejected",
  askApproval: "WaitingForCustomerApproval",
};

/** The longest reason, in characters. */
const longestReason = 2000;

/** What the customer reads: the message, and the chosen findings in their language. */
export async function reasonOfReview(
  db: Database,
  line: OrderLine,
  { findings: chosen, message }: Review,
  language: ShopLanguage,
): Promise<string> {
  const { findings } = await readCurrentCheck(db, line);
  const sentences = (findings ?? []).filter(({ id }) => chosen.includes(id)).map((one) => one.message[language]);
  return [...new Set([message, ...sentences])]
    .filter((text) => text !== "")
    .join("\n")
    .slice(0, longestReason);
}

/** Decides about the artwork of a line, if it is still the artwork with this hash in the order that the member of staff saw. */
export async function reviewArtwork(
  deps: MoveLineDeps,
  author: Author,
  seen: { readonly order: Order; readonly version: number },
  reviewed: Review & { readonly lineId: string; readonly hash: string },
): Promise<Result<Order, ReviewRefusal>> {
  const { order, version } = seen;
  const { lineId, hash, decision, findings } = reviewed;
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  const isCurrent = order.version === version;
  if (isCurrent && (await artworkHashOf(deps.db, line)) !== hash) {
    return refused({ kind: "otherArtwork", currentVersion: order.version });
  }
  const reason = await reasonOfReview(deps.db, line, reviewed, shopLanguageOf(order.culture));
  if (decision === "reject" && reason === "") return refused({ kind: "reasonMissing" });
  return moveLine(deps, author, seen, { lineId, to: goals[decision], reason, review: { decision, findings } });
}
