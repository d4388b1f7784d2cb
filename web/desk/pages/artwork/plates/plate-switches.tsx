import { type SeparationName, separationNames } from "@boxwright/core/structures/plates";
import { useFormats } from "../../../format/use-formats.ts";
import { Key } from "../../../ui/button.tsx";
import * as text from "../../../ui/kit-text.module.css";
import { useWords } from "../../../words/use-words.ts";
import * as styles from "../layer-switches.module.css";
import { inkAt } from "./plate-picture.ts";
import type { SidePlatesOnPage } from "./use-plates.ts";

interface PlateSwitchesProps {
  /** Undefined while they are drawn and loaded; null if they cannot be drawn. */
  readonly plates: SidePlatesOnPage | null | undefined;
  readonly hasFailed: boolean;
  /** Null while all plates are shown together and their inks are not measured. */
  readonly shown: ReadonlySet<SeparationName> | null;
  readonly onChange: (shown: ReadonlySet<SeparationName> | null) => void;
  /** The place of the pointer, in shares of the side; null beside it. */
  readonly place: { readonly x: number; readonly y: number } | null;
}

/** A switch for each plate of the print, with its coverage, or with the ink of the place under the pointer. */
export function PlateSwitches({ plates, hasFailed, shown, onChange, place }: PlateSwitchesProps) {
  const t = useWords();
  const { percent } = useFormats();
  const inks = plates && place && inkAt(plates, plates.amounts, place);
  const whole = (share: number) => percent(Math.round(share * 100) / 100);
  const sum = inks?.reduce((all, { name, ink }) => (isPrinting(name) ? all + ink : all), 0) ?? 0;
  return (
    <fieldset className={styles.layers} aria-label={t("artwork.plates.title")}>
      <button
        type="button"
        className={styles.opener}
        aria-pressed={shown !== null}
        onClick={() => onChange(shown === null ? new Set(separationNames) : null)}
      >
        {t("artwork.plates.title")} <Key>P</Key>
      </button>
      {shown !== null && plates === undefined && (
        <span role="status" className={`${text.small} ${text.muted}`}>
          {t(hasFailed ? "artwork.plates.failed" : "artwork.plates.drawing")}
        </span>
      )}
      {shown !== null && plates === null && (
        <span className={`${text.small} ${text.muted}`}>{t("artwork.plates.tooIntricate")}</span>
      )}
      {shown !== null &&
        plates?.coverages.map(({ name, coverage }) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown.has(name)}
            onClick={() => onChange(toggled(shown, name))}
            title={t("artwork.plates.coverage", { share: whole(coverage) })}
          >
            <i data-plate={name} />
            {t(`artwork.plates.names.${name}`)}{" "}
            <span className={styles.amount}>{whole(inks?.find((one) => one.name === name)?.ink ?? coverage)}</span>
          </button>
        ))}
      {shown !== null && plates && (
        <span className={`${text.small} ${text.muted}`}>
          {inks ? t("artwork.plates.here", { sum: whole(sum) }) : t("artwork.plates.wholeSide")}
        </span>
      )}
    </fieldset>
  );
}

/** Whether a plate counts as ink of a place: varnish does not. */
function isPrinting(name: SeparationName): boolean {
  return name !== "Varnish" && name !== "White";
}

function toggled(shown: ReadonlySet<SeparationName>, name: SeparationName): ReadonlySet<SeparationName> {
  return new Set(separationNames.filter((one) => (one === name ? !shown.has(one) : shown.has(one))));
}
