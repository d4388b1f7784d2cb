import { Minus, Plus, RotateCcw } from "lucide";
import { useId } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Icon } from "../../../../ui/icon.tsx";
import * as viewerStyles from "../../viewer.module.css";
import { foldWord } from "./fold-words.ts";

/** The folds that have a button. */
const heldFolds = ["flat", "open", "closed"] as const;
export type HeldFold = (typeof heldFolds)[number];

interface ViewerControlsProps {
  /** 0 flat, 1 closed. */
  readonly fold: number;
  /** Of a folded box: 0 closed, 1 open. */
  readonly openness: number;
  /** Steps from flat to closed. */
  readonly steps: number;
  readonly onFold: (fold: number) => void;
  readonly onHold: (fold: HeldFold) => void;
  /** Null if the box cannot be turned. */
  readonly onTurn: { readonly nearer: () => void; readonly farther: () => void; readonly reset: () => void } | null;
}

/** The slider that folds the box, buttons for its usual folds, and buttons that zoom and reset the view. */
export function ViewerControls({ fold, openness, steps, onFold, onHold, onTurn }: ViewerControlsProps) {
  const t = useWords();
  const sliderId = useId();
  const held = heldFold(fold, openness);
  return (
    <div className={viewerStyles.controls}>
      <div className={viewerStyles.viewerFold}>
        <label htmlFor={sliderId}>{t("viewer.fold")}</label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={steps}
          value={Math.round(fold * steps)}
          aria-valuetext={t(foldWord(fold, openness), { percent: Math.round(fold * 100) })}
          onChange={({ target }) => onFold(target.valueAsNumber / steps)}
        />
      </div>
      <fieldset className={viewerStyles.viewerHolds} aria-label={t("viewer.usualFolds")}>
        {heldFolds.map((name) => (
          <button key={name} type="button" aria-pressed={name === held} onClick={() => onHold(name)}>
            {t(`viewer.${name}`)}
          </button>
        ))}
      </fieldset>
      {onTurn !== null && (
        <div className={viewerStyles.viewerTurns}>
          <button type="button" aria-label={t("viewer.farther")} onClick={onTurn.farther}>
            <Icon of={Minus} />
          </button>
          <button type="button" aria-label={t("viewer.nearer")} onClick={onTurn.nearer}>
            <Icon of={Plus} />
          </button>
          <button type="button" aria-label={t("viewer.reset")} onClick={onTurn.reset}>
            <Icon of={RotateCcw} />
          </button>
        </div>
      )}
    </div>
  );
}

/** The usual fold of the box; null between two of them, such as half open. */
function heldFold(fold: number, openness: number): HeldFold | null {
  if (openness >= 1) return "open";
  if (fold <= 0) return "flat";
  return fold >= 1 && openness === 0 ? "closed" : null;
}
