import { useId } from "react";
import { Range } from "../../../ui/form/range.tsx";
import * as styles from "./slider.module.css";

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value in words. */
  readonly shown: string;
  readonly onChange: (value: number, gesture: string) => void;
}

/** A number on a slider. Successive edits of one slider are one step of the history. */
export function Slider({ label, value, least, most, step, shown, onChange }: SliderProps) {
  const id = useId();
  return (
    <label className={styles.slide} htmlFor={id}>
      <span>{label}</span>
      <Range
        id={id}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value), id)}
      />
      <b>{shown}</b>
    </label>
  );
}
