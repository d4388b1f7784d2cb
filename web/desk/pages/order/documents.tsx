import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { downloadDocument } from "@boxwright/contract/desk/orders";
import { useFileDownload } from "../../calls/use-file-download.ts";
import { TextButton } from "../../ui/button.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./order.module.css";

/** The documents of an order, each as a download. */
export function Documents({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const download = useFileDownload();
  return (
    <span className={styles.documents}>
      {order.documents.map(({ kind, number, id: documentId }) => {
        const label =
          kind === "receipt"
            ? t("order.receipt")
            : t(kind === "invoice" ? "order.invoiceDocument" : "order.creditNote", { number: number ?? "" });
        const name = `${number ?? `${kind}-${order.orderNumber ?? order.id}`}.pdf`;
        const params = { orderId: order.id, kind, documentId };
        return (
          <TextButton
            key={`${kind} ${documentId}`}
            onClick={() => void download(name, (client) => client.fetch(downloadDocument, { params }))}
          >
            {label}
          </TextButton>
        );
      })}
    </span>
  );
}
