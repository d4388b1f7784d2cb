import { approveDesign, checkDesign } from "@boxwright/contract/design-approvals";
import { getDesign, type WireDesign } from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireFinding } from "@boxwright/contract/finding";
import type { WireSelection } from "@boxwright/contract/kernel";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { useAttemptKey } from "../../../lib/network/use-attempt-key.ts";
import { useClient, useReadyClient } from "../../identity/session-context.tsx";

/** The design that is approved. */
export function useDesign(designId: string): UseQueryResult<WireDesign> {
  const client = useClient();
  const readyClient = useReadyClient();
  return useQuery({
    queryKey: ["design", designId],
    queryFn: () => readyClient().call(getDesign, { params: { designId } }),
    enabled: client !== null && designId !== "",
    networkMode: "always",
    // A design that does not exist is not tried again.
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status === 404),
  });
}

/** The findings of a version. They change only with the version. */
export function useFindings(designId: string, version: number): UseQueryResult<readonly WireFinding[]> {
  const readyClient = useReadyClient();
  return useQuery({
    queryKey: ["findings", designId, version],
    // While the shop draws other print files, it is busy.
    queryFn: async () => (await readyClient().call(checkDesign, { params: { designId }, busyRetries: 5 })).results,
    networkMode: "always",
    retry: false,
  });
}

function isBusy(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status === 503;
}

function secondsOf(problem: unknown): number {
  const wanted = problem instanceof ApiProblem ? problem.retryAfterSeconds : null;
  return Math.min(Math.max(wanted ?? 3, 1), 30);
}

/** What a shopper approves. */
export interface ApprovalWish {
  readonly version: number;
  readonly selection: WireSelection;
  readonly quantity: number;
  /** The ids of the warnings to print as they are. */
  readonly accepted: readonly string[];
}

export type ApprovalOutcome =
  | { readonly kind: "approved"; readonly approvalId: string }
  /** The design has changed since it was shown. */
  | { readonly kind: "changed" }
  | { readonly kind: "notPrintable"; readonly findings: readonly WireFinding[] }
  /** The shop draws other print files first. */
  | { readonly kind: "busy"; readonly seconds: number; readonly problem: unknown }
  | { readonly kind: "failed"; readonly problem: unknown };

/** Approves a design. The same wish sent again, after a lost reply, gets the same approval. */
export function useApprove(designId: string): (wish: ApprovalWish) => Promise<ApprovalOutcome> {
  const readyClient = useReadyClient();
  const culture = useCulture();
  const attempt = useAttemptKey();
  return async (wish) => {
    try {
      const approval = await readyClient().call(approveDesign, {
        params: { designId },
        body: { ...wish, accepted: [...wish.accepted], consent: true, culture },
        idempotencyKey: attempt.keyOf(wish),
      });
      return { kind: "approved", approvalId: approval.id };
    } catch (problem) {
      attempt.forgetIfRefused(problem);
      return outcomeOf(problem);
    }
  };
}

export function outcomeOf(problem: unknown): ApprovalOutcome {
  if (!(problem instanceof ApiProblem)) return { kind: "failed", problem };
  if (problem.code === "ConcurrentModification") return { kind: "changed" };
  if (isBusy(problem)) return { kind: "busy", seconds: secondsOf(problem), problem };
  const { findings } = problem.body;
  return problem.code === "DesignNotPrintable" && findings !== undefined
    ? { kind: "notPrintable", findings }
    : { kind: "failed", problem };
}
