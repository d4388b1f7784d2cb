import { typefaceNamed } from "@boxwright/core/designs/lettering/families";
import type { TextBody } from "@boxwright/core/designs/scene";
import { useIdleImport } from "../../../../lib/use-idle-import.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import { SwatchField } from "../color/swatch-field.tsx";
import { NumberField } from "../measure-field.tsx";
import * as styles from "../properties.module.css";
import * as fieldStyles from "../property-field.module.css";
import { sharedValue } from "../shared-value.ts";
import { ParagraphProperties } from "./paragraph-properties.tsx";
import { TypefacePicker } from "./typeface-picker.tsx";
import { WordsField } from "./words-field.tsx";

/** The rules of designs are large, and nothing waits for them. */
const fetchRules = () => import("./contrast-note.tsx");

interface TextPropertiesProps {
  readonly placed: readonly Placed[];
  /** The bodies of the objects, in the same order. At least one. */
  readonly bodies: readonly TextBody[];
}

/** The type and the paragraph of texts; of a single text, also its words. */
export function TextProperties({ placed, bodies }: TextPropertiesProps) {
  const t = useWords();
  const rules = useIdleImport(fetchRules);
  const { restyle, setTypeface } = useActions();
  const [first] = placed;
  const [body] = bodies;
  if (body === undefined || first === undefined) return null;
  const isOne = bodies.length === 1;
  return (
    <>
      <section className={styles.block}>
        {isOne && <WordsField placed={first} body={body} />}
        <TypefacePicker
          chosen={sharedValue(bodies, (one) => one.family)}
          onChoose={(wanted) => setTypeface({ family: wanted })}
        />
        <FailedTypefaces bodies={bodies} />
        <TypeFields bodies={bodies} />
        <SwatchField
          legend={t("designer.properties.color")}
          value={sharedValue(bodies, (one) => one.swatch) ?? undefined}
          onChange={(wanted) => wanted !== null && restyle({ swatch: wanted })}
        />
        {isOne && rules !== null && <rules.ContrastNote placed={first} swatch={body.swatch} />}
      </section>
      <ParagraphProperties bodies={bodies} placed={isOne ? first : null} />
    </>
  );
}

/** The typefaces of texts whose files did not load, with a button that tries again. */
function FailedTypefaces({ bodies }: Pick<TextPropertiesProps, "bodies">) {
  const t = useWords();
  const { fonts } = useDesigner();
  const failed = fonts.failed.filter((file) => bodies.some((one) => one.family === file.family));
  if (failed.length === 0) return null;
  return (
    <p className={`${styles.note} ${styles.bad}`} role="alert">
      {t("designer.text.failed", {
        name: [...new Set(failed.map((file) => typefaceNamed(file.family)?.name ?? file.family))].join(", "),
      })}{" "}
      <button type="button" className={styles.link} onClick={fonts.retry}>
        {t("designer.text.retry")}
      </button>
    </p>
  );
}

/** Size and weight. */
function TypeFields({ bodies }: Pick<TextPropertiesProps, "bodies">) {
  const t = useWords();
  const { restyle, setTypeface } = useActions();
  const weight = sharedValue(bodies, (one) => one.weight);
  return (
    <div className={`${styles.grid} ${styles.fields}`}>
      <NumberField
        label={t("designer.text.size")}
        value={sharedValue(bodies, (one) => one.size)}
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
  );
}
