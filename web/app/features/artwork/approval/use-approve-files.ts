import { approveArtwork } from "@boxwright/contract/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { BodyOf } from "@boxwright/contract/kernel";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { useAttemptKey } from "../../../lib/network/use-attempt-key.ts";
import { useReadyClient } from "../../identity/session-context.tsx";

/** What a shopper approves. */
export type FileApprovalWish = Omit<BodyOf<typeof approveArtwork>, "consent" | "culture">;

export type FileApprovalOutcome =
  | { readonly kind: "approved"; readonly approvalId: string }
  /** The files have other findings, or another print file, than the page shows. */
  | { readonly kind: "changed" }
  | { readonly kind: "failed"; readonly problem: unknown };

/** Approves the print of files. The same wish sent again, after a lost reply, gets the same approval. */
export function useApproveFiles(upload: string): (wish: FileApprovalWish) => Promise<FileApprovalOutcome> {
  const readyClient = useReadyClient();
  const culture = useCulture();
  const attempt = useAttemptKey();
  return async (wish) => {
    try {
      const approval = await readyClient().call(approveArtwork, {
        params: { uploadId: upload },
        body: { ...wish, consent: true, culture },
        idempotencyKey: attempt.keyOf(wish),
        busyRetries: 3,
      });
      return { kind: "approved", approvalId: approval.id };
    } catch (problem) {
      attempt.forgetIfRefused(problem);
      return outcomeOf(problem);
    }
  };
}

const outdated: readonly (string | null)[] = ["ConcurrentModification", "ArtworkNotPrintable"];

export function outcomeOf(problem: unknown): FileApprovalOutcome {
  const isOutdated = problem instanceof ApiProblem && outdated.includes(problem.code);
  return isOutdated ? { kind: "changed" } : { kind: "failed", problem };
}
