import { replacePicture } from "@boxwright/core/designs/commands/replace-picture";
import { scaleObjects } from "@boxwright/core/designs/commands/scale";
import { cropAbout, zoomOf } from "@boxwright/core/designs/crop";
import type { ImageBody } from "@boxwright/core/designs/scene";
import type { CSSProperties } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { useSizeText } from "../../structures/use-box-facts.ts";
import { useDesigner } from "../state/designer-context.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import { useImageUpload } from "../tools/use-image-upload.ts";
import { CropControls, PictureActions } from "./crop-controls.tsx";
import { FileButton } from "./file-button.tsx";
import * as styles from "./image-properties.module.css";
import * as propertyStyles from "./properties.module.css";
import { Slider } from "./slider.tsx";

const millimetresPerInch = 25.4;
const sharp = 300;
const blurred = 150;

/** Sharpness, crop and mask of a picture. */
export function ImageProperties({ placed, body }: { readonly placed: Placed; readonly body: ImageBody }) {
  const t = useWords();
  const { number, percent } = useFormats();
  const { unit, run } = useDesigner();
  const { restyle } = useActions();
  const sizeText = useSizeText(unit);
  const { frame, object } = placed;
  const { crop, pixels, mask } = body;
  const ids = [object.id];
  const visible = [pixels[0] * crop.w, pixels[1] * crop.h] as const;
  const ppi = Math.floor(Math.min(visible[0] / frame.w, visible[1] / frame.h) * millimetresPerInch);
  const largest = visible.map((length) => (length / sharp) * millimetresPerInch);
  const shrink = ppi / sharp;
  const at = Math.min(100, (ppi / (1.5 * sharp)) * 100);
  const { sending, fault, send } = useImageUpload();

  return (
    <>
      <section className={propertyStyles.block}>
        <p className={propertyStyles.note}>
          {t("designer.image.pixels", { width: number(pixels[0]), height: number(pixels[1]) })}
        </p>
        <FileButton
          label={t("designer.image.replace")}
          onFile={(file) =>
            send(file, (sent) => run(replacePicture, { id: object.id, upload: sent.upload.id, pixels: sent.pixels }))
          }
        />
        {sending !== null && (
          <p className={propertyStyles.note} role="status">
            {t("designer.image.sending", {
              name: sending.name,
              percent: percent(Math.round(sending.sent * 100) / 100),
            })}
          </p>
        )}
        {fault !== null && <FieldError>{t(fault)}</FieldError>}
      </section>
      <section className={propertyStyles.block}>
        <div className={propertyStyles.blockHead}>
          <h2>{t("designer.image.printsAt", { ppi: number(ppi) })}</h2>
          <span className={ppi >= sharp ? propertyStyles.good : propertyStyles.bad}>
            {t(ppi >= sharp ? "designer.image.isSharp" : "designer.image.wanted")}
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
          <span>{blurred}</span>
          <span>{sharp}</span>
          <span>{t("designer.image.isSharp")}</span>
        </p>
        {shrink < 1 && (
          <p className={propertyStyles.note}>
            {t("designer.image.sharpUpTo", { size: sizeText(largest) })}{" "}
            <button
              type="button"
              className={propertyStyles.link}
              onClick={() => run(scaleObjects, { ids, by: [shrink, shrink], anchor: [0.5, 0.5] })}
            >
              {t("designer.image.useThatSize")}
            </button>
          </p>
        )}
      </section>
      <section className={propertyStyles.block} aria-labelledby="designer-crop">
        <div className={propertyStyles.blockHead}>
          <h2 id="designer-crop">{t("designer.image.crop")}</h2>
          <span>{t("designer.image.cropPart", { percent: number(Math.round(crop.w * crop.h * 100)) })}</span>
        </div>
        <CropControls placed={placed} />
        <Slider
          label={t("designer.image.zoom")}
          value={zoomOf(crop)}
          least={1}
          most={8}
          step={0.05}
          shown={percent(Math.round(zoomOf(crop) * 100) / 100)}
          onChange={(zoom, gesture) => restyle({ crop: cropAbout(crop, zoom) }, gesture)}
        />
        <Slider
          label={t("designer.image.cropLeft")}
          value={crop.x}
          least={0}
          most={1 - crop.w}
          step={0.005}
          shown={percent(Math.round(crop.x * 100) / 100)}
          onChange={(x, gesture) => restyle({ crop: { ...crop, x } }, gesture)}
        />
        <Slider
          label={t("designer.image.cropTop")}
          value={crop.y}
          least={0}
          most={1 - crop.h}
          step={0.005}
          shown={percent(Math.round(crop.y * 100) / 100)}
          onChange={(y, gesture) => restyle({ crop: { ...crop, y } }, gesture)}
        />
        <div className={propertyStyles.segments}>
          <Segmented
            legend={t("designer.image.mask")}
            name="mask"
            choices={[
              { value: "none", label: t("designer.image.maskNone") },
              { value: "ellipse", label: t("designer.image.maskEllipse") },
              { value: "rounded", label: t("designer.image.maskRounded") },
            ]}
            value={mask ?? "none"}
            onChange={(value) => restyle({ mask: value === "none" ? undefined : value })}
          />
        </div>
      </section>
      <PictureActions placed={placed} />
    </>
  );
}
