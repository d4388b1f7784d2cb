import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { resendMail } from "@boxwright/contract/desk/order-changes";
import { viewMail } from "@boxwright/contract/desk/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./order.module.css";
import { useOrderChange } from "./use-order-change.ts";
import { WriteMailDialog } from "./write-mail-dialog.tsx";

/** The mails about the order, and their texts as long as they are stored. */
export function Mails({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const [open, setOpen] = useState<string | null>(null);
  const can = useCan();
  const [isWriting, setWriting] = useState(false);
  const shown = order.mails.find(({ id }) => id === open);
  const mayWrite = can("mails.resend") && order.orderNumber !== null;
  return (
    <Section
      title={t("order.mails.title")}
      end={
        mayWrite ? (
          <Button size="small" onClick={() => setWriting(true)}>
            {t("order.mails.write")}
          </Button>
        ) : undefined
      }
    >
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
      {isWriting && <WriteMailDialog order={order} onClose={() => setWriting(false)} />}
      {shown !== undefined && (
        <MailDialog order={order} mailId={shown.id} subject={shown.subject} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

interface MailDialogProps {
  readonly order: WireDeskOrder;
  readonly mailId: string;
  readonly subject: string;
  readonly onClose: () => void;
}

/** The text of a mail as it was sent, and the way to send it again with its files. */
function MailDialog({ order, mailId, subject, onClose }: MailDialogProps) {
  const t = useWords();
  const can = useCan();
  const show = useOutcome();
  const client = useClient();
  const orderId = order.id;
  const { send, isSending, problem, again } = useOrderChange({
    orderId,
    call: (caller, id: string) => caller.call(resendMail, { params: { orderId, mailId: id } }),
    onDone: () => {
      show({ text: t("order.mails.resent", { email: order.customer.email }) });
      onClose();
    },
  });
  const query = useQuery({
    queryKey: [...queryKeys.order(orderId), "mail", mailId],
    queryFn: ({ signal }) => client.call(viewMail, { params: { orderId, mailId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      title={subject}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => send(mailId)}
      footNote={t("order.mails.again", { email: order.customer.email })}
      foot={
        can("mails.resend") ? (
          <Button look="ink" type="submit" isBusy={isSending} keys="Ctrl Enter">
            {t("order.mails.resend")}
          </Button>
        ) : undefined
      }
    >
      <QueryState query={query} bones={{ columns: 1, count: 8 }}>
        {({ text: plain }) => <pre className={`${styles.wraps} ${styles.mail}`}>{plain}</pre>}
      </QueryState>
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}
