import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import * as styles from "./printed-side.module.css";
import { SheetPicture } from "./sheet-picture.tsx";
import type { SheetView } from "./sheet-view.ts";
import { usePrintPicture } from "./use-print-picture.ts";
import type { PrintedPicture } from "./use-print-pictures.ts";

interface PrintedSideProps {
  readonly printed: PrintedPicture;
  readonly view: SheetView;
}

/** A side as the press prints it, with the lines of the box, and where its colors print duller than screens show them. */
export function PrintedSide({ printed: { wanted, url, hasMarks }, view }: PrintedSideProps) {
  const t = useWords();
  const [isMarked, setIsMarked] = useState(false);
  const marks = usePrintPicture(hasMarks && isMarked ? { ...wanted, show: "marks" } : null);
  return (
    <div className={styles.side}>
      <SheetPicture sheet={view}>
        {url !== null && <img src={url} alt={t("artwork.check.printed", { side: t(`structures.${wanted.side}`) })} />}
        {marks !== null && <img src={marks} alt={t("artwork.check.marked")} />}
      </SheetPicture>
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
