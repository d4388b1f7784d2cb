import type { SheetSize } from "@boxwright/core/structures/print-resolution";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import type { ChosenFile } from "./chosen-file.ts";
import { PrintSharpness } from "./print-sharpness.tsx";
import { UploadPicture } from "./upload-picture.tsx";
import * as styles from "./uploads.module.css";
import { usePrintedSheet } from "./use-printed-sheet.ts";
import type { Uploads } from "./use-uploads.ts";

interface ChosenFilesProps {
  readonly uploads: Uploads;
  /** The box that they are printed on. Without a box, the list shows no resolutions. */
  readonly box?: PicturedBox | null;
}

/** The chosen files, each with its progress, its print resolution and a button to remove it. */
export function ChosenFiles({ uploads: { files, hasLeftOut, remove, retry }, box = null }: ChosenFilesProps) {
  const t = useWords();
  // The script is fetched during the upload, so that the resolution and the end of the upload appear together.
  const sheet = usePrintedSheet(
    box,
    files.some(({ upload }) => upload === null || upload.preflight),
  );
  return (
    <>
      <ul className={styles.chosenFiles} aria-live="polite">
        {files.map((file) => (
          <ChosenFileItem
            key={file.key}
            file={file}
            sheet={sheet}
            onRemove={() => remove(file.key)}
            onRetry={() => retry(file.key)}
          />
        ))}
      </ul>
      {hasLeftOut && <FieldError>{t("uploads.leftOut", { count: maxFiles })}</FieldError>}
    </>
  );
}

interface ChosenFileItemProps {
  readonly file: ChosenFile;
  readonly sheet: SheetSize | null;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function ChosenFileItem({ file, sheet, onRemove, onRetry }: ChosenFileItemProps) {
  const t = useWords();
  const { name, upload, fault, canRetry } = file;
  return (
    <li>
      <UploadPicture upload={upload} />
      <div className={styles.chosenFile}>
        <span className={styles.chosenName}>{name}</span>
        {fault === null ? <UploadProgress file={file} /> : <FieldError>{t(fault)}</FieldError>}
        <PrintSharpness pixels={upload?.preflight} sheet={sheet} />
      </div>
      {fault !== null && canRetry && (
        <Button size="tiny" onClick={onRetry} aria-label={t("uploads.retryNamed", { name })}>
          {t("failures.retry")}
        </Button>
      )}
      <Button size="tiny" onClick={onRemove} aria-label={t("uploads.removeNamed", { name })}>
        {t("uploads.remove")}
      </Button>
    </li>
  );
}

function UploadProgress({ file: { name, bytes, sent, upload } }: { readonly file: ChosenFile }) {
  const t = useWords();
  const format = useFormats();
  if (upload === null) {
    return (
      <span className={`${styles.chosenSending} ${textStyles.small} ${textStyles.muted}`}>
        {t("uploads.sending")}
        <progress value={sent} max={1} aria-label={name} />
      </span>
    );
  }
  if (bytes === null) return null;
  const size = format.number(Math.ceil(bytes / 1e5) / 10);
  return (
    <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>{t("uploads.size", { size })}</span>
  );
}
