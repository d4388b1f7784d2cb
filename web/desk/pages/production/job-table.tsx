import { Link } from "react-router";
import { slackWords } from "../../format/slack-words.ts";
import { useFormats } from "../../format/use-formats.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { SlackTag } from "../../ui/slack-tag.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { type Job, jobName } from "./job.ts";
import type { BoardProps } from "./job-card.tsx";
import * as styles from "./production-page.module.css";
import { useBoardName } from "./use-board-name.ts";

/** The jobs as a table, in the sequence of their ship days. */
export function JobTable({ jobs, selection, ...table }: BoardProps & { readonly jobs: readonly Job[] }) {
  const t = useWords();
  const columns = useColumns();
  const rows = [...jobs].sort((one, other) => one.shipBy.localeCompare(other.shipBy));
  return (
    <div className={styles.scroller}>
      <DataTable
        {...table}
        label={t("production.list")}
        columns={columns}
        rows={rows}
        idOf={({ lineItemId }) => lineItemId}
        selection={{
          ...selection,
          allLabel: t("production.selectAll"),
          labelOf: (job: Job) => t("production.select", { job: jobName(job) }),
        }}
      />
    </div>
  );
}

function useColumns(): readonly Column<Job>[] {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const boardName = useBoardName();
  return [
    {
      id: "job",
      head: t("production.columns.job"),
      cell: (job) => (
        <Link className={text.number} to={`/orders/${job.orderId}`}>
          {jobName(job)}
        </Link>
      ),
    },
    {
      id: "goods",
      head: t("production.columns.goods"),
      cell: (job) => (
        <span className={layout.row}>
          <Thumb src={job.image} />
          <span className={text.clipped}>
            {formats.number(job.quantity)} {job.titles[language]}
          </span>
        </span>
      ),
    },
    { id: "board", isExtra: true, head: t("production.columns.board"), cell: ({ board }) => boardName(board) },
    { id: "finish", isExtra: true, head: t("production.columns.finish"), cell: ({ finish }) => finish ?? "–" },
    {
      id: "state",
      head: t("production.columns.state"),
      cell: ({ state }) => <LineStateMark state={state} />,
    },
    {
      id: "shipBy",
      head: t("production.columns.shipBy"),
      cell: ({ shipBy, slack }) => (
        <span className={text.oneLine}>
          {formats.weekday(shipBy)} <SlackTag slack={slack} words={slackWords(slack, t)} />
        </span>
      ),
    },
  ];
}
