import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { Columns2, WandSparkles } from "lucide";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./check-page.module.css";
import { allFixes, fixesOf } from "./fixes-of.ts";
import type { ShownFinding } from "./live-report.ts";
import type { Fixing, WantedFixes } from "./use-fixing.ts";

/** Loaded when the shopper asks for the difference. */
const ColorPreview = lazy(() => import("./color-preview.tsx"));

interface FindingFixProps {
  readonly finding: ShownFinding;
  readonly fixing: Fixing;
  readonly onFix: (wanted: readonly WantedFixes[]) => void;
}

/** The buttons that make a new version of the file without what was found. */
export function FindingFix({ finding, fixing, onFix }: FindingFixProps): ReactNode {
  const t = useWords();
  const { upload, page } = finding;
  if (upload === null) return null;
  return fixesOf(finding).map((fix) => {
    const apply = () => onFix([{ upload, fixes: [fix] }]);
    return (
      <div key={fix} className={styles.fix}>
        <Button size="tiny" isBusy={fixing.isBusy} onClick={apply}>
          <Icon of={WandSparkles} size="small" />
          {fixing.running === fix
            ? t("artwork.fixing.running")
            : t(`artwork.check.fixes.${fix as Exclude<FileFix, "scale">}`)}
        </Button>
        {fix === "convert-colors" && <ColorComparison upload={upload} page={page ?? 0} onApply={apply} />}
      </div>
    );
  });
}

/** Opens the preview of converted colors. */
function ColorComparison({ onApply, ...shown }: Omit<ComponentProps<typeof ColorPreview>, "onClose">) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  function apply(): void {
    close();
    onApply();
  }
  return (
    <>
      <Button size="tiny" onClick={() => setIsOpen(true)}>
        <Icon of={Columns2} size="small" />
        {t("artwork.colors.see")}
      </Button>
      {isOpen && (
        <Suspense>
          <ColorPreview {...shown} onApply={apply} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface AllFixesProps {
  readonly findings: readonly ShownFinding[];
  readonly fixing: Fixing;
  readonly onFix: FindingFixProps["onFix"];
}

/** Everything that the shop can fix at once, and what became of the last fix. */
export function AllFixes({ findings, fixing, onFix }: AllFixesProps) {
  const t = useWords();
  const all = allFixes(findings);
  const count = all.reduce((sum, { fixes }) => sum + fixes.length, 0);
  return (
    <>
      {count > 1 && (
        <p className={styles.allFixes}>
          <Button look="ink" isWide isBusy={fixing.isBusy} onClick={() => onFix(all)}>
            <Icon of={WandSparkles} />
            {t("artwork.fixing.all")}
          </Button>
        </p>
      )}
      <p className={styles.fixState} role="status">
        {fixing.isBusy && t("artwork.fixing.running")}
      </p>
      {fixing.fault !== null && (
        <Notice tone="bad" isUrgent>
          {t(fixing.fault)}
        </Notice>
      )}
    </>
  );
}
