import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./address.module.css";
import type { AddressEntry } from "./address-entry.ts";
import { AddressText } from "./address-text.tsx";

export type Answer = "suggested" | "entered" | "edit";

interface AddressQuestionProps {
  readonly entered: AddressEntry;
  /** Null if the service finds no such or similar address. */
  readonly suggestion: AddressEntry | null;
  readonly answer: (answer: Answer) => void;
}

/** Asks whether another address was meant. The shopper can always use the entered one. */
export function AddressQuestion({ entered, suggestion, answer }: AddressQuestionProps) {
  const t = useWords();
  return (
    <Dialog
      title={t(suggestion === null ? "address.question.notFound" : "address.question.didYouMean")}
      closeLabel={t("shell.close")}
      isWide
      onClose={() => answer("edit")}
    >
      <p>{t(suggestion === null ? "address.question.notFoundHint" : "address.question.hint")}</p>
      <div className={styles.choices}>
        {suggestion !== null && (
          <section>
            <h3>{t("address.question.suggested")}</h3>
            <div className={textStyles.num}>
              <AddressText address={suggestion} />
            </div>
            <Button look="accent" onClick={() => answer("suggested")}>
              {t("address.question.useSuggested")}
            </Button>
          </section>
        )}
        <section>
          <h3>{t("address.question.entered")}</h3>
          <div className={textStyles.num}>
            <AddressText address={entered} />
          </div>
          <Button onClick={() => answer("entered")}>{t("address.question.useEntered")}</Button>
        </section>
      </div>
      <button type="button" className={textStyles.textLink} onClick={() => answer("edit")}>
        {t("address.question.edit")}
      </button>
    </Dialog>
  );
}
