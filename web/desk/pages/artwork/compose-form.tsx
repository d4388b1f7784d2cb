import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useRefusal } from "../../calls/use-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/form/check.tsx";
import { AreaField } from "../../ui/form/field.tsx";
import * as text from "../../ui/kit-text.module.css";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./compose-form.module.css";
import * as bar from "./decision-bar.module.css";
import { type Draft, isComplete } from "./draft.ts";
import type { NumberedFinding } from "./numbered.ts";
import { useMailPreview } from "./use-artwork.ts";

interface ComposeFormProps {
  readonly artwork: WireDeskArtwork;
  readonly findings: readonly NumberedFinding[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

const goals = { reject: "ArtworkRejected", askApproval: "WaitingForCustomerApproval" } as const;

/** Chooses what the customer reads, and shows the mail in their language. */
export function ComposeForm({ artwork, findings, draft, onChange, onClose, onSend }: ComposeFormProps) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { decision } = draft;
  const language = shopLanguageOf(artwork.culture);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Escape") return submitByKeys(event);
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      ...draft,
      findings: new Set(isChosen ? [...draft.findings, id] : [...draft.findings].filter((other) => other !== id)),
    });
  return (
    <form
      ref={form}
      className={styles.compose}
      aria-label={t(`artwork.compose.${decision}`)}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className={styles.composeBody}>
        <h2>{t(`artwork.compose.${decision}`)}</h2>
        <p className={`${text.small} ${text.muted}`}>
          {t(`lineStates.${artwork.state}`)} → {t(`lineStates.${goals[decision]}`)}
        </p>
        {findings.length > 0 && (
          <fieldset className={styles.reasons}>
            <legend>{t("artwork.compose.reasons")}</legend>
            {findings.map(({ id, number, message }) => (
              <Check key={id} isChecked={draft.findings.has(id)} onChange={(isChosen) => toggle(id, isChosen)}>
                <span lang={language}>{message[language]}</span>{" "}
                <span className={`${text.small} ${text.muted}`}>{t("artwork.finding", { number })}</span>
              </Check>
            ))}
          </fieldset>
        )}
        <AreaField
          label={t("artwork.compose.message")}
          hint={t("artwork.compose.language", { language: t(`artwork.languages.${language}`) })}
          rows={4}
          maxLength={2000}
          value={draft.message}
          onChange={({ currentTarget }) => onChange({ ...draft, message: currentTarget.value })}
        />
        <Mail artwork={artwork} draft={draft} />
      </div>
      <div className={bar.decision}>
        <Button keys="Esc" onClick={onClose}>
          {t("artwork.compose.back")}
        </Button>
        <Button look="accent" type="submit" keys="Ctrl Enter" disabled={!isComplete(draft)}>
          {t(`artwork.compose.send.${decision}`)}
        </Button>
      </div>
    </form>
  );
}

const typingMilliseconds = 400;

/** The mail as it is now, or what is missing for one. */
function Mail({ artwork, draft }: Pick<ComposeFormProps, "artwork" | "draft">) {
  const t = useWords();
  const reasonOf = useRefusal();
  const settled = useSettled(draft);
  const { data, error } = useMailPreview(artwork.lineItemId, settled, isComplete(settled));
  const mail = isComplete(draft) ? data?.mail : undefined;
  return (
    <section aria-label={t("artwork.compose.mail")}>
      <h3>{t("artwork.compose.mail")}</h3>
      {error !== null && (
        <Note tone="bad" isUrgent>
          {reasonOf(error)}
        </Note>
      )}
      {!isComplete(draft) && <p className={`${text.small} ${text.muted}`}>{t("artwork.compose.needsReason")}</p>}
      {mail != null && (
        <div className={styles.mail} lang={mail.culture}>
          <p className={text.muted}>{t("artwork.compose.to", { email: mail.to })}</p>
          <b>{mail.subject}</b>
          <p className={styles.mailText}>{mail.text}</p>
        </div>
      )}
    </section>
  );
}

/** A draft once nobody has typed for a moment. */
function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
