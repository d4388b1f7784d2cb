import type { WireUpload } from "@boxwright/contract/uploads";
import { Columns2, Undo2 } from "lucide";
import { type RefObject, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useFixWords } from "../../uploads/use-fix-words.ts";
import { useDrawnFile } from "../sheet/use-drawn-file.ts";
import { ComparedPictures } from "./compared-pictures.tsx";
import type { Fixing } from "./use-fixing.ts";
import * as styles from "./version-line.module.css";

interface VersionLineProps {
  readonly file: WireUpload;
  readonly fixing: Fixing;
  readonly line: RefObject<HTMLDivElement | null>;
}

/** What the shop changed in a file, with the way back. Nothing for a file as it was sent. */
export function VersionLine({ file, fixing, line }: VersionLineProps) {
  const t = useWords();
  const wordsOf = useFixWords();
  const [isComparing, setIsComparing] = useState(false);
  const { parentId, fixes } = file;
  if (fixes.length === 0) return null;
  return (
    <div ref={line} tabIndex={-1} className={styles.version}>
      <p className={textStyles.small}>
        <b>{t("artwork.fixing.version")}</b> {wordsOf(fixes)}.
      </p>
      {parentId !== null && (
        <p className={styles.ways}>
          <Button size="tiny" isBusy={fixing.isBusy} onClick={() => fixing.undo(file)}>
            <Icon of={Undo2} size="small" />
            {t("artwork.fixing.undo")}
          </Button>
          <Button size="tiny" onClick={() => setIsComparing(true)}>
            <Icon of={Columns2} size="small" />
            {t("artwork.fixing.compare")}
          </Button>
        </p>
      )}
      {isComparing && parentId !== null && (
        <Dialog
          title={t("artwork.fixing.compare")}
          closeLabel={t("artwork.fixing.close")}
          isBroad
          onClose={() => setIsComparing(false)}
        >
          <Versions before={parentId} after={file.id} />
        </Dialog>
      )}
    </div>
  );
}

function Versions({ before, after }: { readonly before: string; readonly after: string }) {
  return <ComparedPictures before={useDrawnFile(before)} after={useDrawnFile(after)} />;
}
