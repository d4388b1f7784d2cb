import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as styles from "./printed-side.module.css";
import { usePrintPicture } from "./use-print-picture.ts";
import type { PrintedPicture } from "./use-print-pictures.ts";

/** A side as the press prints it, and where its colors print duller than screens show them. */
export function PrintedSide({ printed: { wanted, url, hasMarks } }: { readonly printed: PrintedPicture }) {
  const t = useWords();
  const [isMarked, setIsMarked] = useState(false);
  const marks = usePrintPicture(hasMarks && isMarked ? { ...wanted, show: "marks" } : null);
  return (
    <div className={styles.side}>
      <div className={pictureStyles.pic}>
        {url !== null && <img src={url} alt={t("artwork.check.printed", { side: t(`structures.${wanted.side}`) })} />}
        {marks !== null && <img src={marks} alt={t("artwork.check.marked")} />}
      </div>
      {hasMarks && (
        <Checkbox
          label={t("artwork.check.marks")}
          checked={isMarked}
          onChange={({ target }) => setIsMarked(target.checked)}
        />
      )}
    </div>
  );
}
