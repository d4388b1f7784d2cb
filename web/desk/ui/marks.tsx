import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../app/ui/icon.tsx";
import * as styles from "./kit-marks.module.css";

type Tone = "plain" | "warn" | "good" | "bad";

const tones = { plain: "", warn: styles.warn, good: styles.good, bad: styles.bad } as const;

export function Tag({ tone = "plain", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles.tag} ${tones[tone]}`}>{children}</span>;
}

interface ChipProps {
  readonly name: string;
  readonly value: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A filter in force: its field, its value, and a cross. */
export function Chip({ name, value, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <b>{name}</b> {value}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon of={X} size="small" />
      </button>
    </span>
  );
}

export const addChipClass = `${styles.chip} ${styles.add}`;

/** The initials of a person, whose whole name stands in the tooltip. */
export function Avatar({ name, isSmall = true }: { readonly name: string | null; readonly isSmall?: boolean }) {
  const size = isSmall ? styles.smallAvatar : "";
  if (name === null) return <span className={`${styles.avatar} ${size} ${styles.nobody}`}>+</span>;
  return (
    <span className={`${styles.avatar} ${size}`} title={name} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@]+/).filter((word) => word !== "");
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

const thumbSizes = { small: "", middle: styles.middle, large: styles.large } as const;

/** The picture of goods that their name says as well. */
export function Thumb({ src, size = "small" }: { readonly src: string; readonly size?: keyof typeof thumbSizes }) {
  return <img className={`${styles.thumb} ${thumbSizes[size]}`} src={src} alt="" loading="lazy" fetchPriority="low" />;
}
