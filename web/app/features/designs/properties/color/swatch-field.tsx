import { inkOf } from "@boxwright/core/designs/drawing/ink";
import type { Swatch } from "@boxwright/core/designs/scene";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import { type IconNode, Pipette, Plus } from "lucide";
import { useId } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import * as propertyStyles from "../properties.module.css";
import { InkEditor } from "./ink-editor.tsx";
import { firstInk, inkText, nextInk } from "./inks.ts";
import { MoreColors } from "./more-colors.tsx";
import * as styles from "./swatch-field.module.css";
import { useSwatchChoice } from "./use-swatch-choice.ts";

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
  const { choose, addInk, picking, isRefused, edited, setEdited, recent } = useSwatchChoice(onChange);
  const { swatches } = scene;
  const open = swatches.find(({ id }) => id === edited);
  const chosen = swatches.find(({ id }) => id === value);
  const hasRoom = swatches.length < sceneLimits.swatches;

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
      {isRefused && !hasRoom && (
        <p className={`${propertyStyles.note} ${propertyStyles.bad}`} role="alert">
          {t("designer.properties.tooManyColors", { most: sceneLimits.swatches })}
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
