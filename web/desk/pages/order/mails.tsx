import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { viewMail } from "@boxwright/contract/desk/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useFormats } from "../../format/use-formats.ts";
import { QueryState } from "../../shell/query-state.tsx";
import { TextButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./order.module.css";

/** The mails about the order, and their texts as long as they are stored. */
export function Mails({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const [open, setOpen] = useState<string | null>(null);
  const shown = order.mails.find(({ id }) => id === open);
  return (
    <Section title={t("order.mails.title")}>
      {order.mails.length === 0 ? (
        <p className={styles.small}>{t("order.mails.none")}</p>
      ) : (
        <PlainTable
          label={t("order.mails.title")}
          heads={[
            { key: "sent", text: t("order.mails.sent") },
            { key: "mail", text: t("order.mails.mail") },
            { key: "to", text: t("order.mails.to"), className: layout.onlyWide },
            { key: "state", text: t("order.mails.state") },
            { key: "view", text: <span className={text.unseen}>{t("order.mails.view")}</span> },
          ]}
        >
          {order.mails.map((mail) => (
            <tr key={mail.id}>
              <td className={text.oneLine} title={formats.exact(mail.sentAt)}>
                {formats.moment(mail.sentAt)}
              </td>
              <td>{mail.subject}</td>
              <td className={`${text.muted} ${layout.onlyWide}`}>{mail.to}</td>
              <td className={mail.outcome === "failed" ? `${text.bad} ${text.bold}` : undefined}>
                {t(`order.mails.outcomes.${mail.outcome}`)}
              </td>
              <td className={endCell}>
                {mail.isKept && <TextButton onClick={() => setOpen(mail.id)}>{t("order.mails.view")}</TextButton>}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {shown !== undefined && (
        <MailDialog orderId={order.id} mailId={shown.id} subject={shown.subject} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

interface MailDialogProps {
  readonly orderId: string;
  readonly mailId: string;
  readonly subject: string;
  readonly onClose: () => void;
}

/** The text of a mail as it was sent. */
function MailDialog({ orderId, mailId, subject, onClose }: MailDialogProps) {
  const t = useWords();
  const client = useClient();
  const query = useQuery({
    queryKey: [...queryKeys.order(orderId), "mail", mailId],
    queryFn: ({ signal }) => client.call(viewMail, { params: { orderId, mailId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={subject} closeLabel={t("shell.close")} onClose={onClose}>
      <QueryState query={query} bones={{ columns: 1, count: 8 }}>
        {({ text: plain }) => <pre className={`${styles.wraps} ${styles.mail}`}>{plain}</pre>}
      </QueryState>
    </Dialog>
  );
}
