import { Share2 } from "lucide";
import { useState } from "react";
import { approvalPath } from "../../features/designs/designer-path.ts";
import type { DesignSaver } from "../../features/designs/saving/design-saver.ts";
import { useFeature } from "../../lib/use-feature.ts";
import { useIdleImport } from "../../lib/use-idle-import.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as styles from "./editor-frame.module.css";

const fetchDialogs = () => import("./frame-dialogs.ts");

interface NextStepsProps {
  readonly saver: DesignSaver;
  readonly visit: Parameters<typeof approvalPath>[1];
  /** Shows why the shopper has to act before the design can be saved. */
  readonly onNeed: () => void;
}

/** Shares or approves the design, once the shop has all of it. */
export function NextSteps({ saver, visit, onNeed }: NextStepsProps) {
  const t = useWords();
  const isSold = useFeature("cartLink");
  const showSnack = useSnackbar();
  const [shared, setShared] = useState<string | null>(null);
  const dialogs = useIdleImport(fetchDialogs);
  const [isBusy, setIsBusy] = useState(false);

  /** A design has an id from its first save. */
  async function withId(next: (designId: string) => void) {
    setIsBusy(true);
    if (saver.designId === null) saver.rename(saver.name);
    const isSaved = await saver.saveNow();
    setIsBusy(false);
    if (isSaved && saver.designId !== null) next(saver.designId);
    else if (saver.status.kind === "needsYou") onNeed();
    else showSnack(t("designer.notSavedNow"));
  }

  return (
    <>
      <Button
        size="small"
        className={styles.share}
        aria-label={t("designer.share")}
        isBusy={isBusy}
        onClick={() => void withId(setShared)}
      >
        <Icon of={Share2} />
        <span>{t("designer.share")}</span>
      </Button>
      {isSold && (
        <Button
          size="small"
          look="accent"
          isBusy={isBusy}
          onClick={() => void withId((designId) => window.location.assign(approvalPath(designId, visit)))}
        >
          {t("designer.approve")}
        </Button>
      )}
      {dialogs !== null && shared !== null && (
        <dialogs.ShareDialog design={{ id: shared, name: saver.name }} onClose={() => setShared(null)} />
      )}
    </>
  );
}
