import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { useId } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { ChosenFile, Uploads } from "./use-uploads.ts";

interface FileFieldProps {
  readonly label: string;
  readonly uploads: Uploads;
  readonly error?: string | undefined;
}

/** Chooses files, and shows each with how far it has come and a button that takes it back. */
export function FileField({ label, uploads, error }: FileFieldProps) {
  const t = useWords();
  const id = useId();
  const { files, add } = uploads;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} <small>{t("shell.optional")}</small>
      </label>
      <input
        id={id}
        className="input file-input"
        type="file"
        multiple
        accept={uploadTypes.join(",")}
        aria-describedby={`${id}-hint`}
        disabled={files.length >= inquiryLimits.files}
        onChange={({ currentTarget }) => {
          add(currentTarget.files ?? []);
          currentTarget.value = "";
        }}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t("inquiries.filesHint", { count: inquiryLimits.files })}
      </p>
      <ChosenFiles uploads={uploads} />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** The files that were chosen, each with how far it has come and a button that takes it back. */
export function ChosenFiles({ uploads: { files, remove } }: { readonly uploads: Uploads }) {
  return (
    <ul className="chosen-files" aria-live="polite">
      {files.map((file) => (
        <ChosenFileItem key={file.key} file={file} onRemove={() => remove(file.key)} />
      ))}
    </ul>
  );
}

function ChosenFileItem({ file, onRemove }: { readonly file: ChosenFile; readonly onRemove: () => void }) {
  const t = useWords();
  const format = useFormats();
  const { name, bytes, id, fault } = file;
  const state =
    id === null
      ? t("inquiries.fileSending")
      : t("inquiries.fileSize", { size: format.number(Math.ceil(bytes / 1e5) / 10) });
  return (
    <li>
      <span className="chosen-name">{name}</span>
      {fault === null ? <span className="small muted num">{state}</span> : <FieldError>{t(fault)}</FieldError>}
      <Button size="tiny" onClick={onRemove} aria-label={t("inquiries.removeNamed", { name })}>
        {t("inquiries.remove")}
      </Button>
    </li>
  );
}
