import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { acceptedFiles } from "@boxwright/core/uploads/upload-type";
import { useId, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { Button } from "../../ui/button.tsx";
import { FailureCode } from "../../ui/feedback/failure-code.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import * as fieldStyles from "../../ui/form/field.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { FileField } from "../uploads/file-field.tsx";
import * as uploadsStyles from "../uploads/uploads.module.css";
import { arrivedIds, useUploads } from "../uploads/use-uploads.ts";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import * as styles from "./send-artwork.module.css";

interface ArtworkFormProps {
  readonly line: ShownLine;
  readonly access: OrderAccess;
  /** Called when the line has its files. The form that had the focus may have disappeared by then. */
  readonly onSent: () => void;
}

/** A form for visitors without scripts. It takes a single file, if the page accepts such forms. */
export function PlainArtworkForm({ line, access }: Pick<ArtworkFormProps, "line" | "access">) {
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

interface Refusal {
  readonly key: WordKey;
  /** The problem, if its code helps the shopper. */
  readonly failure?: unknown;
}

/** The form that sends a line's files, or replaces them. */
export function ArtworkForm({ line, access, onSent }: ArtworkFormProps) {
  const t = useWords();
  const format = useFormats();
  const showSnack = useSnackbar();
  const uploads = useUploads();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send() {
    const uploadIds = arrivedIds(uploads.files);
    if (uploads.isSending) return setRefusal({ key: "order.artwork.sending" });
    if (uploadIds.length === 0) return setRefusal({ key: "order.artwork.none" });
    setIsBusy(true);
    setRefusal(null);
    try {
      const sent = await access.sendArtwork(line.id, uploadIds);
      const day = format.arrival((sent ?? line).shipping.promisedArrivalDate);
      showSnack(t("order.artwork.sent", { day }), "success");
      uploads.clear();
      onSent();
    } catch (problem) {
      setRefusal(refusalOf(problem));
      if (problem instanceof ApiProblem && problem.status === 409) await access.refresh();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      className={`${styles.form} ${styles.scripted}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FileField label={t("order.artwork.choose")} uploads={uploads} isOptional={false} />
      {refusal !== null && (
        <Notice tone="bad" isUrgent>
          {t(refusal.key)} {refusal.failure !== undefined && <FailureCode of={refusal.failure} />}
        </Notice>
      )}
      <Button type="submit" look="ink" size="small" isBusy={isBusy}>
        {t("order.artwork.send")}
      </Button>
    </form>
  );
}

function refusalOf(problem: unknown): Refusal {
  if (problem instanceof ApiProblem && problem.status === 409) return { key: "order.artwork.changed" };
  if (problem instanceof ApiProblem && problem.code === "InvalidTransition") return { key: "order.artwork.notNow" };
  logProblem("The artwork of an order could not be sent", problem);
  return { key: "order.artwork.failed", failure: problem };
}
