import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useSelection } from "../../ui/data/use-selection.ts";
import { Segments } from "../../ui/form/segments.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Empty, Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { Board } from "./board.tsx";
import { GangPanel } from "./gang-panel.tsx";
import { axesOf, neighbour } from "./job.ts";
import { JobTable } from "./job-table.tsx";
import * as styles from "./production-page.module.css";
import { SelectedJobs } from "./selected-jobs.tsx";
import { useProduction } from "./use-production.ts";

const looks = ["board", "list"] as const;

/** What is to be made: a board of jobs by board and ship day, or a list. */
export default function ProductionPage() {
  const t = useWords();
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const look = looks.find((one) => one === search.get("look")) ?? "board";
  const query = useProduction();
  const groups = query.data?.groups ?? [];
  const { days } = axesOf(groups);
  const columns = days.map((day) =>
    groups.filter(({ date }) => date === day).flatMap(({ jobs }) => jobs.map(({ lineItemId }) => lineItemId)),
  );
  const jobs = groups.flatMap((group) => group.jobs);
  const ids = columns.flat();
  const selection = useSelection(ids);
  const [current, setCurrent] = useState<string | null>(null);
  const gangs = groups.flatMap((group) => group.gangs);
  const gang =
    gangs.find(({ lineItemIds }) => lineItemIds.some((id) => id === current)) ??
    gangs.find(({ lineItemIds }) => lineItemIds.some(selection.has)) ??
    gangs[0];
  const step = (direction: Parameters<typeof neighbour>[2]) => () => setCurrent(neighbour(columns, current, direction));
  const openJob = (id: string) => {
    const job = jobs.find(({ lineItemId }) => lineItemId === id);
    if (job !== undefined) void navigate(`/orders/${job.orderId}`);
  };
  useRowKeys({ ids, current, onCurrent: setCurrent, onOpen: openJob, selection });
  useKeys({
    ArrowLeft: step("left"),
    ArrowRight: step("right"),
    ArrowUp: step("up"),
    ArrowDown: step("down"),
    "g g": () => gang !== undefined && selection.setAll(gang.lineItemIds),
  });
  const board = { current, onCurrent: setCurrent, selection };
  return (
    <>
      <PageBar
        title={t("shell.sections.production")}
        aside={query.data && <Facts slacks={jobs.map(({ slack }) => slack)} />}
        end={
          <span className={layout.onlyWide}>
            <Segments
              label={t("production.look")}
              value={look}
              options={looks.map((value) => ({ value, label: t(`production.looks.${value}`) }))}
              onChange={(value) => setSearch(value === "board" ? {} : { look: value }, { replace: true })}
            />
          </span>
        }
      />
      <QueryState query={query} bones={{ columns: 5, count: 8 }}>
        {({ isCut }) =>
          jobs.length === 0 ? (
            <Empty title={t("production.none")}>
              <p>{t("production.noneHelp")}</p>
            </Empty>
          ) : (
            <>
              {isCut && <Note tone="plain">{t("production.cut", { count: jobs.length })}</Note>}
              <div className={styles.page} data-gang={gang !== undefined}>
                {look === "board" ? <Board groups={groups} {...board} /> : <JobTable jobs={jobs} {...board} />}
                {gang !== undefined && (
                  <GangPanel
                    gang={gang}
                    jobs={jobs}
                    isSelected={gang.lineItemIds.every(selection.has)}
                    onSelect={() => selection.setAll(gang.lineItemIds)}
                  />
                )}
              </div>
            </>
          )
        }
      </QueryState>
      <SelectedJobs jobs={jobs} current={current} selection={selection} />
      <PageKeys
        hints={[
          { keys: ["←", "→", "↑", "↓"], label: t("production.keys.job") },
          { keys: ["X"], label: t("production.keys.select") },
          { keys: ["G", "G"], label: t("production.keys.gang") },
          ...(can("packs.read") ? [{ keys: ["D"], label: t("production.keys.pack") }] : []),
          ...(can("lines.move")
            ? [
                { keys: ["P"], label: t("production.keys.printed") },
                { keys: ["S"], label: t("production.keys.shipped") },
              ]
            : []),
          { keys: ["Enter"], label: t("production.keys.open") },
        ]}
      />
    </>
  );
}

function Facts({ slacks }: { readonly slacks: readonly number[] }) {
  const t = useWords();
  const { number } = useFormats();
  return t("production.facts", {
    count: slacks.length,
    jobs: number(slacks.length),
    late: slacks.filter((slack) => slack < 0).length,
    none: slacks.filter((slack) => slack === 0).length,
  });
}
