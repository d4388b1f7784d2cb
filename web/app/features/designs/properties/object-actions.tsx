import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Copy, Eye, EyeOff, Group, Trash2, Ungroup } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import { AlignButtons } from "./align-buttons.tsx";
import * as iconStyles from "./icon-action.module.css";
import { IconAction } from "./icon-action.tsx";
import * as styles from "./properties.module.css";
import * as fieldStyles from "./property-field.module.css";

/** Order, group, copy, hide and delete. */
export function ObjectActions({ placed }: { readonly placed: readonly Placed[] }) {
  const t = useWords();
  const actions = useActions();
  const hasGroup = placed.some(({ object }) => object.body.kind === "group");
  const isHidden = placed.every(({ object }) => object.hidden === true);
  const { sheet, state } = useDesigner();
  const own = new Set(placed.map(({ face }) => face.panel));
  const others = [...sheet.faces.values()].filter(({ panel, side }) => side === state.side && !own.has(panel));
  const ids = placed.map(({ object }) => object.id);
  const canMove = placed.every(({ object, group }) => group === null && object.locked !== true);
  return (
    <>
      <AlignButtons placed={placed} />
      <section className={styles.block} aria-labelledby="designer-actions">
        <div className={styles.blockHead}>
          <h2 id="designer-actions">{t("designer.properties.actions")}</h2>
        </div>
        <div className={iconStyles.icons}>
          <IconAction
            icon={ArrowUpToLine}
            label={t("designer.properties.toFront")}
            keys="Shift+]"
            onClick={() => actions.order("front")}
          />
          <IconAction
            icon={ArrowUp}
            label={t("designer.properties.forward")}
            keys="]"
            onClick={() => actions.order("up")}
          />
          <IconAction
            icon={ArrowDown}
            label={t("designer.properties.backward")}
            keys="["
            onClick={() => actions.order("down")}
          />
          <IconAction
            icon={ArrowDownToLine}
            label={t("designer.properties.toBack")}
            keys="Shift+["
            onClick={() => actions.order("back")}
          />
          {placed.length > 1 && (
            <IconAction icon={Group} label={t("designer.properties.group")} keys="Control+G" onClick={actions.group} />
          )}
          {hasGroup && (
            <IconAction
              icon={Ungroup}
              label={t("designer.properties.ungroup")}
              keys="Control+Shift+G"
              onClick={actions.ungroup}
            />
          )}
          <IconAction
            icon={Copy}
            label={t("designer.properties.duplicate")}
            keys="Control+D"
            onClick={actions.duplicate}
          />
          <IconAction
            icon={isHidden ? Eye : EyeOff}
            label={t(isHidden ? "designer.properties.show" : "designer.properties.hide")}
            keys="Control+Shift+H"
            onClick={() => actions.setHidden(ids, !isHidden)}
          />
          <IconAction icon={Trash2} label={t("designer.properties.delete")} keys="Delete" onClick={actions.remove} />
        </div>
        <div className={styles.fields}>
          {canMove && (
            <PanelChoice label={t("designer.properties.moveToPanel")} panels={others} onChoose={actions.moveTo} />
          )}
          <PanelChoice label={t("designer.properties.toPanel")} panels={others} onChoose={actions.copyTo} />
        </div>
      </section>
    </>
  );
}

interface PanelChoiceProps {
  readonly label: string;
  readonly panels: readonly { readonly panel: string }[];
  readonly onChoose: (panel: string) => void;
}

/** A list of panels. Choosing one runs the command for it. */
function PanelChoice({ label, panels, onChoose }: PanelChoiceProps) {
  const { panelName } = useDesigner();
  return (
    <label className={fieldStyles.field}>
      <span aria-hidden>{label}</span>
      <select aria-label={label} value="" onChange={(event) => onChoose(event.target.value)}>
        <option value="" disabled />
        {panels.map(({ panel }) => (
          <option key={panel} value={panel}>
            {panelName(panel)}
          </option>
        ))}
      </select>
    </label>
  );
}
