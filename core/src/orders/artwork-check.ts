import type { FileFix } from "../artwork/file-finding.ts";
import type { FindingPlace } from "../artwork/finding-place.ts";
import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";
import type { LineMove } from "./advance.ts";
import type { LineState } from "./line-states.ts";
import { shopReasons } from "./shop-reasons.ts";

/**
 * The effect of a finding. `fail`: the artwork cannot be printed. `review`: an employee has to review it. `warn`: the shopper has to
 * accept it. `info`: none.
 */
export const findingSeverities = ["fail", "review", "warn", "info"] as const;

/** One result of a check of artwork. */
export interface ArtworkFinding {
  readonly id: string;
  readonly severity: (typeof findingSeverities)[number];
  /** A sentence for the shopper. */
  readonly message: LocalText;
  /** Where it is printed. Findings of earlier versions of the shop have no place. */
  readonly place?: FindingPlace | null;
  /** The id of the file in which it was found. Findings of earlier versions of the shop, and of no file, have none. */
  readonly upload?: string | null;
  /** What the shop can change in that file, the best fix first. */
  readonly fixes?: readonly FileFix[];
}

/** The result of a check of all artwork of a line. */
export interface ArtworkReport {
  readonly findings: readonly ArtworkFinding[];
  /** The ids of warnings that the shopper has accepted for this artwork. */
  readonly acceptedWarnings: readonly string[];
  readonly isProofRequested: boolean;
  /** Whether a person rejected the artwork of the line. A person then also reviews the files that replace it. */
  readonly isReviewRequested: boolean;
}

/** Whether the newest decision of a person about the artwork of a line is its rejection, however many files came after it. */
export function isArtworkRejected(history: readonly LineMove[], lineId: string): boolean {
  const decision = history.findLast((move) => move.lineId === lineId && move.from === "ArtworkReview");
  return decision?.to === "ArtworkRejected";
}

export interface CheckOutcome {
  readonly to: Extract<
    LineState,
    "ArtworkFailed" | "ArtworkReview" | "WaitingForCustomerApproval" | "ReadyForProduction"
  >;
  readonly why: string;
}

/**
 * The next state of a line after the check of its artwork. The most severe finding determines it. The reason is in the language of the
 * shopper.
 */
export function outcomeOfCheck(
  { findings, acceptedWarnings, isProofRequested, isReviewRequested }: ArtworkReport,
  language: ShopLanguage,
): CheckOutcome {
  const found = (severity: ArtworkFinding["severity"]) => findings.filter((finding) => finding.severity === severity);
  const reasonOf = (some: readonly ArtworkFinding[]) => sentencesOf(some.map(({ message }) => message[language]));
  const failures = found("fail");
  if (failures.length > 0) return { to: "ArtworkFailed", why: reasonOf(failures) };
  const questions = found("review");
  if (questions.length > 0) return { to: "ArtworkReview", why: reasonOf(questions) };
  if (isReviewRequested) return { to: "ArtworkReview", why: shopReasons.reviewAfterRejection };
  const warnings = found("warn").filter(({ id }) => !acceptedWarnings.includes(id));
  if (warnings.length > 0) return { to: "WaitingForCustomerApproval", why: reasonOf(warnings) };
  if (isProofRequested) return { to: "WaitingForCustomerApproval", why: shopReasons.proofRequested };
  return { to: "ReadyForProduction", why: shopReasons.artworkChecked };
}

/** A reason is read in a mail: the first findings show the problem. */
const mostSentences = 8;

/** Different texts as sentences, and how many more there are. */
function sentencesOf(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  const sentences = different.slice(0, mostSentences).map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  const rest = different.length - sentences.length;
  return [...sentences, ...(rest > 0 ? [`(+ ${rest})`] : [])].join(" ");
}
