import { downloadCreditNote } from "@boxwright/contract/documents";
import { saveAs } from "../../lib/save-as.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./credit-note-link.module.css";

/** Downloads the credit note of a refund. */
export function CreditNoteLink({ refundId }: { readonly refundId: string }) {
  const t = useWords();
  const client = useClient();
  const reportFailure = useReportFailure();

  async function download() {
    if (client === null) return;
    try {
      const response = await client.fetch(downloadCreditNote, { params: { id: refundId } });
      saveAs(await response.blob(), `credit-note-${refundId}.pdf`);
    } catch (problem) {
      reportFailure(t("order.documentFailed"), problem, "A credit note could not be downloaded");
    }
  }

  return (
    <button type="button" className={styles.link} onClick={() => void download()}>
      {t("order.creditNote")}
    </button>
  );
}
