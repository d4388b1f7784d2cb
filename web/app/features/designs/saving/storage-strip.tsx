import { TriangleAlert, X } from "lucide";
import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./saving-dialogs.module.css";

/** Over the canvas: this browser keeps no unsaved changes, because its storage is full or forbidden. */
export function StorageStrip() {
  const t = useWords();
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <div className={styles.strip} role="status">
      <Icon of={TriangleAlert} size="small" />
      <span>{t("designer.storage")}</span>
      <button type="button" aria-label={t("shell.close")} onClick={() => setIsRead(true)}>
        <Icon of={X} size="small" />
      </button>
    </div>
  );
}
