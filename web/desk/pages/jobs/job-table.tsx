import { Link } from "react-router";
import { durationText } from "../../format/duration.ts";
import { nameWords } from "../../format/name-words.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useSections } from "../../shell/use-sections.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import type { Selection } from "../../ui/data/use-selection.ts";
import * as text from "../../ui/kit-text.module.css";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./jobs-page.module.css";
import { QueueName } from "./queue-name.tsx";
import type { Job } from "./use-jobs.ts";

interface JobTableProps {
  readonly jobs: readonly Job[];
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly selection: Selection | undefined;
  /** Null for jobs that wait, which run by themselves. */
  readonly actions: { readonly retry: (job: Job) => void; readonly drop: (job: Job) => void } | null;
}

export function JobTable({ jobs, selection, actions, ...table }: JobTableProps) {
  const t = useWords();
  const columns = useColumns(actions);
  return (
    <DataTable<Job>
      {...table}
      label={t("jobs.list")}
      hasBleed={false}
      columns={columns}
      rows={jobs}
      idOf={({ id }) => id}
      {...(selection !== undefined && {
        selection: {
          ...selection,
          labelOf: ({ queue, id }) => t("jobs.select", { queue, id }),
          allLabel: t("jobs.selectAll"),
        },
      })}
    />
  );
}

function useColumns(actions: JobTableProps["actions"]): readonly Column<Job>[] {
  const t = useWords();
  const formats = useFormats();
  const now = useNow(10_000);
  return [
    {
      id: "queue",
      head: t("jobs.columns.job"),
      cell: ({ queue }) => (
        <b>
          <QueueName name={queue} />
        </b>
      ),
    },
    { id: "about", isExtra: true, head: t("jobs.columns.about"), cell: ({ about }) => <About about={about} /> },
    {
      id: "problem",
      head: <span className={styles.problemHead}>{t("jobs.columns.problem")}</span>,
      cell: ({ problem }) => <span className={styles.problem}>{problem ?? "–"}</span>,
    },
    {
      id: "tries",
      isExtra: true,
      head: t("jobs.columns.tries"),
      cell: ({ tries, mostTries }) => t("jobs.tries", { tries, most: mostTries }),
    },
    {
      id: "since",
      head: t("jobs.columns.since"),
      cell: ({ createdAt, failedAt, nextTryAt }) => {
        const since = failedAt ?? createdAt;
        return (
          <span className={`${text.two} ${text.oneLine}`} title={formats.exact(since)}>
            {durationText(now - Date.parse(since), t)}
            {nextTryAt !== null && <small>{t("jobs.next", { time: formats.moment(nextTryAt) })}</small>}
          </span>
        );
      },
    },
    ...(actions === null
      ? []
      : [
          {
            id: "actions",
            align: "end" as const,
            head: <span className={text.unseen}>{t("jobs.columns.actions")}</span>,
            cell: (job: Job) => (
              <span className={styles.actions}>
                <Button size="small" onClick={() => actions.retry(job)}>
                  {t("jobs.retry")}
                </Button>
                <Button size="small" look="quiet" onClick={() => actions.drop(job)}>
                  {t("jobs.drop.action")}
                </Button>
              </span>
            ),
          },
        ]),
  ];
}

/** The things that a job is about; an order leads to its page. */
function About({ about }: Pick<Job, "about">) {
  const isOrdersOpen = useSections().some(({ id }) => id === "orders");
  const entries = Object.entries(about);
  if (entries.length === 0) return "–";
  return (
    <span className={`${text.two} ${styles.about}`}>
      {entries.map(([name, id]) => (
        <small key={name} title={id}>
          {nameWords(name.replace(/Id$/, ""))}{" "}
          {name === "orderId" && isOrdersOpen ? <Link to={`/orders/${id}`}>{id.slice(-8)}</Link> : id.slice(-8)}
        </small>
      ))}
    </span>
  );
}
