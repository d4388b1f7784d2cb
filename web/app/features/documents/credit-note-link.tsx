import { downloadCreditNote } from "@boxwright/contract/documents";
import { useWords } from "../../lib/words/use-words.ts";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./credit-note-link.module.css";
import { useDownload } from "./use-download.ts";

/** Downloads the credit note of a refund. */
export function CreditNoteLink({ refundId: id }: { readonly refundId: string }) {
  const t = useWords();
  const client = useClient();
  const { isBusy, download } = useDownload({
    fetch: client && (() => client.fetch(downloadCreditNote, { params: { id } })),
    failure: t("order.documentFailed"),
  });
  return (
    <button type="button" className={styles.link} aria-busy={isBusy || undefined} onClick={download}>
      {t("order.creditNote")}
    </button>
  );
}
