import { Upload } from "lucide";
import { useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import type { PicturedBox } from "../../../ui/box-picture.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ChosenFiles } from "../../uploads/chosen-files.tsx";
import { choosing, FileHint } from "../../uploads/file-field.tsx";
import { useDrop } from "../../uploads/use-drop.ts";
import type { Uploads } from "../../uploads/use-uploads.ts";

interface ArtworkUploadProps {
  readonly uploads: Uploads;
  /** The box that is chosen now; null for goods that are no box. */
  readonly box: PicturedBox | null;
}

/** Takes the artwork of the box, chosen or dropped; it goes into the cart with it. */
export function ArtworkUpload({ uploads, box }: ArtworkUploadProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, props } = useDrop(uploads.add);
  return (
    <fieldset className="artwork-upload">
      <legend className="choice-legend">{t("uploads.artwork")}</legend>
      <div className="artwork-drop" data-over={isOver || undefined} {...props}>
        <input ref={input} hidden aria-label={t("product.uploadArtwork")} {...choosing(uploads)} />
        <p className="artwork-ways">
          <Button size="small" disabled={uploads.isFull} onClick={() => input.current?.click()}>
            <Icon of={Upload} />
            {t("product.uploadArtwork")}
          </Button>
          <span className="small muted">{t("uploads.drop")}</span>
        </p>
        <p className="field-hint">
          <FileHint />
        </p>
      </div>
      <ChosenFiles uploads={uploads} box={box} />
      {uploads.files.length > 0 && <p className="micro muted">{t("product.uploadGoesAlong")}</p>}
    </fieldset>
  );
}
