import { Maximize, Minus, Plus } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDesigner } from "../state/designer-context.ts";
import { fullScale, type View, zoomed } from "../state/view.ts";
import * as styles from "./canvas.module.css";

const step = 1.25;

export function ZoomBar({ view }: { readonly view: View }) {
  const t = useWords();
  const { percent } = useFormats();
  const { dispatch } = useDesigner();
  const zoom = (factor: number) => dispatch({ do: "view", view: zoomed(view, factor) });
  const shown = percent(Math.round((100 * view.scale) / fullScale) / 100);
  return (
    <div className={`${styles.float} ${styles.zoom}`}>
      <button type="button" aria-label={t("designer.canvas.zoomOut")} onClick={() => zoom(1 / step)}>
        <Icon of={Minus} size="small" />
      </button>
      <span>{shown}</span>
      <button type="button" aria-label={t("designer.canvas.zoomIn")} onClick={() => zoom(step)}>
        <Icon of={Plus} size="small" />
      </button>
      <button
        type="button"
        aria-label={t("designer.canvas.fit")}
        onClick={() => dispatch({ do: "view", view: null, uprightPanel: null })}
      >
        <Icon of={Maximize} size="small" />
      </button>
    </div>
  );
}
