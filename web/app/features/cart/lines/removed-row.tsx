import { Undo2 } from "lucide";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { takeFocus } from "../../../lib/take-focus.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./cart-lines.module.css";
import type { RemovedLine } from "./use-removed-line.ts";

interface RemovedRowProps {
  readonly removed: RemovedLine;
  readonly restore: () => void;
}

/** Takes the place of a removed line until the next change of the cart, and restores the line on request. */
export function RemovedRow({ removed: { line }, restore }: RemovedRowProps) {
  const t = useWords();
  const name = line.mainTitles[useLanguage()];
  return (
    <div className={styles.removed}>
      <span>{t("cart.removedRow", { name })}</span>
      <button
        ref={takeFocus}
        type="button"
        className={styles.action}
        aria-label={t("cart.undoNamed", { name })}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={restore}
      >
        <Icon of={Undo2} size="small" />
        {t("shell.undo")}
      </button>
      <span aria-hidden="true" className={styles.undoKey}>
        {t("cart.undoKey")}
      </span>
    </div>
  );
}
