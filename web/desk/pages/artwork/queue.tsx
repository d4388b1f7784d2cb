import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { durationText } from "../../format/duration.ts";
import { slackWords } from "../../format/slack-words.ts";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { SlackTag } from "../../ui/slack-tag.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useLanguage, useWords } from "../../words/use-words.ts";
import * as styles from "./queue.module.css";
import type { useQueue } from "./use-artwork.ts";

type QueuedLine = NonNullable<ReturnType<typeof useQueue>["data"]>["pages"][number]["results"][number];

interface QueueProps {
  readonly rows: readonly QueuedLine[];
  readonly shown: string | null;
  /** Of the list's address. */
  readonly search: string;
  readonly onMore: (() => void) | null;
}

/** The lines whose artwork waits, the earliest ship day first. */
export function Queue({ rows, shown, search, onMore }: QueueProps) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const now = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown !== null) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <ul ref={list} aria-label={t("artwork.queue")}>
      {rows.map((row) => (
        <li key={row.lineItemId}>
          <Link
            className={styles.queued}
            to={{ pathname: `/artwork/${row.lineItemId}`, search }}
            aria-current={row.lineItemId === shown ? "true" : undefined}
          >
            <Thumb src={row.image} />
            <span className={styles.queuedText}>
              <span className={layout.row}>
                <b className={text.clipped}>{row.orderNumber ?? t("orders.numberless")}</b>
                <span className={`${layout.push} ${text.small}`}>
                  <SlackTag slack={row.slack} words={slackWords(row.slack, t)} />
                </span>
              </span>
              <span className={text.clipped}>
                {formats.number(row.quantity)} {row.titles[language]}
              </span>
              <span className={`${text.small} ${text.muted} ${text.clipped}`} title={formats.exact(row.since)}>
                {formats.shortDay(row.shipBy)}, {t("artwork.files", { count: row.files })},{" "}
                {durationText(now - Date.parse(row.since), t)}
              </span>
            </span>
          </Link>
        </li>
      ))}
      {onMore !== null && (
        <li className={styles.more}>
          <Button size="small" isWide onClick={onMore}>
            {t("artwork.more")}
          </Button>
        </li>
      )}
    </ul>
  );
}
