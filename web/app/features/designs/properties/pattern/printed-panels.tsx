import { printOn } from "@boxwright/core/designs/commands/print-on";
import { fittingScale, groupedEdges, touchingEdges } from "@boxwright/core/designs/patterns/edges-met";
import type { PatternBody } from "@boxwright/core/designs/scene";
import { useDeferredValue, useId, useMemo } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useObjectWords } from "../../objects/use-object-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import * as styles from "../properties.module.css";
import * as choiceStyles from "../property-choices.module.css";

interface PrintedPanelsProps {
  readonly placed: Placed;
  readonly body: PatternBody;
}

/** The panels that a pattern is printed on, and where it does not continue in the folded box. */
export function PrintedPanels({ placed: { object, face, side }, body }: PrintedPanelsProps) {
  const t = useWords();
  const words = useObjectWords();
  const id = useId();
  const { sheet, run, panelName } = useDesigner();
  const { restyle } = useActions();
  const all = [...sheet.faces.values()].filter((one) => one.side === side).map(({ panel }) => panel);
  const panels = (body.panels ?? [face.panel]).filter((panel) => all.includes(panel));
  const seen = new Set(sheet.seams.filter((seam) => seam.side === side).map(({ from }) => from));
  const [shown, hidden] = [all.filter((panel) => seen.has(panel)), all.filter((panel) => !seen.has(panel))];
  const { met, open } = touchingEdges(sheet, face, body);
  // The slider of the size does not wait for it.
  const settled = useDeferredValue(body);
  const fitting = useMemo(() => fittingScale(sheet, face, settled), [sheet, face, settled]);
  const print = (on: readonly string[]) => run(printOn, { id: object.id, panels: on });
  const namesOf = (of: readonly string[]) => words.listed(of.map(panelName));
  const isWhole = panels.length === all.length;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h2 id={id}>{t("designer.pattern.printOn")}</h2>
        <button type="button" className={styles.link} onClick={() => print(isWhole ? [face.panel] : all)}>
          {t(isWhole ? "designer.pattern.onePanel" : "designer.pattern.wholeSide")}
        </button>
      </div>
      <div className={choiceStyles.chips}>
        {shown.map((panel) => (
          <PanelChip key={panel} name={panelName(panel)} of={[panel]} printed={panels} onPrint={print} />
        ))}
        {hidden.length > 0 && (
          <PanelChip name={t("designer.pattern.hiddenPanels")} of={hidden} printed={panels} onPrint={print} />
        )}
      </div>
      {met.length + open.length > 0 && (
        <p className={styles.note} role="status">
          {t("designer.pattern.meets", { met: met.length, count: met.length + open.length })}
          {open.length > 0 && (
            <>
              {" "}
              {t("designer.pattern.doesNotMeet", {
                edges: groupedEdges(open)
                  .map(({ panels: ones, others }) => `${namesOf(ones)} – ${namesOf(others)}`)
                  .join("; "),
              })}
            </>
          )}
        </p>
      )}
      {fitting !== null && (
        <button
          type="button"
          className={styles.link}
          onClick={() => restyle({ settings: { ...body.settings, scale: fitting.scale } })}
        >
          {t(fitting.meetsAll ? "designer.pattern.fit" : "designer.pattern.fitMore")}
        </button>
      )}
    </section>
  );
}

interface PanelChipProps {
  readonly name: string;
  readonly of: readonly string[];
  readonly printed: readonly string[];
  readonly onPrint: (panels: readonly string[]) => void;
}

/** Prints on panels, or leaves them out unless they are the only ones. */
function PanelChip({ name, of, printed, onPrint }: PanelChipProps) {
  const isPrinted = of.every((panel) => printed.includes(panel));
  const others = printed.filter((panel) => !of.includes(panel));
  return (
    <label>
      <input
        type="checkbox"
        checked={isPrinted}
        disabled={isPrinted && others.length === 0}
        onChange={() => onPrint(isPrinted ? others : [...others, ...of])}
      />
      {name}
    </label>
  );
}
