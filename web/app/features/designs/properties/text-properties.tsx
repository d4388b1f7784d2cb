import { typefaceNamed } from "@boxwright/core/designs/lettering/families";
import type { TextBody } from "@boxwright/core/designs/scene";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from "lucide";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useDesigner } from "../state/designer-context.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import { FitButton } from "./fit-button.tsx";
import { NumberField } from "./measure-field.tsx";
import * as styles from "./properties.module.css";
import * as fieldStyles from "./property-field.module.css";
import { Slider } from "./slider.tsx";
import { SwatchField } from "./swatch-field.tsx";
import { TypefacePicker } from "./typeface-picker.tsx";
import { WordsField } from "./words-field.tsx";

/** The rules of designs are large, and nothing waits for them. */
const fetchRules = () => import("./contrast-note.tsx");

const alignments = [
  ["start", AlignLeft],
  ["middle", AlignCenter],
  ["end", AlignRight],
  ["justify", AlignJustify],
] as const;

interface TextPropertiesProps {
  readonly placed: readonly Placed[];
  /** The bodies of the objects, in the same order. At least one. */
  readonly bodies: readonly TextBody[];
}

/** The words of a text, its type and its paragraph. Several texts share type and paragraph, but not their words. */
export function TextProperties({ placed, bodies }: TextPropertiesProps) {
  const t = useWords();
  const rules = useIdleImport(fetchRules);
  const { fonts } = useDesigner();
  const { restyle, setTypeface } = useActions();
  const [first] = placed;
  const [body] = bodies;
  const isOne = bodies.length === 1;
  /** The value that all texts have; null if they differ. */
  function shared<Value>(of: (one: TextBody) => Value): Value | null {
    const [value, ...others] = bodies.map(of);
    return value !== undefined && others.every((other) => other === value) ? value : null;
  }
  const [family, weight, size, align] = [
    shared((one) => one.family),
    shared((one) => one.weight),
    shared((one) => one.size),
    shared((one) => one.align),
  ];
  const [lineHeight, tracking, curve] = [
    shared((one) => one.lineHeight),
    shared((one) => one.tracking),
    shared((one) => one.curve ?? 0),
  ];
  const capitals = shared((one) => one.case ?? "none");
  const wrap = shared((one) => one.wrap ?? "box");
  const broken = fonts.failed.filter((file) => bodies.some((one) => one.family === file.family));
  if (body === undefined || first === undefined) return null;
  return (
    <>
      <section className={styles.block}>
        {isOne && <WordsField placed={first} body={body} />}
        <TypefacePicker chosen={family} onChoose={(wanted) => setTypeface({ family: wanted })} />
        {broken.length > 0 && (
          <p className={`${styles.note} ${styles.bad}`} role="alert">
            {t("designer.text.failed", {
              name: [...new Set(broken.map((file) => typefaceNamed(file.family)?.name ?? file.family))].join(", "),
            })}{" "}
            <button type="button" className={styles.link} onClick={fonts.retry}>
              {t("designer.text.retry")}
            </button>
          </p>
        )}
        <div className={`${styles.grid} ${styles.fields}`}>
          <NumberField
            label={t("designer.text.size")}
            value={size}
            suffix={t("designer.text.points")}
            least={1}
            most={2000}
            digits={1}
            onChange={(points) => restyle({ size: points })}
          />
          <label className={fieldStyles.field}>
            <span aria-hidden>{t("designer.text.weight")}</span>
            <select
              aria-label={t("designer.text.weight")}
              value={weight ?? ""}
              onChange={(event) => setTypeface({ weight: event.target.value === "700" ? 700 : 400 })}
            >
              {weight === null && <option value="">{t("designer.properties.mixed")}</option>}
              <option value={400}>{t("designer.text.regular")}</option>
              <option value={700}>{t("designer.text.bold")}</option>
            </select>
          </label>
        </div>
        <SwatchField
          legend={t("designer.properties.color")}
          value={shared((one) => one.swatch) ?? undefined}
          onChange={(wanted) => wanted !== null && restyle({ swatch: wanted })}
        />
        {isOne && rules !== null && <rules.ContrastNote placed={first} swatch={body.swatch} />}
      </section>
      <section className={styles.block} aria-labelledby="designer-paragraph">
        <div className={styles.blockHead}>
          <h2 id="designer-paragraph">{t("designer.text.paragraph")}</h2>
        </div>
        <div className={styles.segments}>
          <Segmented
            legend={t("designer.text.alignment")}
            isLegendHidden
            name="alignment"
            choices={alignments.map(([value, icon]) => ({
              value,
              label: (
                <>
                  <Icon of={icon} size="small" />
                  <span className={textStyles.visuallyHidden}>{t(`designer.text.${value}`)}</span>
                </>
              ),
            }))}
            value={align ?? ""}
            onChange={(wanted) => wanted !== "" && restyle({ align: wanted })}
          />
        </div>
        <div className={`${styles.grid} ${styles.fields}`}>
          <NumberField
            label={t("designer.text.lineShort")}
            name={t("designer.text.lineHeight")}
            value={lineHeight}
            least={0.5}
            most={4}
            step={0.1}
            onChange={(factor) => restyle({ lineHeight: factor })}
          />
          <NumberField
            label={t("designer.text.letterShort")}
            name={t("designer.text.tracking")}
            value={tracking === null ? null : tracking / 10}
            suffix={t("designer.text.percent")}
            least={-20}
            most={200}
            digits={1}
            onChange={(share) => restyle({ tracking: Math.round(share * 10) })}
          />
          <label className={`${fieldStyles.field} ${styles.wide}`}>
            <span aria-hidden>{t("designer.text.case")}</span>
            <select
              aria-label={t("designer.text.case")}
              value={capitals ?? ""}
              onChange={({ target: { value } }) =>
                restyle({ case: value === "upper" || value === "lower" ? value : undefined })
              }
            >
              {capitals === null && <option value="">{t("designer.properties.mixed")}</option>}
              <option value="none">{t("designer.text.asTyped")}</option>
              <option value="upper">{t("designer.text.upper")}</option>
              <option value="lower">{t("designer.text.lower")}</option>
            </select>
          </label>
        </div>
        <div className={`${styles.segments} ${styles.fields}`}>
          <Segmented
            legend={t("designer.text.lines")}
            name="wrap"
            choices={[
              { value: "box", label: t("designer.text.box") },
              { value: "none", label: t("designer.text.line") },
            ]}
            value={wrap ?? ""}
            onChange={(wanted) => restyle({ wrap: wanted === "none" ? "none" : undefined })}
          />
        </div>
        {isOne && <FitButton placed={first} body={body} />}
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            checked={curve !== 0}
            onChange={(event) => restyle({ curve: event.target.checked ? 90 : undefined })}
          />
          {t("designer.text.curve")}
        </label>
        {curve !== null && curve !== 0 && (
          <Slider
            label={t("designer.text.curveDegrees")}
            value={curve}
            least={-360}
            most={360}
            step={5}
            shown={`${curve}°`}
            onChange={(degrees, name) => restyle({ curve: degrees === 0 ? 5 : degrees }, name)}
          />
        )}
      </section>
    </>
  );
}
