import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { ProofDecision } from "@boxwright/core/orders/proof";
import { logProblem } from "../../lib/log-problem.ts";

/** The names of the fields in the form of a proof. */
export const proofFields = {
  lineId: "lineId",
  version: "version",
  proofId: "proofId",
  hash: "hash",
  decision: "decision",
  /** All warnings of the proof, and those that are ticked: each value is a list of ids. */
  warnings: "warnings",
  accepted: "accepted",
  consent: "consent",
  /** The language of the page. */
  culture: "culture",
  comment: "comment",
} as const;

/** Why a decision was not accepted, as the key of its message in `order.proof`. */
const refusals = ["consentMissing", "warningsMissing", "commentMissing", "changed", "notNow", "failed"] as const;
export type ProofRefusal = (typeof refusals)[number];

/** A refused decision about the proof of a line. */
export interface RefusedDecision {
  readonly lineId: string;
  readonly refusal: ProofRefusal;
}

/** The refused decision in the URL of a page; null without one. */
export function refusedDecisionIn(search: URLSearchParams): RefusedDecision | null {
  const refusal = refusals.find((one) => one === search.get("refused"));
  return refusal === undefined ? null : { lineId: search.get("line") ?? "", refusal };
}

/** The query with which a page shows a refused decision. */
export function refusedDecisionQuery({ lineId, refusal }: RefusedDecision): string {
  return new URLSearchParams({ line: lineId, refused: refusal }).toString();
}

interface SentDecision {
  readonly lineId: string;
  /** The warnings that the form shows. */
  readonly warnings: readonly string[];
  readonly body: {
    readonly version: number;
    readonly proofId: string;
    readonly hash: string;
    readonly decision: ProofDecision;
    readonly acceptedWarnings: string[];
    readonly comment?: string;
    readonly consent: boolean;
    readonly culture?: string;
  };
}

/** The decision in a submitted form; the server checks its fields. */
export function decisionIn(form: FormData): SentDecision {
  const text = (name: keyof typeof proofFields) => String(form.get(proofFields[name]) ?? "");
  const comment = text("comment").trim();
  const culture = text("culture");
  return {
    lineId: text("lineId"),
    warnings: form.getAll(proofFields.warnings).flatMap(idsIn),
    body: {
      version: Number(text("version")),
      proofId: text("proofId"),
      hash: text("hash"),
      decision: text("decision") === "approve" ? "approve" : "requestChanges",
      acceptedWarnings: form.getAll(proofFields.accepted).flatMap(idsIn),
      ...(comment !== "" && { comment }),
      consent: form.has(proofFields.consent),
      ...(culture !== "" && { culture }),
    },
  };
}

/** The value of a field for warnings with these ids. */
export function acceptedValue(ids: readonly string[]): string {
  return JSON.stringify(ids);
}

/** The ids in such a value; none in any other text. */
function idsIn(value: FormDataEntryValue): string[] {
  try {
    const ids: unknown = JSON.parse(String(value));
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** The fault of a form before it is sent; null if it can be sent. */
export function decisionFault({ warnings, body }: SentDecision): ProofRefusal | null {
  if (body.decision !== "approve") return body.comment === undefined ? "commentMissing" : null;
  if (!body.consent) return "consentMissing";
  return warnings.every((id) => body.acceptedWarnings.includes(id)) ? null : "warningsMissing";
}

export function proofRefusalOf(problem: unknown): ProofRefusal {
  if (problem instanceof ApiProblem) {
    if (problem.code === "ConsentMissing") return "consentMissing";
    if (problem.code === "WarningsNotAccepted") return "warningsMissing";
    if (problem.status === 409) return "changed";
    if (problem.code === "InvalidTransition") return "notNow";
  }
  logProblem("A decision about a proof could not be saved", problem);
  return "failed";
}
