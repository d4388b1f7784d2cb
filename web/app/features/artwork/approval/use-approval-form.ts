import type { WireArtworkReport } from "@boxwright/contract/artwork";
import { unacceptedFindings } from "@boxwright/core/artwork/print-approval";
import { useRef, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { WordKey } from "../../../lib/words/words.ts";
import { type FileApprovalWish, useApproveFiles } from "./use-approve-files.ts";

interface Failure {
  readonly key: WordKey;
  /** Null for a failure without a code. */
  readonly problem: unknown;
}

interface ApprovalFormOptions {
  readonly upload: string;
  readonly report: WireArtworkReport;
  /** The goods and the files; null while the entered quantity is not offered. */
  readonly wish: Omit<FileApprovalWish, "printSha256" | "accepted"> | null;
  readonly onApproved: (approvalId: string) => void;
  /** Reads the report again. */
  readonly refresh: () => void;
}

/** The ticks of the warnings, the consent to the print file of a report, and its approval. */
export function useApprovalForm({ upload, report, wish, onApproved, refresh }: ApprovalFormOptions) {
  const t = useWords();
  const approve = useApproveFiles(upload);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** The print file that the shopper consents to print. */
  const [consent, setConsent] = useState<string | null>(null);
  const [hasConsentFault, setConsentFault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const check = useRef<HTMLElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const { findings, print } = report;
  const sha256 = print?.sha256 ?? null;
  const hasConsent = sha256 !== null && consent === sha256;
  const accepted = findings.flatMap(({ id, severity }) => (severity === "warn" && ticked.has(id) ? id : []));

  async function send(): Promise<void> {
    setFailure(null);
    if (!hasConsent || sha256 === null) {
      setConsentFault(true);
      consentBox.current?.focus();
      return;
    }
    if (wish === null) return setFailure({ key: "designs.approval.badQuantity", problem: null });
    if (unacceptedFindings(findings, accepted).length > 0) {
      setFailure({ key: "designs.approval.openFindings", problem: null });
      check.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await approve({ ...wish, printSha256: sha256, accepted });
    setBusy(false);
    if (outcome.kind === "approved") return onApproved(outcome.approvalId);
    if (outcome.kind === "changed") {
      refresh();
      return setFailure({ key: "artwork.approve.changed", problem: null });
    }
    logProblem("Files could not be approved", outcome.problem);
    setFailure({ key: "artwork.approve.failed", problem: outcome.problem });
  }

  return {
    /** Whether the print file is there, so that it can be approved. */
    canApprove: sha256 !== null,
    isTicked: (id: string) => ticked.has(id),
    tick(id: string, isTicked: boolean) {
      const others = [...ticked].filter((one) => one !== id);
      setTicked(new Set(isTicked ? [...others, id] : others));
    },
    hasConsent,
    giveConsent(isGiven: boolean) {
      setConsent(isGiven ? sha256 : null);
      setConsentFault(false);
    },
    consentFault: hasConsentFault ? t("designs.approval.consentMissing") : undefined,
    isBusy,
    failure,
    send: () => void send(),
    check,
    consentBox,
  };
}
