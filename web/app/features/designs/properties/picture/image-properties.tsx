import { replacePicture } from "@boxwright/core/designs/commands/replace-picture";
import { cropAbout, zoomOf } from "@boxwright/core/designs/crop";
import type { ImageBody } from "@boxwright/core/designs/scene";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Segmented } from "../../../../ui/form/choice.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import { useActions } from "../../state/use-actions.ts";
import { useImageUpload } from "../../tools/use-image-upload.ts";
import { FileButton } from "../file-button.tsx";
import * as styles from "../properties.module.css";
import { Slider } from "../slider.tsx";
import { CropControls, PictureActions } from "./crop-controls.tsx";
import { PictureSharpness } from "./picture-sharpness.tsx";

/** File, sharpness, crop and mask of a picture. */
export function ImageProperties({ placed, body }: { readonly placed: Placed; readonly body: ImageBody }) {
  const t = useWords();
  const { number, percent } = useFormats();
  const { restyle } = useActions();
  const { crop, mask } = body;
  return (
    <>
      <PictureFile id={placed.object.id} pixels={body.pixels} />
      <PictureSharpness placed={placed} body={body} />
      <section className={styles.block} aria-labelledby="designer-crop">
        <div className={styles.blockHead}>
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
        <div className={styles.segments}>
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

interface PictureFileProps {
  /** The id of the object. */
  readonly id: string;
  readonly pixels: ImageBody["pixels"];
}

/** The size of the file, and a button that replaces it. */
function PictureFile({ id, pixels }: PictureFileProps) {
  const t = useWords();
  const { number } = useFormats();
  const { run } = useDesigner();
  const { progress, fault, send } = useImageUpload();
  return (
    <section className={styles.block}>
      <p className={styles.note}>
        {t("designer.image.pixels", { width: number(pixels[0]), height: number(pixels[1]) })}
      </p>
      <FileButton
        label={t("designer.image.replace")}
        onFile={(file) =>
          send(file, (sent) => run(replacePicture, { id, upload: sent.upload.id, pixels: sent.pixels }))
        }
      />
      {progress !== null && (
        <p className={styles.note} role="status">
          {progress}
        </p>
      )}
      {fault !== null && <FieldError>{t(fault)}</FieldError>}
    </section>
  );
}
