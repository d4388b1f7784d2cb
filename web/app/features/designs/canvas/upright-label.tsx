import { RotateCw } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDesigner } from "../state/designer-context.ts";
import * as styles from "./canvas.module.css";

interface UprightLabelProps {
  readonly panel: string;
  /** Whether the canvas shows the panel upright. */
  readonly isUpright: boolean;
}

/** Turns a panel upright; then names it, and leads back to the whole sheet. */
export function UprightLabel({ panel, isUpright }: UprightLabelProps) {
  const t = useWords();
  const { dispatch, panelName } = useDesigner();
  const name = panelName(panel);
  const turn = (uprightPanel: string | null) => dispatch({ do: "view", view: null, uprightPanel });
  return (
    <div className={`${styles.float} ${styles.label}`}>
      <Icon of={RotateCw} size="small" />
      {isUpright ? (
        <>
          <span>{t("designer.canvas.upright", { panel: name })}</span>
          <button type="button" onClick={() => turn(null)}>
            {t("designer.canvas.wholeSheet")}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => turn(panel)}>
          {t("designer.canvas.turnUpright", { panel: name })}
        </button>
      )}
    </div>
  );
}
