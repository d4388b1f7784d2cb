import { downloadReceipt } from "@boxwright/contract/documents";
import { Download } from "lucide";
import { useState } from "react";
import { saveAs } from "../../lib/save-as.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import { Icon } from "../../ui/icon.tsx";
import { useClient } from "../identity/session-context.tsx";

interface ReceiptButtonProps {
  readonly orderId: string;
  /** For the file name: the order number, if the order has one already. */
  readonly name: string;
}

/** Downloads the itemised receipt. A script fetches it, because a link cannot send the visitor's token. */
export function ReceiptButton({ orderId, name }: ReceiptButtonProps) {
  const t = useWords();
  const client = useClient();
  const reportFailure = useReportFailure();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (client === null) return;
    setIsBusy(true);
    try {
      const response = await client.fetch(downloadReceipt, { params: { id: orderId } });
      saveAs(await response.blob(), `receipt-${name}.pdf`);
    } catch (problem) {
      reportFailure(t("order.receiptFailed"), problem, "A receipt could not be downloaded");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      <Icon of={Download} />
      {t("order.receipt")}
    </Button>
  );
}
