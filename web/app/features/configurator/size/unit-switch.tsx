import { type LengthUnit, lengthUnits } from "@boxwright/core/kernel/units";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { safeStorage } from "../../../lib/storage/storage.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import * as styles from "./unit-switch.module.css";

interface UnitSwitchProps {
  readonly unit: LengthUnit;
  readonly onChange: (unit: LengthUnit) => void;
}

const storageKey = "lengthUnit";
const storage = safeStorage(() => window.localStorage);

/** Inches or millimetres. The browser remembers the choice for every page whose URL names no unit. */
export function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  const t = useWords();
  const [search] = useSearchParams();
  const isNamed = search.has("unit");
  const hasReadStorage = useRef(false);
  useEffect(() => {
    if (hasReadStorage.current) return;
    hasReadStorage.current = true;
    const stored = lengthUnits.find((known) => known === storage.getItem(storageKey));
    if (stored !== undefined && stored !== unit && !isNamed) onChange(stored);
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
          storage.setItem(storageKey, value);
          onChange(value);
        }}
      />
    </div>
  );
}
