import { useWords } from "../../../lib/words/use-words.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import { type GuideLine, guideLines } from "./guide-lines.ts";
import * as styles from "./line-toggles.module.css";

interface LineTogglesProps {
  readonly shows: ReadonlySet<GuideLine>;
  readonly onChange: (shows: ReadonlySet<GuideLine>) => void;
}

const samples = { cut: styles.cut, crease: styles.crease, bleed: styles.bleed, safe: styles.safe } as const;

/** Shows and hides the lines of a flat picture. Each button has a sample of its line. */
export function LineToggles({ shows, onChange }: LineTogglesProps) {
  const t = useWords();
  return (
    <fieldset className={styles.toggles}>
      <legend className={styles.legend}>{t("designs.pictures.lines")}</legend>
      {guideLines.map((line) => (
        <button
          key={line}
          type="button"
          className={choiceStyles.chip}
          aria-pressed={shows.has(line)}
          onClick={() => onChange(new Set(guideLines.filter((one) => shows.has(one) !== (one === line))))}
        >
          <i className={`${styles.sample} ${samples[line]}`} />
          {t(`designs.pictures.${line}`)}
        </button>
      ))}
    </fieldset>
  );
}
