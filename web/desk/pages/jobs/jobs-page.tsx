import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useSelection } from "../../ui/data/use-selection.ts";
import { Segments } from "../../ui/form/segments.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { Chip } from "../../ui/marks.tsx";
import { PageBar } from "../../ui/page.tsx";
import { Empty, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { DropDialog } from "./drop-dialog.tsx";
import { JobTable } from "./job-table.tsx";
import * as styles from "./jobs-page.module.css";
import { jobsAddress, viewIn } from "./jobs-view.ts";
import { QueueTable } from "./queue-table.tsx";
import { useRetry } from "./use-job-changes.ts";
import { type Job, type Jobs, useJobs } from "./use-jobs.ts";

const rowsPerPage = 50;

/** The work that runs by itself, and what of it failed or waits. State and queue stand in the address. */
export default function JobsPage() {
  const t = useWords();
  const [search] = useSearchParams();
  const view = viewIn(search);
  const way = useCursors(jobsAddress(view));
  const query = useJobs({ ...view, cursor: way.cursor, limit: rowsPerPage });
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar title={t("shell.sections.jobs")} aside={query.data && <JobCount queues={query.data.queues} />} />
      <QueryState query={query} bones={{ columns: 6, count: 10 }}>
        {({ queues, results }) => (
          <div className={`${styles.page} ${layout.stack}`}>
            <QueueTable queues={queues} view={view} />
            <JobSection view={view} results={results} />
          </div>
        )}
      </QueryState>
      {(way.cursor !== null || nextCursor !== null) && (
        <PagesFoot note={t("jobs.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
      )}
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("jobs.keys.row") },
          ...(view.state === "failed"
            ? [
                { keys: ["X"], label: t("jobs.keys.select") },
                { keys: ["R"], label: t("jobs.keys.retry") },
                { keys: ["D"], label: t("jobs.keys.drop") },
              ]
            : []),
        ]}
      />
    </>
  );
}

function JobCount({ queues }: Pick<Jobs, "queues">) {
  const t = useWords();
  const formats = useFormats();
  const sum = (of: "failed" | "running" | "waiting") =>
    formats.number(queues.reduce((total, queue) => total + queue[of], 0));
  return t("jobs.count", { failed: sum("failed"), running: sum("running"), waiting: sum("waiting") });
}

/** The jobs that failed at their last attempt, or those that wait. */
function JobSection({ view, results }: { readonly view: ReturnType<typeof viewIn> } & Pick<Jobs, "results">) {
  const t = useWords();
  const navigate = useNavigate();
  const ids = results.map(({ id }) => id);
  const selection = useSelection(ids);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  const { retry, isRetrying } = useRetry();
  const [toDrop, setToDrop] = useState<readonly Job[]>([]);
  const isFailed = view.state === "failed";
  const picked = results.filter(({ id }) => (selection.ids.size > 0 ? selection.has(id) : id === current));
  useRowKeys({
    ids,
    current,
    onCurrent: setChosen,
    onOpen: setChosen,
    selection: isFailed ? selection : undefined,
  });
  useKeys(isFailed ? { r: () => retry(picked), d: () => setToDrop(picked) } : {});
  const toRetry = selection.ids.size > 0 ? picked : results;
  return (
    <Section
      title={t(`jobs.titles.${view.state}`)}
      aside={t(`jobs.asides.${view.state}`)}
      end={
        <>
          {view.queue !== null && (
            <Chip
              name={t("jobs.columns.queue")}
              value={view.queue}
              removeLabel={t("jobs.allQueues")}
              onRemove={() => void navigate(jobsAddress({ ...view, queue: null }))}
            />
          )}
          <Segments
            label={t("jobs.state")}
            value={view.state}
            options={(["failed", "waiting"] as const).map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
            onChange={(state) => void navigate(jobsAddress({ ...view, state }))}
          />
          {isFailed && results.length > 1 && (
            <Button size="small" isBusy={isRetrying} onClick={() => retry(toRetry)}>
              {t(selection.ids.size > 0 ? "jobs.retrySelected" : "jobs.retryAll", { count: toRetry.length })}
            </Button>
          )}
          {isFailed && selection.ids.size > 0 && (
            <Button size="small" look="quiet" onClick={() => setToDrop(picked)}>
              {t("jobs.drop.selected", { count: picked.length })}
            </Button>
          )}
        </>
      }
    >
      {results.length === 0 ? (
        <Empty title={t(`jobs.none.${view.state}`)} />
      ) : (
        <JobTable
          jobs={results}
          current={current}
          onCurrent={setChosen}
          selection={isFailed ? selection : undefined}
          actions={isFailed ? { retry: (job) => retry([job]), drop: (job) => setToDrop([job]) } : null}
        />
      )}
      {toDrop.length > 0 && <DropDialog jobs={toDrop} onClose={() => setToDrop([])} />}
    </Section>
  );
}
