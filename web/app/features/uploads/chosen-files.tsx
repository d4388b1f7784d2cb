import { mostFiles } from "@boxwright/core/uploads/most-files";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { UploadPicture } from "./upload-picture.tsx";
import type { ChosenFile, Uploads } from "./use-uploads.ts";

/** The files that were chosen, each with how far it has come and a button that takes it back. */
export function ChosenFiles({ uploads: { files, hasLeftOut, remove, retry } }: { readonly uploads: Uploads }) {
  const t = useWords();
  return (
    <>
      <ul className="chosen-files" aria-live="polite">
        {files.map((file) => (
          <ChosenFileItem
            key={file.key}
            file={file}
            onRemove={() => remove(file.key)}
            onRetry={() => retry(file.key)}
          />
        ))}
      </ul>
      {hasLeftOut && <FieldError>{t("uploads.leftOut", { count: mostFiles })}</FieldError>}
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
      <div className="chosen-file">
        <span className="chosen-name">{name}</span>
        {fault === null ? <HowFar file={file} /> : <FieldError>{t(fault)}</FieldError>}
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

function HowFar({ file: { name, bytes, sent, upload } }: { readonly file: ChosenFile }) {
  const t = useWords();
  const format = useFormats();
  if (upload === null) {
    return (
      <span className="chosen-sending small muted">
        {t("uploads.sending")}
        <progress value={sent} max={1} aria-label={name} />
      </span>
    );
  }
  if (bytes === null) return null;
  const size = format.number(Math.ceil(bytes / 1e5) / 10);
  return <span className="small muted num">{t("uploads.size", { size })}</span>;
}
