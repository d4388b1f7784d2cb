import { type Rgb, rgbOnBoard, screenColourOfInk } from "@boxwright/core/designs/colour/screen-colour";
import { inkOf } from "@boxwright/core/designs/drawing/ink";
import type { Cmyk, Swatch } from "@boxwright/core/designs/scene";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { type IconNode, Pipette, Plus } from "lucide";
import { nanoid } from "nanoid";
import { useId, useState } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import { useActions } from "../../state/use-actions.ts";
import * as propertyStyles from "../properties.module.css";
import { InkEditor } from "./ink-editor.tsx";
import { inkOfColor } from "./ink-of-color.ts";
import { firstInk, inkText, isSameInk, nextInk } from "./inks.ts";
import { MoreColors } from "./more-colors.tsx";
import { keepRecentInk, recentInks } from "./recent-inks.ts";
import * as styles from "./swatch-field.module.css";
import { usePickedColor } from "./use-picked-color.ts";

interface SwatchFieldProps {
  readonly legend: string;
  /** The id of a swatch; null for none, and undefined if the selected objects differ. */
  readonly value: string | null | undefined;
  /** The label of "none", if it can be chosen. */
  readonly noneLabel?: string;
  readonly onChange: (swatch: string | null) => void;
}

/** The colors of the design as radio buttons, each as it prints, and ways to add others. */
export function SwatchField({ legend, value, noneLabel, onChange }: SwatchFieldProps) {
  const t = useWords();
  const name = useId();
  const { scene } = useDesigner();
  const { putSwatch } = useActions();
  const [edited, setEdited] = useState<string | null>(null);
  const [others, setOthers] = useState<readonly Cmyk[]>(recentInks);
  const { swatches, box } = scene;
  const open = swatches.find(({ id }) => id === edited);
  const chosen = swatches.find(({ id }) => id === value);
  const hasRoom = swatches.length < sceneLimits.swatches;
  const recent = others.filter((cmyk) => !swatches.some((swatch) => isSameInk(swatch.cmyk, cmyk)));
  const picking = usePickedColor((rgb) => {
    // The sheet shows each swatch in its screen color, so a color that was picked from the sheet leads back to its swatch.
    const own = swatches.find((swatch) => isNear(rgbOnBoard(swatch.cmyk, box.color), rgb));
    if (own !== undefined) choose(own.id);
    else addInk(inkOfColor(rgb, box.color));
  });

  function choose(id: string) {
    const swatch = swatches.find((one) => one.id === id);
    if (swatch !== undefined) setOthers(keepRecentInk(swatch.cmyk));
    onChange(id);
    if (edited !== null) setEdited(id);
  }

  /** Chooses the swatch with this ink, or adds it. */
  function addInk(cmyk: Cmyk, label = t("designer.properties.color")) {
    const known = swatches.find((swatch) => swatch.white === undefined && isSameInk(swatch.cmyk, cmyk));
    if (known !== undefined) return choose(known.id);
    const id = nanoid(10);
    if (!putSwatch({ id, name: label, cmyk })) return;
    setOthers(keepRecentInk(cmyk));
    onChange(id);
    setEdited(id);
  }

  return (
    <fieldset>
      <legend className={propertyStyles.note}>{legend}</legend>
      <div className={styles.swatches}>
        {noneLabel !== undefined && (
          <label className={styles.none} title={noneLabel}>
            <input
              type="radio"
              name={name}
              aria-label={noneLabel}
              checked={value === null}
              onChange={() => onChange(null)}
            />
          </label>
        )}
        {swatches.map((swatch) => (
          <SwatchChoice
            key={swatch.id}
            group={name}
            swatch={swatch}
            isChosen={swatch.id === value}
            onChoose={() => choose(swatch.id)}
            onEdit={() => setEdited(edited === swatch.id ? null : swatch.id)}
          />
        ))}
        {hasRoom && (
          <ColorAction
            icon={Plus}
            label={t("designer.properties.addColor")}
            onClick={() => addInk(nextInk(chosen?.cmyk ?? firstInk))}
          />
        )}
        <ColorAction
          icon={Pipette}
          label={t("designer.properties.pick")}
          isPressed={picking.isPicking}
          onClick={picking.start}
        />
      </div>
      {picking.isPicking && (
        <p className={propertyStyles.note} role="status">
          {t("designer.properties.picking")}
        </p>
      )}
      {chosen !== undefined && (
        <p className={propertyStyles.note}>
          <b>{chosen.name}</b> {inkText(chosen.cmyk)}
          {chosen.white !== undefined && `, ${t(`designer.properties.white.${chosen.white}`)}`}{" "}
          {open === undefined && (
            <button type="button" className={propertyStyles.link} onClick={() => setEdited(chosen.id)}>
              {t("designer.properties.editColor", { name: chosen.name })}
            </button>
          )}
        </p>
      )}
      {open !== undefined && (
        <InkEditor
          swatch={open}
          onRemoved={(replacement) => {
            setEdited(null);
            if (open.id === value && replacement !== null) onChange(replacement);
          }}
          onDone={() => setEdited(null)}
        />
      )}
      {hasRoom && <MoreColors recent={recent} onChoose={addInk} />}
    </fieldset>
  );
}

/** Screens show colors in whole steps. */
function isNear(one: Rgb, other: Rgb): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 1);
}

interface ColorActionProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

/** A square button beside the swatches. */
function ColorAction({ icon, label, isPressed, onClick }: ColorActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon of={icon} size="small" />
    </button>
  );
}

interface SwatchChoiceProps {
  readonly group: string;
  readonly swatch: Swatch;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function SwatchChoice({ group, swatch, isChosen, onChoose, onEdit }: SwatchChoiceProps) {
  const { color } = useDesigner().scene.box;
  const ink = inkOf([swatch], swatch.id);
  const background = ink === null ? undefined : screenColourOfInk(ink, color);
  return (
    <label style={{ background }} title={`${swatch.name}, ${inkText(swatch.cmyk)}`} onDoubleClick={onEdit}>
      <input type="radio" name={group} aria-label={swatch.name} checked={isChosen} onChange={onChoose} />
    </label>
  );
}
