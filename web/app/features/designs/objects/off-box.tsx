import { putOnPanel } from "@boxwright/core/designs/commands/put-on-panel";
import { faceOn } from "@boxwright/core/designs/face-table";
import { findObject } from "@boxwright/core/designs/objects";
import { useWords } from "../../../lib/words/use-words.ts";
import * as styles from "../properties/properties.module.css";
import * as fieldStyles from "../properties/property-field.module.css";
import { useDesigner } from "../state/designer-context.ts";
import { useObjectWords } from "./use-object-words.ts";

/** The selected objects whose panel this box does not have, and where they can be put. */
export function OffBox() {
  const t = useWords();
  const words = useObjectWords();
  const { state, scene, sheet, run, panelName, announce } = useDesigner();
  const lost = state.selection.flatMap((id) => {
    const found = findObject(scene, id);
    const isRoot = found !== undefined && found.groups.length === 0;
    return isRoot && faceOn(sheet.faces, state.side, found.object.place.panel) === undefined ? [found.object] : [];
  });
  const [first] = lost;
  if (first === undefined) return null;
  const panels = [...sheet.faces.values()].filter(({ side }) => side === state.side).map(({ panel }) => panel);
  const ids = lost.map(({ id }) => id);
  const name = lost.length === 1 ? words.nameOf(first) : t("designer.object.objects", { count: lost.length });
  const put = (panel: string) => {
    if (run(putOnPanel, { ids, panel })) announce(t("designer.live.added", { name, panel: panelName(panel) }));
    else announce(t("designer.live.locked"));
  };
  return (
    <section className={styles.block} aria-labelledby="designer-off-box">
      <div className={styles.blockHead}>
        <h2 id="designer-off-box">{name}</h2>
      </div>
      <p className={styles.note}>{t("designer.offBox.text")}</p>
      <label className={`${fieldStyles.field} ${styles.wide}`}>
        <span aria-hidden>{t("designer.offBox.put")}</span>
        <select
          aria-label={t("designer.offBox.put")}
          value=""
          onChange={({ target }) => target.value !== "" && put(target.value)}
        >
          <option value="">{t("designer.offBox.choose")}</option>
          {panels.map((panel) => (
            <option key={panel} value={panel}>
              {panelName(panel)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
