import { changeInquiry } from "@boxwright/contract/desk/inquiries";
import type { InquiryState } from "@boxwright/core/inquiries/inquiry";
import { Link } from "react-router";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useCan, useMe } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./inquiries-page.module.css";
import { titleOf } from "./inquiry-entry.ts";
import type { Inquiry } from "./use-inquiries.ts";

type Change = { readonly state: InquiryState } | { readonly assignee: "me" | null };

interface InquiryBarProps {
  readonly inquiry: Inquiry;
  readonly onChanged: (changed: Inquiry) => void;
}

/** What an inquiry is about, who sent it, and who works on it. */
export function InquiryBar({ inquiry, onChanged }: InquiryBarProps) {
  const t = useWords();
  const formats = useFormats();
  const me = useMe();
  const isMine = inquiry.assignee?.id === me.id;
  const isClosed = inquiry.state === "closed";
  const { send, isSending, problem, again } = useInquiryChange(inquiry, onChanged);
  const take = () => send({ assignee: isMine ? null : "me" });
  const close = () => send({ state: isClosed ? "open" : "closed" });
  useKeys({ a: take, e: close });
  return (
    <>
      <div className={`${layout.row} ${layout.wrap}`}>
        <h2 tabIndex={-1}>{titleOf(inquiry, t, formats)}</h2>
        <span className={`${layout.row} ${layout.push}`}>
          {inquiry.assignee !== null && <Avatar name={inquiry.assignee.name} />}
          <Button size="small" keys="A" isBusy={isSending} onClick={take}>
            {t(isMine ? "inquiries.release" : "inquiries.take")}
          </Button>
          <Button size="small" keys="E" isBusy={isSending} onClick={close}>
            {t(isClosed ? "inquiries.reopen" : "inquiries.close")}
          </Button>
        </span>
      </div>
      <Sender inquiry={inquiry} />
      {problem !== null && (
        <div className={styles.problem}>
          <ChangeProblem problem={problem} again={again} />
        </div>
      )}
    </>
  );
}

function Sender({ inquiry: { entry, customerId, createdAt, reference } }: { readonly inquiry: Inquiry }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  return (
    <p className={`${text.small} ${text.muted} ${styles.sender}`}>
      {entry.name}, <a href={`mailto:${entry.email}`}>{entry.email}</a>,{" "}
      {customerId !== null && can("customers.read") ? (
        <Link to={`/customers/${customerId}`}>{t("inquiries.account")}</Link>
      ) : (
        t("inquiries.noAccount")
      )}
      .{" "}
      <span title={formats.exact(createdAt)}>
        {t("inquiries.sent", { moment: formats.moment(createdAt), reference })}
      </span>
    </p>
  );
}

function useInquiryChange({ id, version }: Inquiry, onChanged: (changed: Inquiry) => void) {
  const t = useWords();
  const show = useOutcome();
  return useChange({
    call: (client, change: Change) =>
      client.call(changeInquiry, { params: { inquiryId: id }, body: { version, ...change } }),
    touches: [queryKeys.inquiries, queryKeys.today],
    onDone: (changed, change) => {
      onChanged(changed);
      show({ text: t(doneWord(change)) });
    },
  });
}

function doneWord(change: Change) {
  if ("assignee" in change) return change.assignee === null ? "inquiries.released" : "inquiries.taken";
  return change.state === "closed" ? "inquiries.closed" : "inquiries.reopened";
}
