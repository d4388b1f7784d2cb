import { flipObjects, turnObjects } from "@boxwright/core/designs/commands/turn";
import { Expand, FlipHorizontal2, type IconNode, RotateCcw, Scan } from "lucide";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Segmented } from "../../../../ui/form/choice.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import { cropRatios } from "../../state/designer-state.ts";
import type { Placed } from "../../state/placed.ts";
import { cropOf, useCropActions } from "../../state/use-crop.ts";
import { useEnter } from "../../state/use-enter.ts";
import * as propertyStyles from "../properties.module.css";
import * as styles from "./crop-controls.module.css";

/** Opens the crop of a picture on the sheet, with the proportions of its frame. */
export function CropControls({ placed }: { readonly placed: Placed }) {
  const t = useWords();
  const { state } = useDesigner();
  const { setRatio, done } = useCropActions();
  const enter = useEnter();
  const crop = cropOf(placed);
  if (crop === null) return null;
  const isOpen = state.cropping !== null;
  return (
    <div className={styles.controls}>
      <Button
        size="small"
        isWide
        aria-pressed={isOpen}
        look={isOpen ? "ink" : "outline"}
        onClick={() => (isOpen ? done() : enter(placed.object.id))}
      >
        {t(isOpen ? "designer.image.cropDone" : "designer.image.cropOnSheet")}
      </Button>
      <div className={propertyStyles.segments}>
        <Segmented
          legend={t("designer.image.ratio")}
          isLegendHidden
          name="crop-ratio"
          choices={cropRatios.map((ratio) => ({ value: ratio, label: t(`designer.image.ratios.${ratio}`) }))}
          value={state.cropping?.ratio ?? null}
          onChange={(ratio) => setRatio(crop, ratio)}
        />
      </div>
    </div>
  );
}

/** Fits a picture to its panel, turns it and mirrors it. */
export function PictureActions({ placed }: { readonly placed: Placed }) {
  const t = useWords();
  const { run } = useDesigner();
  const { fillPanel, fitPanel } = useCropActions();
  const crop = cropOf(placed);
  if (crop === null) return null;
  const ids = [placed.object.id];
  const actions: readonly (readonly [label: string, icon: IconNode, act: () => void])[] = [
    [t("designer.image.fillPanel"), Expand, () => fillPanel(crop)],
    [t("designer.image.fitPanel"), Scan, () => fitPanel(crop)],
    [t("designer.image.turn"), RotateCcw, () => run(turnObjects, { ids, by: 90, about: "each" })],
    [t("designer.image.mirror"), FlipHorizontal2, () => run(flipObjects, { ids, axis: "x" })],
  ];
  return (
    <section className={`${propertyStyles.block} ${styles.tiles}`}>
      {actions.map(([label, icon, act]) => (
        <button key={label} type="button" onClick={act}>
          <Icon of={icon} size="small" />
          {label}
        </button>
      ))}
    </section>
  );
}
