import { maxCommentLength } from "@boxwright/contract/cart";
import { ChevronDown } from "lucide";
import { useEffect, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as moreOptionsStyles from "../../structures/more-options.module.css";
import * as styles from "./options.module.css";
import type { Note } from "./use-note.ts";

/** The shopper's note for production. It expands as soon as it has text; only the shopper collapses it. */
export function ProductionNote({ note: { text, change } }: { readonly note: Note }) {
  const t = useWords();
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(text !== "");
  useEffect(() => {
    if (text !== "") setIsOpen(true);
  }, [text]);
  return (
    <details
      className={moreOptionsStyles.moreOptions}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{t("product.note")}</b>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.productionNote}>
        <Field label={t("product.noteLabel")} hint={t("product.noteHint", { count: number(maxCommentLength) })}>
          <TextArea
            rows={3}
            maxLength={maxCommentLength}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      </div>
    </details>
  );
}
