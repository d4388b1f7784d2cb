import { downloadReceipt } from "@boxwright/contract/documents";
import { Receipt } from "lucide";
import { useWords } from "../../lib/words/use-words.ts";
import { useClient } from "../identity/session-context.tsx";
import { DocumentButton } from "./document-button.tsx";

interface ReceiptButtonProps {
  readonly orderId: string;
  /** For the label: the order number, or the id of an order that has no number yet. */
  readonly name: string;
  /** `tiny` for the head of an order in a list. */
  readonly size?: "regular" | "small" | "tiny";
}

/** Downloads the itemised receipt. */
export function ReceiptButton({ orderId, name, size = "regular" }: ReceiptButtonProps) {
  const t = useWords();
  const client = useClient();
  return (
    <DocumentButton
      icon={Receipt}
      label={t(size === "regular" ? "order.receipt" : "order.receiptShort")}
      longLabel={size === "tiny" ? t("order.receiptOf", { name }) : undefined}
      fetch={client && (() => client.fetch(downloadReceipt, { params: { id: orderId } }))}
      failure={t("order.receiptFailed")}
      size={size}
    />
  );
}
