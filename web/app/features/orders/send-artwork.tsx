import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { lazy, Suspense, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Button } from "../../ui/button.tsx";
import { FailureCode } from "../../ui/feedback/failure-code.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useChosenPlacements } from "../artwork/use-chosen-placements.ts";
import { FileField } from "../uploads/file-field.tsx";
import { storeUploads } from "../uploads/stored-uploads.ts";
import { arrivedIds, useUploads } from "../uploads/use-uploads.ts";
import { formOfLine } from "./form-of-line.ts";
import type { ArtworkFormProps } from "./order-access.ts";
import * as styles from "./send-artwork.module.css";

/** Loaded when a file has arrived. */
const SentFilesCheck = lazy(() => import("./sent-files-check.tsx"));

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
  const place = formOfLine(line.id);
  const uploads = useUploads({ place });
  const uploadIds = arrivedIds(uploads.files);
  const placed = useChosenPlacements({ place, earlier: null, uploadIds, selection: line.finalSelection });
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send() {
    if (uploads.isSending) return setRefusal({ key: "order.artwork.sending" });
    if (uploadIds.length === 0) return setRefusal({ key: "order.artwork.none" });
    setIsBusy(true);
    setRefusal(null);
    try {
      const sent = await access.sendArtwork(line.id, { uploadIds, placements: placed.placements });
      const day = format.arrival((sent ?? line).shipping.promisedArrivalDate);
      showSnack(t("order.artwork.sent", { day }), "success");
      uploads.clear();
      // The form may have disappeared, so that it stores nothing any more.
      storeUploads(place, []);
      placed.clear();
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
      {uploadIds.length > 0 && (
        <Suspense>
          <SentFilesCheck line={line} uploadIds={uploadIds} placements={placed.placements} />
        </Suspense>
      )}
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
