import type { WireDesignNote } from "@boxwright/contract/design-shares";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./note-list.module.css";

interface NoteListProps {
  /** Oldest first: their numbers never change. */
  readonly notes: readonly WireDesignNote[];
  /** The name of a panel; its id if the box has no such panel. */
  readonly panelName: (panel: string) => string;
  /** The note under the pointer or the focus: its pin is highlighted. */
  readonly onLight?: (id: string | null) => void;
}

/** Notes on a design with their numbers, which are also those of the pins. */
export function NoteList({ notes, panelName, onLight }: NoteListProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <ol className={styles.notes}>
      {notes.map(({ id, name, text, face, verdict, createdAt }, index) => (
        <li key={id} onPointerEnter={() => onLight?.(id)} onPointerLeave={() => onLight?.(null)}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className={styles.head}>
              <b>{name}</b>
              <span className={textStyles.muted}>{format.day(createdAt.slice(0, 10))}</span>
            </p>
            {verdict !== null && (
              <p className={verdict === "looksGood" ? styles.isGood : styles.isDue}>{t(`designs.shared.${verdict}`)}</p>
            )}
            {/* A note that approves without a text has the words of its verdict as its text. */}
            {text !== t("designs.shared.looksGood") && <p className={styles.text}>{text}</p>}
            {face !== null && (
              <p className={`${textStyles.small} ${textStyles.muted}`}>
                {t("designs.notes.on", {
                  panel: panelName(face.panel),
                  side: t(`designs.notes.sides.${face.side}`),
                })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
