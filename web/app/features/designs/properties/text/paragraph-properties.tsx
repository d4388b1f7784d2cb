import type { TextBody } from "@boxwright/core/designs/scene";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from "lucide";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Segmented } from "../../../../ui/form/choice.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import * as textStyles from "../../../../ui/text/text.module.css";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import { NumberField } from "../measure-field.tsx";
import * as styles from "../properties.module.css";
import * as fieldStyles from "../property-field.module.css";
import { sharedValue } from "../shared-value.ts";
import { Slider } from "../slider.tsx";
import { FitButton } from "./fit-button.tsx";

const alignments = [
  ["start", AlignLeft],
  ["middle", AlignCenter],
  ["end", AlignRight],
  ["justify", AlignJustify],
] as const;

interface ParagraphPropertiesProps {
  readonly bodies: readonly TextBody[];
  /** The text, if only one is selected. */
  readonly placed: Placed | null;
}

/** Alignment, spaces, capitals, line breaks and curve of texts. */
export function ParagraphProperties({ bodies, placed }: ParagraphPropertiesProps) {
  const t = useWords();
  const { restyle } = useActions();
  const [body] = bodies;
  const align = sharedValue(bodies, (one) => one.align);
  const wrap = sharedValue(bodies, (one) => one.wrap ?? "box");
  return (
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
      <SpacingFields bodies={bodies} />
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
      {placed !== null && body !== undefined && <FitButton placed={placed} body={body} />}
      <CurveFields bodies={bodies} />
    </section>
  );
}

interface FieldsProps {
  readonly bodies: readonly TextBody[];
}

function SpacingFields({ bodies }: FieldsProps) {
  const t = useWords();
  const { restyle } = useActions();
  const tracking = sharedValue(bodies, (one) => one.tracking);
  const capitals = sharedValue(bodies, (one) => one.case ?? "none");
  return (
    <div className={`${styles.grid} ${styles.fields}`}>
      <NumberField
        label={t("designer.text.lineShort")}
        name={t("designer.text.lineHeight")}
        value={sharedValue(bodies, (one) => one.lineHeight)}
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
  );
}

function CurveFields({ bodies }: FieldsProps) {
  const t = useWords();
  const { restyle } = useActions();
  const curve = sharedValue(bodies, (one) => one.curve ?? 0);
  return (
    <>
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
    </>
  );
}
