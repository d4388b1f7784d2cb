import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { Way } from "../ui/data/use-cursors.ts";
import * as styles from "../ui/kit-table.module.css";
import { useWords } from "../words/use-words.ts";

interface PagesFootProps {
  readonly note: ReactNode;
  readonly way: Way;
  /** Where the next page begins; null at the end of the list. */
  readonly nextCursor: string | null;
  readonly backLabel?: string;
  readonly nextLabel?: string;
}

/** Goes through the pages of a list, which are known only forwards. */
export function PagesFoot({ note, way, nextCursor, backLabel, nextLabel }: PagesFootProps) {
  const t = useWords();
  return (
    <div className={styles.foot}>
      <span>{note}</span>
      <span>
        <Button size="small" disabled={way.cursor === null} onClick={way.back}>
          {backLabel ?? t("shell.back")}
        </Button>
        <Button
          size="small"
          disabled={nextCursor === null}
          onClick={nextCursor === null ? undefined : () => way.next(nextCursor)}
        >
          {nextLabel ?? t("shell.next")}
        </Button>
      </span>
    </div>
  );
}
