import { Link } from "react-router";
import { durationText } from "../../format/duration.ts";
import { useFormats } from "../../format/use-formats.ts";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as tableStyles from "../../ui/kit-table.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { type JobsView, jobsAddress } from "./jobs-view.ts";
import { QueueName } from "./queue-name.tsx";
import type { Jobs } from "./use-jobs.ts";

interface QueueTableProps extends Pick<Jobs, "queues"> {
  readonly view: JobsView;
}

/** Each queue with its counts, which open the list of its jobs. */
export function QueueTable({ queues, view }: QueueTableProps) {
  const t = useWords();
  const formats = useFormats();
  const now = useNow(10_000);
  const head = (key: "running" | "waiting" | "failed" | "done", className?: string) => ({
    key,
    text: t(`jobs.columns.${key}`),
    isEnd: true,
    ...(className !== undefined && { className }),
  });
  const link = (queue: string, state: JobsView["state"], count: number, className: string) =>
    count === 0 ? (
      <span className={text.muted}>0</span>
    ) : (
      <Link className={className} to={jobsAddress({ state, queue })}>
        {formats.number(count)}
      </Link>
    );
  return (
    <Section title={t("jobs.queues")}>
      <PlainTable
        label={t("jobs.queues")}
        heads={[
          { key: "queue", text: t("jobs.columns.queue") },
          head("running", layout.onlyWide),
          head("waiting"),
          head("failed"),
          head("done", layout.onlyWide),
          { key: "last", text: t("jobs.columns.last"), isEnd: true, className: layout.onlyWide },
        ]}
      >
        {queues.map(({ name, running, waiting, failed, done, lastAt }) => (
          <tr key={name} className={name === view.queue ? tableStyles.current : undefined}>
            <td className={text.bold}>
              <QueueName name={name} />
            </td>
            <td className={`${endCell} ${layout.onlyWide}`}>{formats.number(running)}</td>
            <td className={endCell}>{link(name, "waiting", waiting, "")}</td>
            <td className={endCell}>{link(name, "failed", failed, `${text.bad} ${text.bold}`)}</td>
            <td className={`${endCell} ${layout.onlyWide}`}>{formats.number(done)}</td>
            <td className={`${endCell} ${layout.onlyWide} ${text.muted} ${text.oneLine}`}>
              {lastAt === null ? (
                "–"
              ) : (
                <span title={formats.exact(lastAt)}>
                  {t("jobs.ago", { age: durationText(now - Date.parse(lastAt), t) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
