import { readInquiryFile } from "@boxwright/contract/desk/inquiries";
import { FileText } from "lucide";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFileDownload } from "../../calls/use-file-download.ts";
import { useFormats } from "../../format/use-formats.ts";
import { TextButton } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { AnswerForm } from "./answer-form.tsx";
import * as styles from "./inquiries-page.module.css";
import { InquiryBar } from "./inquiry-bar.tsx";
import { fieldsOf, messageOf } from "./inquiry-entry.ts";
import type { Inquiry, InquiryChange } from "./use-inquiries.ts";

interface ThreadProps {
  readonly inquiry: Inquiry;
  /** Opens the form of a quotation; null while it is open. */
  readonly onQuote: (() => void) | null;
  readonly onChanged: (change: InquiryChange) => void;
  readonly onAnswered: () => void;
}

/** An inquiry, what was written since, and the answer. */
export function Thread({ inquiry, onQuote, onChanged, onAnswered }: ThreadProps) {
  const t = useWords();
  const fields = fieldsOf(inquiry, t);
  const download = useFileDownload();
  return (
    <article className={styles.thread}>
      <InquiryBar inquiry={inquiry} onChanged={onChanged} />
      <div className={styles.message}>
        {messageOf(inquiry) !== "" && <p>{messageOf(inquiry)}</p>}
        {fields.length > 0 && <Facts facts={fields} />}
        {inquiry.files.length > 0 && (
          <p className={`${layout.row} ${text.small}`}>
            <Icon of={FileText} size="small" />
            {t("inquiries.files")}
            {inquiry.files.map(({ id: uploadId, name }) => (
              <TextButton
                key={uploadId}
                onClick={() =>
                  void download(name, (client) =>
                    client.fetch(readInquiryFile, { params: { inquiryId: inquiry.id, uploadId } }),
                  )
                }
              >
                {name}
              </TextButton>
            ))}
          </p>
        )}
      </div>
      {inquiry.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <AnswerForm
        key={inquiry.id}
        inquiry={inquiry}
        onQuote={onQuote}
        onAnswered={(change) => {
          onChanged(change);
          onAnswered();
        }}
      />
    </article>
  );
}

function Message({ message }: { readonly message: Inquiry["messages"][number] }) {
  const t = useWords();
  const formats = useFormats();
  const isOurs = message.direction === "out";
  return (
    <div className={`${styles.message} ${isOurs ? styles.ours : ""}`}>
      <p className={`${layout.row} ${text.small}`}>
        <b>{isOurs ? t("inquiries.fromShop", { name: message.author }) : message.author}</b>
        <time className={text.muted} dateTime={message.at} title={formats.exact(message.at)}>
          {formats.moment(message.at)}
        </time>
        {message.quotationId !== null && <Tag>{t("inquiries.withQuotation")}</Tag>}
      </p>
      <p>{message.text}</p>
    </div>
  );
}
