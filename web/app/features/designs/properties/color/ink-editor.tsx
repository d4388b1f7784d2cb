import { removeSwatch } from "@boxwright/core/designs/commands/set-scene";
import type { Swatch } from "@boxwright/core/designs/scene";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import { useState } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import { useActions } from "../../state/use-actions.ts";
import * as propertyStyles from "../properties.module.css";
import * as fieldStyles from "../property-field.module.css";
import { Slider } from "../slider.tsx";
import * as styles from "./ink-editor.module.css";
import { inkOfColor, isOutsideInk, limitedInk, mostInk, rgbOfHex } from "./ink-of-color.ts";

const inks = ["cyan", "magenta", "yellow", "black"] as const;

interface InkEditorProps {
  readonly swatch: Swatch;
  /** Gets the swatch that took the place of the removed one. */
  readonly onRemoved: (replacement: string | null) => void;
  readonly onDone: () => void;
}

/** Changes a color of the design: its name, its inks up to the sum that dries, and white ink on kraft. */
export function InkEditor({ swatch, onRemoved, onDone }: InkEditorProps) {
  const t = useWords();
  const { scene, run } = useDesigner();
  const { putSwatch } = useActions();
  const [isOutside, setIsOutside] = useState(false);
  const { cmyk, name, white } = swatch;
  const { color } = scene.box;
  const sum = Math.round(cmyk[0] + cmyk[1] + cmyk[2] + cmyk[3]);
  const most = mostInk[color];
  const gesture = (field: string) => `${swatch.id}-${field}`;

  function setScreenColor(hex: string) {
    const rgb = rgbOfHex(hex);
    const nearest = inkOfColor(rgb, color);
    setIsOutside(isOutsideInk(rgb, nearest));
    putSwatch({ ...swatch, cmyk: nearest }, gesture("screen"));
  }

  function setInk(index: number, wanted: number) {
    setIsOutside(false);
    const changed = cmyk.with(index, limitedInk(cmyk, index, wanted, most)) as unknown as Cmyk;
    putSwatch({ ...swatch, cmyk: changed }, gesture(`ink${index}`));
  }

  function remove() {
    const replacement = scene.swatches.find(({ id }) => id !== swatch.id)?.id ?? null;
    if (run(removeSwatch, { id: swatch.id, replacement })) onRemoved(replacement);
  }

  return (
    <div className={styles.ink}>
      <label className={fieldStyles.field}>
        <span aria-hidden>{t("designer.properties.name")}</span>
        <input
          aria-label={t("designer.properties.colorName")}
          value={name}
          maxLength={100}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={(event) => putSwatch({ ...swatch, name: event.target.value }, gesture("name"))}
        />
      </label>
      <label className={fieldStyles.field}>
        <span>{t("designer.properties.fromScreen")}</span>
        <input type="color" value={hexOf(cmyk)} onChange={(event) => setScreenColor(event.target.value)} />
      </label>
      {isOutside && (
        <p className={propertyStyles.note} role="status">
          {t("designer.properties.nearest")}
        </p>
      )}
      {inks.map((ink, index) => (
        <Slider
          key={ink}
          label={t(`designer.properties.${ink}`)}
          value={cmyk[index] ?? 0}
          least={0}
          most={100}
          step={1}
          shown={`${Math.round(cmyk[index] ?? 0)} %`}
          onChange={(value) => setInk(index, value)}
        />
      ))}
      <p
        className={`${propertyStyles.note} ${sum > most ? propertyStyles.bad : ""}`}
        role={sum > most ? "alert" : undefined}
      >
        {t(sum > most ? "designer.properties.tooMuchInk" : "designer.properties.inkSum", { sum, most })}{" "}
        {t("designer.properties.printsLikeThis")}
      </p>
      {color === "kraft" && (
        <label className={fieldStyles.field}>
          <span>{t("designer.properties.white.title")}</span>
          <select
            value={white ?? "none"}
            onChange={({ target: { value } }) => {
              const { white: _, ...plain } = swatch;
              putSwatch(value === "under" || value === "only" ? { ...plain, white: value } : plain);
            }}
          >
            <option value="none">{t("designer.properties.white.none")}</option>
            <option value="under">{t("designer.properties.white.under")}</option>
            <option value="only">{t("designer.properties.white.only")}</option>
          </select>
        </label>
      )}
      <div className={styles.pair}>
        <Button size="tiny" onClick={onDone}>
          {t("designer.properties.done")}
        </Button>
        {scene.swatches.length > 1 && (
          <button type="button" className={propertyStyles.link} onClick={remove}>
            {t("designer.properties.removeColor")}
          </button>
        )}
      </div>
    </div>
  );
}

/** The color of inks on white paper, for a color field. */
function hexOf(cmyk: Cmyk): string {
  return `#${rgbOf(cmyk)
    .map((part) => Math.round(part).toString(16).padStart(2, "0"))
    .join("")}`;
}
