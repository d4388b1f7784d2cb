import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { slackWords } from "../../format/slack-words.ts";
import { useFormats } from "../../format/use-formats.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import type { Selection } from "../../ui/data/use-selection.ts";
import { LoneCheck } from "../../ui/form/check.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { SlackTag } from "../../ui/slack-tag.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { type Job, jobName } from "./job.ts";
import * as styles from "./production-page.module.css";

export interface BoardProps {
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly selection: Selection;
}

/** A job on the board. */
export function JobCard({ job, current, onCurrent, selection }: BoardProps & { readonly job: Job }) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const card = useRef<HTMLElement>(null);
  const isCurrent = current === job.lineItemId;
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isCurrent]);
  return (
    <article
      ref={card}
      className={styles.card}
      data-selected={selection.has(job.lineItemId)}
      data-current={isCurrent}
      aria-label={jobName(job)}
      onPointerDown={() => onCurrent(job.lineItemId)}
    >
      <div className={layout.row}>
        <LoneCheck
          label={t("production.select", { job: jobName(job) })}
          isChecked={selection.has(job.lineItemId)}
          onChange={() => selection.toggle(job.lineItemId)}
        />
        <Link className={`${text.number} ${text.clipped}`} to={`/orders/${job.orderId}`}>
          {jobName(job)}
        </Link>
        <span className={layout.push}>
          <SlackTag slack={job.slack} words={slackWords(job.slack, t)} />
        </span>
      </div>
      <div className={layout.row}>
        <Thumb src={job.image} />
        <span className={`${text.two} ${text.clipped}`}>
          <span title={job.titles[language]}>
            {formats.number(job.quantity)} {job.titles[language]}
          </span>
          {job.finish !== null && <small>{job.finish}</small>}
        </span>
      </div>
      <LineStateMark state={job.state} />
    </article>
  );
}
