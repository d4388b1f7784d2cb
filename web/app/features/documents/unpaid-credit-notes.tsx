import { downloadCreditNote } from "@boxwright/contract/documents";
import type { WireOrder } from "@boxwright/contract/order";
import { FileMinus } from "lucide";
import { useWords } from "../../lib/words/use-words.ts";
import { useClient } from "../identity/session-context.tsx";
import { DocumentButton } from "./document-button.tsx";
import { useOrderTotals } from "./use-order-totals.ts";

/** The credit notes of lines that were cancelled before they were paid. The credit note of a refund has its link next to the refund. */
export function UnpaidCreditNotes({ order }: { readonly order: WireOrder }) {
  const t = useWords();
  const client = useClient();
  const { cancelled, refunds } = order;
  const { data } = useOrderTotals(order, { isWanted: cancelled !== null });
  const notes = data?.creditNotes.filter(({ id }) => refunds.every((refund) => refund.id !== id)) ?? [];
  return notes.map(({ id, number }) => (
    <DocumentButton
      key={id}
      icon={FileMinus}
      label={`${t("order.creditNote")} ${number}`}
      fetch={client && (() => client.fetch(downloadCreditNote, { params: { id } }))}
      failure={t("order.documentFailed")}
      size="small"
    />
  ));
}
