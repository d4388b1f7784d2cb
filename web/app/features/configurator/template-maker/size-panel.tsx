import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import { SliderField } from "../../../ui/form/slider-field.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { changedLength } from "../../structures/changed-length.ts";
import { useFaultText } from "../../structures/fault-words.ts";
import { useBoardText } from "../../structures/use-box-facts.ts";
import { writeLengthRange } from "../../structures/write-length-range.ts";
import { inUnit, measureOf, rangeOf } from "../size/requested-template.ts";
import { UnitSwitch } from "../size/unit-switch.tsx";
import type { Configurator } from "../use-configurator.ts";
import type { FamilyStart, RequestedSheet } from "./requested-sheet.ts";
import type { TemplateFault } from "./template.ts";
import * as styles from "./template-maker.module.css";

interface SizePanelProps {
  readonly family: FamilyStart;
  readonly maker: Configurator<RequestedSheet>;
  /** The drawn lengths: sliders show them while a field has no number. */
  readonly drawn: RequestedSheet;
  readonly faults: readonly TemplateFault[];
}

/** Unit, inside size and board. */
export function SizePanel({ family, maker: { requested, change }, drawn, faults }: SizePanelProps) {
  const t = useWords();
  const format = useFormats();
  const boardText = useBoardText();
  const faultText = useFaultText();
  const { unit } = requested;

  function faultOn(dimension: Dimension): string | undefined {
    const fault = faults.find((one) => one.dimension === dimension);
    if (fault === undefined) return undefined;
    return "range" in fault ? rangeText(fault.range) : faultText(fault.message);
  }
  const rangeText = (range: LengthRange) => t("structures.range", writeLengthRange(range, unit, format.number));

  return (
    <>
      <div className={styles.sizeHead}>
        <h2>{t("structures.insideSize")}</h2>
        <UnitSwitch unit={unit} onChange={(value) => change(inUnit(family, requested, value))} />
      </div>
      {dimensions.map((dimension) => {
        const range = rangeOf(family, dimension, unit);
        return (
          <SliderField
            key={dimension}
            label={t(`structures.${dimension}`)}
            name={dimension}
            unit={t(`structures.${unit}`)}
            value={requested[dimension]}
            number={measureOf(family, requested, dimension) ?? measureOf(family, drawn, dimension) ?? range.min}
            range={range}
            hint={rangeText(range)}
            error={faultOn(dimension)}
            onChange={(value) => change(changedLength(requested.family, dimension, value), true)}
          />
        );
      })}
      <Segmented
        legend={t("structures.board")}
        note={boardText(requested.board)}
        name="board"
        choices={family.boards.map((value) => ({ value, label: value }))}
        value={requested.board}
        onChange={(board) => change({ board })}
      />
      <p className={`${textStyles.micro} ${textStyles.muted}`}>{faults.length > 0 && t("template.stays")}</p>
    </>
  );
}
