import type { WireDesign } from "@boxwright/contract/designs";
import { Check as CheckIcon } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./approval.module.css";
import { FindingList } from "./finding-list.tsx";
import { PassedChecks, passedRules } from "./passed-checks.tsx";
import type { useApprovalForm } from "./use-approval-form.ts";
import { useFixDesign } from "./use-fix-design.ts";

type Form = ReturnType<typeof useApprovalForm>;

interface CheckProps extends Pick<Parameters<typeof FindingList>[0], "guides" | "onLight"> {
  readonly design: WireDesign;
  readonly form: Form;
  readonly refresh: () => void;
}

/** The findings with their fixes, and how many of them need the shopper. */
export function Check({ design, form, guides, onLight, refresh }: CheckProps) {
  const t = useWords();
  const { findings, isChecking, checkFailure, accepted, accept } = form;
  const { fixing, fix } = useFixDesign(design, refresh);
  return (
    <>
      <div className={styles.head}>
        <h2 id="check">{t("designs.approval.check")}</h2>
        {findings !== null && <Tally findings={findings} />}
      </div>
      {findings === null && isChecking && (
        <Loading label={t("designs.approval.checking")}>
          <Skeleton height={96} />
        </Loading>
      )}
      {findings === null && checkFailure !== null && (
        <LoadFailure
          message={t("designs.approval.notChecked")}
          failure={checkFailure}
          retry={form.checkAgain}
          isRetrying={form.isCheckingAgain}
        />
      )}
      {findings?.length === 0 && <Notice tone="good">{t("designs.approval.passed")}</Notice>}
      {findings !== null && (
        <>
          <FindingList {...{ design, findings, guides, accepted, fixing, onLight }} onAccept={accept} onFix={fix} />
          <PassedChecks findings={findings} />
        </>
      )}
    </>
  );
}

/** How many rules passed, and how many findings are to be fixed or looked at. */
function Tally({ findings }: { readonly findings: NonNullable<Form["findings"]> }) {
  const t = useWords();
  const format = useFormats();
  const passed = passedRules(findings).length;
  const fails = findings.filter(({ severity }) => severity === "fail").length;
  const warns = findings.filter(({ severity }) => severity === "warn").length;
  return (
    <ul className={styles.tally}>
      <li>
        <span className={`${styles.mark} ${styles.isGood}`}>
          <Icon of={CheckIcon} size="small" />
        </span>
        {t("designs.approval.passedCount", { passed: format.number(passed) })}
      </li>
      {fails > 0 && (
        <li>
          <span className={`${styles.mark} ${styles.isFail}`}>{format.number(fails)}</span>{" "}
          {t("designs.approval.toFix", { count: fails })}
        </li>
      )}
      {warns > 0 && (
        <li>
          <span className={`${styles.mark} ${styles.isWarn}`}>{format.number(warns)}</span>{" "}
          {t("designs.approval.toLook", { count: warns })}
        </li>
      )}
    </ul>
  );
}
