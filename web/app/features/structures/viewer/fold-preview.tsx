import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type Shot, shotOf } from "@boxwright/core/structures/solid/shots";
import type { View } from "@boxwright/core/structures/solid/views";
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { BoxPicture } from "../../../ui/picture/box-picture.tsx";
import { foldWord } from "./controls/fold-words.ts";
import { useTurning } from "./controls/use-turning.ts";
import * as styles from "./fold-preview.module.css";
import type { Prints, StagedBox } from "./scene/stage.ts";
import { stillOf, stillViewAt } from "./still-of.ts";
import { TurningStage } from "./turning-stage.tsx";
import { useFolding } from "./use-folding.ts";

/** For a key that folds the box. */
export interface FoldPreviewHandle {
  /** Plays the folding: closes the box, or lays it flat if it is closed. */
  readonly play: () => void;
}

interface FoldPreviewProps {
  /** A box that cannot be made is ignored: the last one stays. */
  readonly box: StagedBox;
  /** Drawings of the whole sheet; a live print shows each change within a frame or two. */
  readonly prints: Prints;
  /** The side that is being drawn on. On the inside, the box opens. */
  readonly side: PrintSide;
  /** The printed box, in place of the turning one if the browser has no WebGL or has lost it. By default the bare box. */
  readonly still?: ((view: View) => ReactNode) | undefined;
  /** Shown until the box is drawn; by default the bare box. */
  readonly waiting?: ReactNode;
  /** A box without a slider only turns. */
  readonly hasSlider?: boolean | undefined;
  /** Describes the picture for screen readers. */
  readonly label: string;
  readonly ref?: Ref<FoldPreviewHandle>;
}

/** The progress of the folding at which a lid is about half closed. */
const aboutToClose = 0.95;

/** Degrees: seen from higher, a lid shows what is printed on it. */
const lift = 12;

/** The box folded beside its drawing: visitors turn it, and a slider folds it. */
export function FoldPreview(props: FoldPreviewProps) {
  return <PreviewOfFamily key={props.box.family} {...props} />;
}

function PreviewOfFamily({ box, prints, side, still, waiting, hasSlider = true, label, ref }: FoldPreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  const [view] = useState<View>(side === "inside" ? "open" : "half-open");
  const folding = useFolding(host, { box, prints, shot: firstShot(view, box.family) });
  const { stage, isMissing, fold, openness } = folding;
  const turning = useTurning(host, stage);
  useImperativeHandle(ref, () => ({ play: () => folding.hold(fold >= 1 && openness === 0 ? "flat" : "closed") }), [
    folding,
    fold,
    openness,
  ]);

  const shown = useRef(side);
  const follow = useEffectEvent(() => folding.hold(side === "inside" ? "open" : "closed"));
  useEffect(() => {
    if (shown.current !== side) follow();
    shown.current = side;
  }, [side]);

  const pictureView = isMissing ? stillViewAt(box.family, fold, openness) : view;
  const picture = isMissing ? still?.(pictureView) : waiting;
  return (
    <div className={hasSlider ? `${styles.preview} ${styles.withSlider}` : styles.preview}>
      <TurningStage host={host} folding={folding} turning={turning} label={label}>
        {picture ?? <BareBox box={box} view={pictureView} label={label} />}
      </TurningStage>
      {hasSlider && <FoldSlider fold={fold} openness={openness} steps={folding.steps} onFold={folding.slide} />}
    </div>
  );
}

/** A box that is about to close shows its lid and its inside, and is on the way of the slider. */
function firstShot(view: View, family: string): Shot {
  const shot = shotOf(view, family);
  return view === "open" ? shot : { ...shot, elevation: shot.elevation + lift, progress: aboutToClose, openness: 0 };
}

interface BareBoxProps {
  readonly box: StagedBox;
  readonly view: View;
  readonly label: string;
}

function BareBox({ box, view, label }: BareBoxProps) {
  const picture = stillOf(box, { artwork: "blank", sides: "outside" }, view);
  return <BoxPicture box={picture} alt={label} sizes="400px" isFirst />;
}

interface FoldSliderProps {
  /** 0 flat, 1 closed. */
  readonly fold: number;
  /** Of a folded box: 0 closed, 1 open. */
  readonly openness: number;
  /** Steps from flat to closed. */
  readonly steps: number;
  readonly onFold: (fold: number) => void;
}

function FoldSlider({ fold, openness, steps, onFold }: FoldSliderProps) {
  const t = useWords();
  const value = Math.round(fold * steps);
  return (
    <div className={styles.slider}>
      <span aria-hidden>{t("viewer.flat")}</span>
      <input
        className={fieldStyles.slider}
        type="range"
        min={0}
        max={steps}
        value={value}
        aria-label={t("viewer.fold")}
        aria-valuetext={t(foldWord(fold, openness), { percent: Math.round(fold * 100) })}
        style={{ "--filled": `${(100 * value) / steps}%` } as CSSProperties}
        onChange={({ target }) => onFold(target.valueAsNumber / steps)}
      />
      <span aria-hidden>{t("viewer.folded")}</span>
    </div>
  );
}
