import { dashes, type ShapeBody } from "@boxwright/core/designs/scene";
import { useWords } from "../../../lib/words/use-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { useActions } from "../state/use-actions.ts";
import { SwatchField } from "./color/swatch-field.tsx";
import { LengthField, NumberField } from "./measure-field.tsx";
import * as styles from "./properties.module.css";
import * as fieldStyles from "./property-field.module.css";

/** Fill, outline and corners of a shape. */
export function ShapeProperties({ body }: { readonly body: ShapeBody }) {
  const t = useWords();
  const { unit } = useDesigner();
  const { restyle } = useActions();
  const { shape, fill, stroke, radius = 0, corners } = body;
  const isLine = shape === "line";
  return (
    <>
      {!isLine && (
        <section className={styles.block}>
          <SwatchField
            legend={t("designer.properties.fill")}
            value={fill}
            noneLabel={t("designer.properties.noFill")}
            onChange={(swatch) => restyle({ fill: swatch })}
          />
        </section>
      )}
      <section className={styles.block}>
        <SwatchField
          legend={t("designer.properties.stroke")}
          value={stroke?.swatch ?? null}
          {...(!isLine && { noneLabel: t("designer.properties.noStroke") })}
          onChange={(swatch) => restyle({ stroke: swatch === null ? undefined : { width: 1, ...stroke, swatch } })}
        />
        <div className={styles.fields}>
          {stroke !== undefined && (
            <NumberField
              label={t("designer.properties.strokeWidth")}
              value={stroke.width}
              suffix={t("designer.text.points")}
              least={0}
              most={1000}
              step={0.5}
              onChange={(width) => restyle({ stroke: { ...stroke, width } })}
            />
          )}
          {stroke !== undefined && (
            <label className={fieldStyles.field}>
              <span aria-hidden>{t("designer.properties.dash")}</span>
              <select
                aria-label={t("designer.properties.dash")}
                value={stroke.dash ?? "solid"}
                onChange={({ target: { value } }) => {
                  const { dash: _, ...plain } = stroke;
                  const dash = dashes.find((one) => one === value);
                  restyle({ stroke: dash === undefined ? plain : { ...plain, dash } });
                }}
              >
                {(["solid", ...dashes] as const).map((dash) => (
                  <option key={dash} value={dash}>
                    {t(`designer.properties.dashes.${dash}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {shape === "rect" && (
            <LengthField
              label={t("designer.properties.radius")}
              value={radius}
              unit={unit}
              least={0}
              onChange={(length) => restyle({ radius: length })}
            />
          )}
          {corners !== undefined && (
            <NumberField
              label={t(shape === "star" ? "designer.properties.points" : "designer.properties.corners")}
              value={corners}
              least={3}
              most={60}
              digits={0}
              onChange={(count) => restyle({ corners: Math.round(count) })}
            />
          )}
        </div>
      </section>
    </>
  );
}
