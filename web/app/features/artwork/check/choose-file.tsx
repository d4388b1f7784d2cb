import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { Upload } from "lucide";
import { useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useDrop } from "../../uploads/use-drop.ts";
import * as styles from "./choose-file.module.css";
import type { ReplacedFiles } from "./use-replaced-files.ts";

/** Chooses or drops the file of the outside, and shows how far its upload is. */
export function ChooseFile({ replaced }: { readonly replaced: ReplacedFiles }) {
  const t = useWords();
  const { sending } = replaced;
  const { isOver, props } = useDrop((files) => replaced.choose(files, "outside"));
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...props}>
      {sending !== null && sending.fault === null ? (
        <Sending name={sending.name} sent={sending.sent} onCancel={replaced.cancel} />
      ) : (
        <>
          <p className={styles.ways}>
            <FileButton look="accent" onChosen={(files) => replaced.choose(files, "outside")}>
              {t("artwork.check.choose")}
            </FileButton>
            <span className={`${textStyles.small} ${textStyles.muted}`}>{t("artwork.check.drop")}</span>
          </p>
          <p className={fieldStyles.hint}>{t("artwork.check.hint", { size: maxUploadBytes / 2 ** 20 })}</p>
        </>
      )}
      {sending !== null && sending.fault !== null && (
        <div role="alert">
          <p className={styles.name}>{sending.name}</p>
          <FieldError>{t(sending.fault)}</FieldError>
          {sending.canRetry && (
            <Button size="small" onClick={replaced.retry}>
              {t("failures.retry")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface SendingProps {
  readonly name: string;
  /** From 0 to 1. */
  readonly sent: number;
  readonly onCancel: () => void;
}

function Sending({ name, sent, onCancel }: SendingProps) {
  const t = useWords();
  return (
    <>
      <p className={styles.name} role="status">
        {t("artwork.check.sending", { name })}
      </p>
      <progress value={sent} max={1} aria-label={name} />
      <Button size="small" onClick={onCancel}>
        {t("artwork.check.cancel")}
      </Button>
    </>
  );
}

interface FileButtonProps {
  readonly look?: "accent" | "outline";
  readonly onChosen: (files: Iterable<File>) => void;
  readonly children: string;
}

/** A button that opens the browser's dialog for a file. */
export function FileButton({ look = "outline", onChosen, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={children}
        accept={uploadTypes.join(",")}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button look={look} onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        {children}
      </Button>
    </>
  );
}
