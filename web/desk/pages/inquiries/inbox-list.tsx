import { Link } from "react-router";
import { durationText } from "../../format/duration.ts";
import { useFormats } from "../../format/use-formats.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar, Tag } from "../../ui/marks.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./inquiries-page.module.css";
import { messageOf, titleOf } from "./inquiry-entry.ts";
import { type BoxName, type Inquiry, inboxAddress } from "./use-inquiries.ts";

interface InboxListProps {
  readonly inquiries: readonly Inquiry[];
  readonly box: BoxName;
  readonly current: string | null;
}

const minute = 60_000;

/** The inquiries of a part of the inbox, each in a few lines. */
export function InboxList({ inquiries, box, current }: InboxListProps) {
  const t = useWords();
  const formats = useFormats();
  const now = useNow(minute);
  return (
    <nav className={styles.list} aria-label={t("inquiries.inbox")}>
      {inquiries.map((inquiry) => (
        <Link
          key={inquiry.id}
          className={styles.item}
          to={inboxAddress(box, inquiry.id)}
          aria-current={inquiry.id === current ? "true" : undefined}
        >
          <span className={layout.row}>
            <b className={text.clipped}>{inquiry.entry.name}</b>
            <span
              className={`${layout.push} ${text.small} ${text.muted} ${text.oneLine}`}
              title={formats.exact(inquiry.createdAt)}
            >
              {durationText(now - Date.parse(inquiry.createdAt), t)}
            </span>
          </span>
          {inquiry.kind === "quote" && <span className={text.clipped}>{titleOf(inquiry, t, formats)}</span>}
          <span className={`${text.small} ${text.muted} ${text.clipped}`}>{messageOf(inquiry)}</span>
          <span className={layout.row}>
            <Tag>{t(`inquiries.kinds.${inquiry.kind}`)}</Tag>
            {inquiry.assignee !== null && <Avatar name={inquiry.assignee.name} />}
          </span>
        </Link>
      ))}
    </nav>
  );
}
