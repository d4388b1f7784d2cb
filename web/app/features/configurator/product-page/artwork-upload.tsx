import { Upload } from "lucide";
import { useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { Icon } from "../../../ui/icon.tsx";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { ChosenFiles } from "../../uploads/chosen-files.tsx";
import { FileHint, fileInputProps } from "../../uploads/file-field.tsx";
import { useDrop } from "../../uploads/use-drop.ts";
import type { Uploads } from "../../uploads/use-uploads.ts";
import * as styles from "./artwork.module.css";

interface ArtworkUploadProps {
  readonly uploads: Uploads;
  /** The chosen box; null for goods that are not boxes. */
  readonly box: PicturedBox | null;
}

/** Uploads artwork, chosen or dropped, which goes into the cart with the box. */
export function ArtworkUpload({ uploads, box }: ArtworkUploadProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, props } = useDrop(uploads.add);
  return (
    <fieldset className={styles.upload}>
      <legend className={choiceStyles.choiceLegend}>{t("uploads.artwork")}</legend>
      <div className={styles.drop} data-over={isOver || undefined} {...props}>
        <input ref={input} hidden aria-label={t("product.uploadArtwork")} {...fileInputProps(uploads)} />
        <p className={styles.ways}>
          <Button size="small" disabled={uploads.isFull} onClick={() => input.current?.click()}>
            <Icon of={Upload} />
            {t("product.uploadArtwork")}
          </Button>
          <span className={`${textStyles.small} ${textStyles.muted}`}>{t("uploads.drop")}</span>
        </p>
        <p className={fieldStyles.hint}>
          <FileHint />
        </p>
      </div>
      <ChosenFiles uploads={uploads} box={box} />
      {uploads.files.length > 0 && (
        <p className={`${textStyles.micro} ${textStyles.muted}`}>{t("product.uploadGoesAlong")}</p>
      )}
    </fieldset>
  );
}
