import { Copy, Group, Lock, LockOpen, Trash2, Ungroup } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDesigner } from "../state/designer-context.ts";
import { useActions } from "../state/use-actions.ts";
import * as styles from "./canvas.module.css";

/** What can be done with the selected objects, under the sheet. */
export function ActionBar() {
  const t = useWords();
  const { state, selected } = useDesigner();
  const actions = useActions();
  if (state.tool !== "layers" || selected.length === 0) return null;
  const isGroup = selected.every(({ object }) => object.body.kind === "group");
  const isLocked = selected.every(({ object }) => object.locked === true);
  return (
    <div className={`${styles.float} ${styles.actions}`}>
      {isGroup ? (
        <button type="button" onClick={actions.ungroup}>
          <Icon of={Ungroup} size="small" />
          <span>{t("designer.properties.ungroup")}</span>
        </button>
      ) : (
        selected.length > 1 && (
          <button type="button" onClick={actions.group}>
            <Icon of={Group} size="small" />
            <span>{t("designer.properties.group")}</span>
          </button>
        )
      )}
      <button type="button" onClick={actions.duplicate}>
        <Icon of={Copy} size="small" />
        <span>{t("designer.properties.duplicate")}</span>
      </button>
      <button type="button" onClick={actions.toggleLock}>
        <Icon of={isLocked ? LockOpen : Lock} size="small" />
        <span>{t(isLocked ? "designer.properties.unlock" : "designer.properties.lock")}</span>
      </button>
      <button type="button" onClick={actions.remove}>
        <Icon of={Trash2} size="small" />
        <span>{t("designer.properties.delete")}</span>
      </button>
    </div>
  );
}
