import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as accountFormStyles from "../../identity/account-form.module.css";

interface PlannedDeletionProps {
  readonly erasesAt: string;
  readonly keep: () => Promise<void>;
  readonly isKeeping: boolean;
}

/** Says when the account will be deleted, with a button that keeps it. */
export function PlannedDeletion({ erasesAt, keep, isKeeping }: PlannedDeletionProps) {
  const t = useWords();
  const { moment } = useFormats();
  return (
    <Notice tone="warn">
      <p>{t("identity.ownData.willGo", { day: moment(erasesAt) })}</p>
      <div className={accountFormStyles.buttonRow}>
        <Button size="small" isBusy={isKeeping} onClick={keep}>
          {t("identity.ownData.keep")}
        </Button>
      </div>
    </Notice>
  );
}
