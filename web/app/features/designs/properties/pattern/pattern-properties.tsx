import { type PatternBody, type PatternKind, type PatternSettings, patternKinds } from "@boxwright/core/designs/scene";
import { Shuffle } from "lucide";
import { useId } from "react";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import { SwatchDot } from "../color/swatch-dot.tsx";
import * as styles from "../properties.module.css";
import * as choiceStyles from "../property-choices.module.css";
import { Slider } from "../slider.tsx";
import { LogoMark } from "./logo-mark.tsx";
import { MotifPicture } from "./motif-picture.tsx";
import { PrintedPanels } from "./printed-panels.tsx";

const mostSwatches = 6;

/** What the third setting of a pattern does. */
const thirdSettings: Readonly<Record<PatternKind, "turn" | "height" | "disorder" | "line">> = {
  dots: "turn",
  stripes: "turn",
  checks: "turn",
  waves: "height",
  confetti: "disorder",
  "half-drop": "turn",
  logo: "turn",
  topography: "line",
};

interface PatternPropertiesProps {
  readonly placed: Placed;
  readonly body: PatternBody;
}

/** Motif, three sliders, colors and panels of a pattern. */
export function PatternProperties({ placed, body }: PatternPropertiesProps) {
  const t = useWords();
  const name = useId();
  const { percent } = useFormats();
  const { scene } = useDesigner();
  const { restyle } = useActions();
  const { swatches } = body;
  const settings = [
    ["scale", "size"],
    ["space", "spacing"],
    ["turn", thirdSettings[body.pattern]],
  ] as const satisfies readonly (readonly [keyof PatternSettings, string])[];
  const isPicture = body.pattern === "logo" && body.motif?.kind === "image";
  return (
    <>
      <section className={styles.block}>
        <div className={styles.blockHead}>
          <h2>{t("designer.pattern.motif")}</h2>
          <button
            type="button"
            className={styles.link}
            onClick={() => restyle({ seed: (body.seed * 31 + 17) % 2 ** 31 })}
          >
            <Icon of={Shuffle} size="small" /> {t("designer.pattern.shuffle")}
          </button>
        </div>
        <div className={choiceStyles.tiles} role="radiogroup" aria-label={t("designer.pattern.motif")}>
          {patternKinds.map((kind) => (
            <label key={kind} className={choiceStyles.motif}>
              <MotifPicture body={{ ...body, pattern: kind }} />
              <input
                type="radio"
                name={name}
                checked={kind === body.pattern}
                onChange={() => restyle({ pattern: kind })}
              />
              <span>{t(`designer.pattern.${kind}`)}</span>
            </label>
          ))}
        </div>
      </section>
      {body.pattern === "logo" && <LogoMark placed={placed} body={body} />}
      <section className={styles.block} aria-label={t("designer.pattern.title")}>
        {settings.map(([setting, word]) => (
          <Slider
            key={setting}
            label={t(`designer.pattern.${word}`)}
            value={body.settings[setting]}
            least={0}
            most={1}
            step={0.01}
            shown={percent(Math.round(body.settings[setting] * 100) / 100)}
            onChange={(value, gesture) => restyle({ settings: { ...body.settings, [setting]: value } }, gesture)}
          />
        ))}
      </section>
      {!isPicture && (
        <section className={styles.block} aria-labelledby={`${name}-colors`}>
          <div className={styles.blockHead}>
            <h2 id={`${name}-colors`}>{t("designer.pattern.colors")}</h2>
            <span>{t("designer.pattern.inks", { count: swatches.length })}</span>
          </div>
          <div className={choiceStyles.chips}>
            {scene.swatches.map(({ id, name: label }) => {
              const isUsed = swatches.includes(id);
              return (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={isUsed}
                    disabled={isUsed ? swatches.length === 1 : swatches.length === mostSwatches}
                    onChange={() =>
                      restyle({ swatches: isUsed ? swatches.filter((one) => one !== id) : [...swatches, id] })
                    }
                  />
                  <SwatchDot id={id} />
                  {label}
                </label>
              );
            })}
          </div>
        </section>
      )}
      {placed.group === null && <PrintedPanels placed={placed} body={body} />}
    </>
  );
}
