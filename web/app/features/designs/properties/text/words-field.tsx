import { layOutText } from "@boxwright/core/designs/lettering/lay-out-text";
import type { TextBody } from "@boxwright/core/designs/scene";
import { useId } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import * as textStyles from "../../../../ui/text/text.module.css";
import { useDesigner } from "../../state/designer-context.ts";
import { wordsFieldId } from "../../state/focus-field.ts";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import * as styles from "../properties.module.css";
import * as fieldStyles from "../property-field.module.css";

interface WordsFieldProps {
  readonly placed: Placed;
  readonly body: TextBody;
}

/** The words of a text, and the letters that no typeface has. */
export function WordsField({ placed: { frame }, body }: WordsFieldProps) {
  const t = useWords();
  const gesture = useId();
  const { typefaces, fonts } = useDesigner();
  const { restyle } = useActions();
  // A typeface that has not loaded may have the letters.
  const areAllLoaded = !fonts.isLoading && fonts.failed.length === 0;
  const missing = areAllLoaded ? layOutText(body, frame, typefaces).missing : [];
  return (
    <>
      <label className={textStyles.visuallyHidden} htmlFor={wordsFieldId}>
        {t("designer.text.words")}
      </label>
      <textarea
        id={wordsFieldId}
        className={fieldStyles.textArea}
        value={body.text}
        maxLength={2000}
        dir="auto"
        aria-describedby={missing.length > 0 ? `${gesture}-missing` : undefined}
        onChange={(event) => restyle({ text: event.target.value }, `${gesture}-words`)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      {missing.length > 0 && (
        <p id={`${gesture}-missing`} className={`${styles.note} ${styles.bad}`} role="alert">
          {t("designer.text.missing", { letters: missing.slice(0, 12).join(" "), count: missing.length })}
        </p>
      )}
    </>
  );
}
