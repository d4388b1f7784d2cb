import { Upload } from "lucide";
import { type ComponentProps, lazy, Suspense, useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import type { ChosenPlacements } from "../../artwork/use-chosen-placements.ts";
import { ChosenFiles } from "../../uploads/chosen-files.tsx";
import { FileHint, fileInputProps } from "../../uploads/file-field.tsx";
import { useDrop } from "../../uploads/use-drop.ts";
import { arrivedIds, type Uploads } from "../../uploads/use-uploads.ts";
import * as styles from "./artwork.module.css";

interface ArtworkUploadProps {
  readonly uploads: Uploads;
  readonly placed: ChosenPlacements;
  /** The chosen box, whose files are checked; null for goods that are not boxes. */
  readonly goods: ComponentProps<typeof UploadCheck>["goods"] | null;
}

/** Loaded when a file has arrived. */
const UploadCheck = lazy(() => import("../../artwork/upload-check.tsx"));

/** Uploads artwork, chosen or dropped, which goes into the cart with the box. */
export function ArtworkUpload({ uploads, placed, goods }: ArtworkUploadProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [outside, inside = null] = arrivedIds(uploads.files);
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
      <ChosenFiles uploads={uploads} />
      {goods !== null && outside !== undefined && (
        <Suspense>
          <UploadCheck goods={goods} outside={outside} inside={inside} placements={placed.placements} />
        </Suspense>
      )}
      {placed.areOfAnotherBox && <p className={textStyles.small}>{t("product.placedOnAnotherBox")}</p>}
      {uploads.files.length > 0 && (
        <p className={`${textStyles.micro} ${textStyles.muted}`}>{t("product.uploadGoesAlong")}</p>
      )}
    </fieldset>
  );
}
