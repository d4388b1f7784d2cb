import { lineStateLabel } from "@boxwright/core/orders/line-states";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./line-history.module.css";
import { moveWord } from "./move-word.ts";
import type { ShownMove } from "./order-access.ts";

interface LineHistoryProps {
  /** The moves of one line, the oldest first. */
  readonly moves: readonly ShownMove[];
}

/** What happened to a line, the newest first. */
export function LineHistory({ moves }: LineHistoryProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  return (
    <table className={styles.history}>
      <caption className={textStyles.visuallyHidden}>{t("order.line.history")}</caption>
      <tbody>
        {moves.toReversed().map((move) => (
          <tr key={`${move.at} ${move.to}`}>
            <td>
              <time dateTime={move.at}>{format.moment(move.at)}</time>
            </td>
            <th scope="row">{lineStateLabel(move.to, language)}</th>
            <td>
              {t(moveWord(move))}
              <Reason move={move} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reason of a move, if staff or a plant wrote it. The reasons of jobs are only for the log. */
function Reason({ move: { byKind, why = "" } }: { readonly move: ShownMove }) {
  const isWritten = why !== "" && (byKind === "staff" || byKind === "fulfiller");
  return isWritten && <q className={styles.reason}>{why}</q>;
}
