import { maxFiles } from "@boxwright/core/uploads/max-files";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { acceptedFiles } from "@boxwright/core/uploads/upload-type";
import { type ChangeEvent, useId } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as fieldStyles from "../../ui/form/field.module.css";
import { FieldError } from "../../ui/form/field.tsx";
import { ChosenFiles } from "./chosen-files.tsx";
import * as styles from "./uploads.module.css";
import type { Uploads } from "./use-uploads.ts";

interface FileFieldProps {
  readonly label: string;
  readonly uploads: Uploads;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

/** A field to choose files, with a list of the chosen ones. */
export function FileField({ label, uploads, error, isOptional = true }: FileFieldProps) {
  const t = useWords();
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label} {isOptional && <small>{t("shell.optional")}</small>}
      </label>
      <input
        id={id}
        className={`${fieldStyles.textInput} ${styles.fileInput}`}
        aria-describedby={`${id}-hint`}
        disabled={uploads.isFull}
        {...fileInputProps(uploads)}
      />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        <FileHint />
      </p>
      <ChosenFiles uploads={uploads} />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** The props of an input that adds files to the uploads. */
export function fileInputProps({ add }: Uploads) {
  return {
    type: "file",
    multiple: true,
    accept: acceptedFiles,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      add(currentTarget.files ?? []);
      // Otherwise the same file could not be chosen again.
      currentTarget.value = "";
    },
  } as const;
}

/** The accepted types and the limits. */
export function FileHint() {
  const t = useWords();
  return t("uploads.hint", { count: maxFiles, size: maxUploadBytes / 2 ** 20 });
}
