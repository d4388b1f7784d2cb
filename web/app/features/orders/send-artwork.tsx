import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useEffect, useRef, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Button } from "../../ui/button.tsx";
import { FailureCode } from "../../ui/feedback/failure-code.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { FileField } from "../uploads/file-field.tsx";
import { arrivedIds, useUploads } from "../uploads/use-uploads.ts";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import * as styles from "./orders.module.css";

interface SendArtworkProps {
  readonly line: ShownLine;
  readonly access: OrderAccess;
  /** Called when the line has its files. The form that had the focus may have disappeared by then. */
  readonly onSent: () => void;
}

/** The form for a line's files: open while the line waits for them, collapsed if it has files that can be replaced. */
export function SendArtwork({ line, access, onSent }: SendArtworkProps) {
  const t = useWords();
  const format = useFormats();
  const place = useScrolledTo(`artwork-${line.id}`);
  const form = <ArtworkForm line={line} access={access} onSent={onSent} />;
  if (!isWaiting(line)) {
    return (
      <details className={styles.artworkReplace}>
        <summary>{t("order.artwork.replace")}</summary>
        {form}
      </details>
    );
  }
  return (
    <section className={styles.artworkWanted} ref={place} id={`artwork-${line.id}`}>
      <h4>{t("order.artwork.title")}</h4>
      <p>{t("order.artwork.waits", { day: format.arrival(line.shipping.promisedArrivalDate) })}</p>
      {form}
      <noscript>
        <p className={textStyles.small}>{t("order.artwork.needsScripts")}</p>
      </noscript>
    </section>
  );
}

function isWaiting({ state }: ShownLine): boolean {
  return ["WaitingForArtwork", "ArtworkFailed", "ArtworkRejected"].includes(state.key);
}

interface Refusal {
  readonly key: WordKey;
  /** The problem, if its code helps the shopper. */
  readonly failure?: unknown;
}

function ArtworkForm({ line, access, onSent }: SendArtworkProps) {
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
      className={styles.artworkForm}
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

/** Scrolls to its element if the URL's fragment names it. On the buyer's own page, the element appears after the order is read. */
function useScrolledTo(id: string) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id]);
  return place;
}
