import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { Fragment, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/input.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { changedLength } from "../../structures/changed-length.ts";
import { useFaultText } from "../../structures/fault-words.ts";
import { writeLengthRange } from "../../structures/write-length-range.ts";
import { inUnit, rangeOf } from "../size/requested-template.ts";
import { UnitSwitch } from "../size/unit-switch.tsx";
import type { FamilyStart, RequestedSheet } from "../template-maker/requested-sheet.ts";
import type { TemplateFault } from "../template-maker/template.ts";
import type { Configurator } from "../use-configurator.ts";
import * as styles from "./template-files.module.css";

interface SizeRowProps {
  readonly family: FamilyStart;
  readonly configurator: Configurator<RequestedSheet>;
  readonly faults: readonly TemplateFault[];
}

/** Length, width and depth in a row. The range below belongs to the focused field, and a fault to its own. */
export function SizeRow({ family, configurator: { requested, change }, faults }: SizeRowProps) {
  const t = useWords();
  const format = useFormats();
  const faultText = useFaultText();
  const [focused, setFocused] = useState<Dimension>("length");
  const { unit } = requested;
  const noteId = "sheet-size-note";
  const rangeText = (dimension: Dimension, range: LengthRange) =>
    t("artwork.templates.range", {
      dimension: t(`structures.${dimension}`),
      range: t("structures.range", writeLengthRange(range, unit, format.number)),
    });
  const [fault] = faults;

  return (
    <fieldset>
      <legend className={textStyles.visuallyHidden}>{t("structures.insideSize")}</legend>
      <div className={styles.partHead}>
        <b aria-hidden>{t("structures.insideSize")}</b>
        <UnitSwitch unit={unit} onChange={(value) => change(inUnit(family, requested, value))} />
      </div>
      <div className={styles.dimensions}>
        {dimensions.map((dimension, index) => (
          <Fragment key={dimension}>
            {index > 0 && <i aria-hidden>×</i>}
            <Field label={t(`structures.${dimension}`)}>
              <NumberInput
                name={dimension}
                unit={t(`structures.${unit}`)}
                value={requested[dimension]}
                aria-invalid={faults.some((one) => one.dimension === dimension) || undefined}
                aria-describedby={noteId}
                onFocus={() => setFocused(dimension)}
                onChange={({ target }) => change(changedLength(requested.family, dimension, target.value), true)}
              />
            </Field>
          </Fragment>
        ))}
      </div>
      <div className={styles.note}>
        {fault === undefined ? (
          <p id={noteId} className={`${fieldStyles.hint} ${textStyles.num}`}>
            {rangeText(focused, rangeOf(family, focused, unit))}
          </p>
        ) : (
          <>
            <FieldError id={noteId}>
              {"range" in fault ? rangeText(fault.dimension, fault.range) : faultText(fault.message)}
            </FieldError>
            <p className={`${textStyles.micro} ${textStyles.muted}`}>{t("artwork.templates.stays")}</p>
          </>
        )}
      </div>
    </fieldset>
  );
}
