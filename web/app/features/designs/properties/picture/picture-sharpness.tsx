import { scaleObjects } from "@boxwright/core/designs/commands/scale";
import type { ImageBody } from "@boxwright/core/designs/scene";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { printResolution, sharpnessAt } from "@boxwright/core/structures/print-resolution";
import type { CSSProperties } from "react";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useSizeText } from "../../../structures/use-box-facts.ts";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import * as propertyStyles from "../properties.module.css";
import * as styles from "./picture-sharpness.module.css";

const { ideal, least } = printResolution;
const looks = { sharp: styles.sharp, passing: styles.passing, coarse: styles.coarse };

/** How sharp a picture prints at its size, and the largest size at which it prints sharp. */
export function PictureSharpness({ placed, body }: { readonly placed: Placed; readonly body: ImageBody }) {
  const t = useWords();
  const { number } = useFormats();
  const { unit, run } = useDesigner();
  const sizeText = useSizeText(unit);
  const { frame, object } = placed;
  const { crop, pixels } = body;
  const visible = [pixels[0] * crop.w, pixels[1] * crop.h] as const;
  const ppi = Math.floor(Math.min(visible[0] / frame.w, visible[1] / frame.h) * millimetresPerInch);
  const largest = visible.map((length) => (length / ideal) * millimetresPerInch);
  const sharpness = sharpnessAt(ppi);
  const shrink = ppi / ideal;
  const at = Math.min(100, (ppi / (1.5 * ideal)) * 100);
  return (
    <section className={propertyStyles.block}>
      <div className={propertyStyles.blockHead}>
        <h2>{t("designer.image.printsAt", { ppi: number(ppi) })}</h2>
        <span className={looks[sharpness]}>
          {t(sharpness === "sharp" ? "designer.image.isSharp" : "designer.image.wanted")}
        </span>
      </div>
      <div className={styles.meter} style={{ "--at": `${at}%` } as CSSProperties} aria-hidden>
        <i />
        <i />
        <i />
        <b />
      </div>
      <p className={styles.scale} aria-hidden>
        <span>{t("designer.image.blurred")}</span>
        <span>{least}</span>
        <span>{ideal}</span>
        <span>{t("designer.image.isSharp")}</span>
      </p>
      {shrink < 1 && (
        <p className={propertyStyles.note}>
          {t("designer.image.sharpUpTo", { size: sizeText(largest) })}{" "}
          <button
            type="button"
            className={propertyStyles.link}
            onClick={() => run(scaleObjects, { ids: [object.id], by: [shrink, shrink], anchor: [0.5, 0.5] })}
          >
            {t("designer.image.useThatSize")}
          </button>
        </p>
      )}
    </section>
  );
}
