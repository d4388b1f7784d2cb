import { useId } from "react";
import * as styles from "./properties.module.css";

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

/** A number that is dragged. The edits of one slider in a row are one step of the history. */
export function Slider({ label, value, least, most, step, shown, onChange }: SliderProps) {
  const id = useId();
  return (
    <label className={styles.slide}>
      <span>{label}</span>
      <input
        type="range"
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
