import { useId } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import type { AddressEntry } from "./address-entry.ts";
import { AddressText } from "./address-text.tsx";

export type Answer = "suggested" | "entered" | "edit";

interface AddressQuestionProps {
  readonly entered: AddressEntry;
  /** Null: no such address is known, and none that is like it. */
  readonly suggestion: AddressEntry | null;
  readonly answer: (answer: Answer) => void;
}

/** Asks whether another address was meant. What was entered can always be kept. */
export function AddressQuestion({ entered, suggestion, answer }: AddressQuestionProps) {
  const t = useWords();
  const titleId = useId();
  return (
    <dialog className="address-question" aria-labelledby={titleId} ref={openModally} onClose={() => answer("edit")}>
      <h2 id={titleId}>{t(suggestion === null ? "address.question.notFound" : "address.question.didYouMean")}</h2>
      <p>{t(suggestion === null ? "address.question.notFoundHint" : "address.question.hint")}</p>
      <div className="address-question-choices">
        {suggestion !== null && (
          <section>
            <h3>{t("address.question.suggested")}</h3>
            <div className="num">
              <AddressText address={suggestion} />
            </div>
            <Button look="accent" onClick={() => answer("suggested")}>
              {t("address.question.useSuggested")}
            </Button>
          </section>
        )}
        <section>
          <h3>{t("address.question.entered")}</h3>
          <div className="num">
            <AddressText address={entered} />
          </div>
          <Button onClick={() => answer("entered")}>{t("address.question.useEntered")}</Button>
        </section>
      </div>
      <button type="button" className="link" onClick={() => answer("edit")}>
        {t("address.question.edit")}
      </button>
    </dialog>
  );
}

function openModally(dialog: HTMLDialogElement | null) {
  if (dialog !== null && !dialog.open) dialog.showModal();
}
