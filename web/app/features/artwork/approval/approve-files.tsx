import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureCode } from "../../../ui/feedback/failure-code.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import * as summaryStyles from "../../../ui/text/summary.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import * as approvalStyles from "../approval-page.module.css";
import { FindingList } from "../check/finding-list.tsx";
import { knownChecks } from "../check/known-checks.ts";
import { numbered } from "../check/numbered.ts";
import { panelNames } from "../check/panel-names.ts";
import { PassedChecks } from "../check/passed-checks.tsx";
import type { Checker } from "../check/use-checker.ts";
import { isPrintWaiting, type ReportQuestion } from "../use-report.ts";
import * as styles from "./approve-files.module.css";
import { FilePictures } from "./file-pictures.tsx";
import { useApprovalForm } from "./use-approval-form.ts";

interface ApproveFilesProps extends Omit<Parameters<typeof useApprovalForm>[0], "report"> {
  /** The files, the goods and the places that the report is about. */
  readonly question: ReportQuestion;
  readonly report: WireArtworkReport;
  readonly checker: Checker;
  /** The picture of the folded box with a side. */
  readonly folded: (side: PrintSide) => ReactNode;
  /** The facts of the box, the quantity and the total. */
  readonly goods: ReactNode;
  /** The page that checks the files, where their place can be changed. */
  readonly checkPage: string;
  /** Why the approved goods are not in the cart; null if nothing failed. */
  readonly addingFault: ReactNode;
  readonly isAdding: boolean;
  /** Whether the approved goods take the place of goods in the cart. */
  readonly isExchange: boolean;
}

/** Files on their box with their findings, and the consent to print exactly that. */
export function ApproveFiles(props: ApproveFilesProps) {
  const { question, report, checker, folded } = props;
  const t = useWords();
  const form = useApprovalForm(props);
  const findings = useMemo(() => numbered(report.findings), [report]);
  const [side, setSide] = useState<PrintSide>("outside");
  const [lit, setLit] = useState<string | null>(null);
  const passed = knownChecks(report.passed);

  /** Shows the side of a finding under the pointer or the focus. */
  function light(id: string | null): void {
    setLit(id);
    const of = findings.find((one) => one.id === id)?.side ?? null;
    if (of !== null && checker.box.sides.includes(of)) setSide(of);
  }

  return (
    <>
      <FilePictures {...{ checker, question, report, findings, side, lit, folded }} onTurn={setSide} onLight={setLit} />
      <div className={approvalStyles.columns}>
        <section aria-labelledby="check" tabIndex={-1} ref={form.check} className={approvalStyles.check}>
          <h2 id="check" className={styles.title}>
            {t("designs.approval.check")}
          </h2>
          <FindingList
            findings={findings}
            passed={passed.length}
            panelName={panelNames(checker.views)}
            lit={lit}
            onLight={light}
            fixOf={({ id, severity, number }) =>
              severity === "warn" && (
                <div className={styles.tick}>
                  <Checkbox
                    label={t("designs.approval.accept")}
                    aria-label={t("artwork.approve.acceptNumbered", { number })}
                    checked={form.isTicked(id)}
                    onChange={({ target }) => form.tick(id, target.checked)}
                  />
                </div>
              )
            }
          />
          {findings.length === 0 && <Notice tone="good">{t("designs.approval.passed")}</Notice>}
          <PassedChecks passed={passed} isOpen={findings.length === 0} />
        </section>
        <Summary {...props} form={form} />
      </div>
    </>
  );
}

type SummaryProps = ApproveFilesProps & { readonly form: ReturnType<typeof useApprovalForm> };

/** What is approved, the consent and the button. */
function Summary({ report, goods, checkPage, addingFault, isAdding, isExchange, form }: SummaryProps) {
  const t = useWords();
  const { failure } = form;
  const isWaiting = isPrintWaiting(report);
  return (
    <aside className={summaryStyles.card}>
      <h2>{t("designs.approval.what")}</h2>
      {goods}
      {(form.canApprove || isWaiting) && (
        <div className={approvalStyles.consent}>
          <Checkbox
            ref={form.consentBox}
            label={t("designs.approval.consent")}
            checked={form.hasConsent}
            disabled={!form.canApprove}
            onChange={({ target }) => form.giveConsent(target.checked)}
            error={form.consentFault}
          />
        </div>
      )}
      {failure !== null && (
        <Notice tone="bad" isUrgent>
          <p>{t(failure.key)}</p>
          {failure.problem !== null && <FailureCode of={failure.problem} />}
        </Notice>
      )}
      {addingFault}
      {!form.canApprove && !isWaiting ? (
        <Notice tone="warn">{t("artwork.approve.noPrint")}</Notice>
      ) : (
        <Button look="accent" isWide isBusy={form.isBusy || isAdding || isWaiting} onClick={form.send}>
          {t(isExchange ? "designs.approval.approveAndExchange" : "designs.approval.approve")}
        </Button>
      )}
      <p className={approvalStyles.state} role="status">
        {isWaiting && t("artwork.approve.making")}
      </p>
      <p className={approvalStyles.others}>
        <Link className={textStyles.textLink} to={checkPage}>
          {t("artwork.approve.back")}
        </Link>
      </p>
    </aside>
  );
}
