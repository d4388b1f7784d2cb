import { acceptedFiles } from "@boxwright/core/uploads/upload-type";
import { useId } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import * as fieldStyles from "../../ui/form/field.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as uploadsStyles from "../uploads/uploads.module.css";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import * as styles from "./send-artwork.module.css";

interface PlainArtworkFormProps {
  readonly line: ShownLine;
  readonly access: OrderAccess;
}

/** A form for visitors without scripts. It takes a single file, if the page accepts such forms. */
export function PlainArtworkForm({ line, access }: PlainArtworkFormProps) {
  return (
    <noscript>
      <PlainForm action={access.artworkAction?.(line) ?? null} />
    </noscript>
  );
}

function PlainForm({ action }: { readonly action: string | null }) {
  const t = useWords();
  const id = useId();
  if (action === null) return <p className={textStyles.small}>{t("order.artwork.needsScripts")}</p>;
  return (
    <form className={`${styles.form} ${styles.plain}`} method="post" encType="multipart/form-data" action={action}>
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {t("order.artwork.chooseOne")}
        </label>
        <input
          id={id}
          className={`${fieldStyles.textInput} ${uploadsStyles.fileInput}`}
          type="file"
          name="file"
          required
          accept={acceptedFiles}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className={`${textStyles.small} ${textStyles.muted}`}>
          {t("order.artwork.oneFile")}
        </p>
      </div>
      <button type="submit" className={`${buttonStyles.btn} ${buttonStyles.small} ${buttonStyles.ink}`}>
        {t("order.artwork.send")}
      </button>
    </form>
  );
}
