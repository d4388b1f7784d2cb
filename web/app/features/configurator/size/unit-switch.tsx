import { type LengthUnit, lengthUnits } from "@boxwright/core/kernel/units";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { storedLengthUnit, storeLengthUnit } from "../../../lib/length-unit.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import * as styles from "./unit-switch.module.css";

interface UnitSwitchProps {
  readonly unit: LengthUnit;
  readonly onChange: (unit: LengthUnit) => void;
}

/** Inches or millimetres. The browser remembers the choice for every page whose URL names no unit. */
export function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  const t = useWords();
  const [search] = useSearchParams();
  const isNamed = search.has("unit");
  const hasReadStorage = useRef(false);
  useEffect(() => {
    if (hasReadStorage.current) return;
    hasReadStorage.current = true;
    const stored = storedLengthUnit();
    if (stored !== null && stored !== unit && !isNamed) onChange(stored);
  }, [unit, isNamed, onChange]);
  return (
    <div className={styles.unitSwitch}>
      <Segmented
        legend={t("structures.unit")}
        isLegendHidden
        name="unit"
        choices={lengthUnits.map((value) => ({ value, label: t(`structures.${value}`) }))}
        value={unit}
        onChange={(value) => {
          storeLengthUnit(value);
          onChange(value);
        }}
      />
    </div>
  );
}
