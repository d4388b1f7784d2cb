import { Key } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./layer-switches.module.css";
import { allLayers, type Layer } from "./layers.ts";

interface LayerSwitchesProps {
  readonly shown: ReadonlySet<Layer>;
  readonly onChange: (shown: ReadonlySet<Layer>) => void;
}

/** A switch for each layer, in the color of the layer. */
export function LayerSwitches({ shown, onChange }: LayerSwitchesProps) {
  const t = useWords();
  return (
    <fieldset className={styles.layers} aria-label={t("artwork.layers")}>
      <span className={`${text.small} ${text.muted}`}>
        {t("artwork.layers")} <Key>L</Key>
      </span>
      {allLayers.map((layer) => (
        <button
          key={layer}
          type="button"
          aria-pressed={shown.has(layer)}
          onClick={() =>
            onChange(new Set(shown.has(layer) ? [...shown].filter((other) => other !== layer) : [...shown, layer]))
          }
        >
          <i data-layer={layer} />
          {t(`artwork.layer.${layer}`)}
        </button>
      ))}
    </fieldset>
  );
}
