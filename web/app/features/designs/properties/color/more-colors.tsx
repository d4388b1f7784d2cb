import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { screenColour } from "@boxwright/core/structures/colour/screen-colour";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import * as propertyStyles from "../properties.module.css";
import { DesignColors } from "./design-colors.tsx";
import { inkText } from "./inks.ts";
import * as styles from "./more-colors.module.css";

interface MoreColorsProps {
  /** The inks that were chosen last and that the design does not have. */
  readonly recent: readonly Cmyk[];
  readonly onChoose: (cmyk: Cmyk, name?: string) => void;
}

/** Colors that can be added to the design: recent ones, and those of the shopper's other designs. */
export function MoreColors({ recent, onChoose }: MoreColorsProps) {
  const t = useWords();
  const { color } = useDesigner().scene.box;
  return (
    <details className={styles.more}>
      <summary>{t("designer.properties.moreColors")}</summary>
      {recent.length > 0 && (
        <div className={styles.recent}>
          <span className={propertyStyles.note}>{t("designer.properties.recentColors")}</span>
          {recent.map((cmyk) => (
            <button
              key={cmyk.join()}
              type="button"
              style={{ background: screenColour(cmyk, color) }}
              aria-label={t("designer.properties.addInk", { ink: inkText(cmyk) })}
              title={inkText(cmyk)}
              onClick={() => onChoose(cmyk)}
            />
          ))}
        </div>
      )}
      <DesignColors onChoose={({ cmyk, name }) => onChoose(cmyk, name)} />
    </details>
  );
}
