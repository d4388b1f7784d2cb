import { maxFiles } from "@boxwright/core/uploads/max-files";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import type { ChosenFile } from "./chosen-file.ts";
import { UploadPicture } from "./upload-picture.tsx";
import * as styles from "./uploads.module.css";
import type { Uploads } from "./use-uploads.ts";

interface ChosenFilesProps {
  readonly uploads: Uploads;
}

/** The chosen files, each with its progress and a button to remove it. */
export function ChosenFiles({ uploads: { files, hasLeftOut, remove, retry } }: ChosenFilesProps) {
  const t = useWords();
  return (
    <>
      <ul className={styles.chosenFiles} aria-live="polite">
        {files.map((file) => (
          <ChosenFileItem
            key={file.key}
            file={file}
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
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function ChosenFileItem({ file, onRemove, onRetry }: ChosenFileItemProps) {
  const t = useWords();
  const { name, upload, fault, canRetry } = file;
  return (
    <li>
      <UploadPicture upload={upload} />
      <div className={styles.chosenFile}>
        <span className={styles.chosenName}>{name}</span>
        {fault === null ? <UploadProgress file={file} /> : <FieldError>{t(fault)}</FieldError>}
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
