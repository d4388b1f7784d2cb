import type { WireDesign } from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireFinding } from "@boxwright/contract/finding";
import { useRef, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { openFindings } from "./finding-list.tsx";
import { type Ticks, tickedOf, withTick } from "./ticks.ts";
import { type ApprovalOutcome, type ApprovalWish, useApprove, useFindings } from "./use-approval.ts";

interface Failure {
  readonly message: string;
  /** Null for a message without a code. */
  readonly problem: unknown;
}

interface ApprovalFormOptions {
  readonly design: WireDesign;
  /** Null while the entered quantity is not offered. */
  readonly quantity: number | null;
  /** Whether the picture of what is approved is missing. */
  readonly isUnseen: boolean;
  readonly onApproved: (approval: { readonly id: string; readonly quantity: number }) => void;
  /** Reads the design again. */
  readonly refresh: () => void;
}

/** How often an approval is sent while the shop draws other print files. */
const mostTries = 8;

/** The findings with their ticks, the consent, and the approval. */
export function useApprovalForm({ design, quantity, isUnseen, onApproved, refresh }: ApprovalFormOptions) {
  const t = useWords();
  const { id, version, selection } = design;
  const read = useFindings(id, version);
  const send = useApprove(id);
  const [refused, setRefused] = useState<{ readonly version: number; readonly findings: readonly WireFinding[] }>();
  const [ticks, setTicks] = useState<Ticks>(new Map());
  /** The version that the shopper consents to print. */
  const [consent, setConsent] = useState<number | null>(null);
  const [consentFault, setConsentFault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const check = useRef<HTMLElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  /** Null until they are known. */
  const findings = (refused?.version === version ? refused.findings : read.data) ?? null;
  const accepted = tickedOf(findings ?? [], ticks);
  const hasConsent = consent === version;

  function showFindings(): void {
    setFailure({ message: t("designs.approval.openFindings"), problem: null });
    check.current?.focus();
  }

  async function approve(): Promise<void> {
    setFailure(null);
    if (!hasConsent) {
      setConsentFault(true);
      consentBox.current?.focus();
      return;
    }
    if (isUnseen) return setFailure({ message: t("designs.approval.unseen"), problem: null });
    if (quantity === null) return setFailure({ message: t("designs.approval.badQuantity"), problem: null });
    if (openFindings(findings ?? [], accepted).length > 0) return showFindings();
    setBusy(true);
    const outcome = await approveWithRetries({ version, selection, quantity, accepted: [...accepted].sort() });
    setBusy(false);
    setWaiting(false);
    settle(outcome, quantity);
  }

  /** Sends the approval again while the shop is busy with other print files. */
  async function approveWithRetries(wish: ApprovalWish): Promise<ApprovalOutcome> {
    for (let tries = 1; ; tries += 1) {
      const outcome = await send(wish);
      if (outcome.kind !== "busy" || tries === mostTries) return outcome;
      setWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, outcome.seconds * 1000));
    }
  }

  function settle(outcome: ApprovalOutcome, approved: number): void {
    if (outcome.kind === "approved") onApproved({ id: outcome.approvalId, quantity: approved });
    if (outcome.kind === "notPrintable") {
      setRefused({ version, findings: outcome.findings });
      showFindings();
    }
    if (outcome.kind === "changed") {
      refresh();
      setFailure({ message: t("designs.approval.changed"), problem: null });
    }
    if (outcome.kind === "busy") setFailure({ message: t("designs.approval.busy"), problem: outcome.problem });
    if (outcome.kind === "failed") {
      logProblem("A design could not be approved", outcome.problem);
      const isTooOften = outcome.problem instanceof ApiProblem && outcome.problem.status === 429;
      const message = t(isTooOften ? "designs.approval.tooMany" : "designs.approval.notApproved");
      setFailure({ message, problem: outcome.problem });
    }
  }

  return {
    findings,
    isChecking: read.isPending,
    checkFailure: read.error,
    checkAgain: () => void read.refetch(),
    isCheckingAgain: read.isFetching,
    accepted,
    accept: (finding: WireFinding, isAccepted: boolean) => setTicks((known) => withTick(known, finding, isAccepted)),
    hasConsent,
    setConsent(isGiven: boolean) {
      setConsent(isGiven ? version : null);
      setConsentFault(false);
    },
    consentFault,
    isBusy,
    isWaiting,
    failure,
    approve,
    check,
    consentBox,
  };
}
