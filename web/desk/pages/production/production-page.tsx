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
import { axesOf, neighbour, sheetsOf } from "./job.ts";
import { JobTable } from "./job-table.tsx";
import * as styles from "./production-page.module.css";
import { SelectedJobs } from "./selected-jobs.tsx";
import { useGangs } from "./use-gangs.ts";
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
  const sheets = sheetsOf(query.data ?? { groups: [], gangs: [] });
  const shown =
    sheets.find(({ lineItemIds }) => lineItemIds.some((id) => id === current)) ??
    sheets.find(({ lineItemIds }) => lineItemIds.some(selection.has)) ??
    sheets[0];
  const gangs = useGangs({
    onMade: ([first]) => {
      selection.setAll([]);
      if (first !== undefined) setCurrent(first.lineItemId);
    },
  });
  const selected = jobs.filter(({ lineItemId }) => selection.has(lineItemId));
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
    "g g": () => {
      if (selected.length > 1 && can("lines.move")) gangs.make(selected);
      else if (shown !== undefined) selection.setAll(shown.lineItemIds);
    },
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
        {({ cuts, isCut }) =>
          jobs.length === 0 ? (
            <Empty title={t("production.none")}>
              <p>{t("production.noneHelp")}</p>
            </Empty>
          ) : (
            <>
              {isCut && <Note tone="plain">{t("production.cut", { count: jobs.length })}</Note>}
              <div className={styles.page} data-gang={shown !== undefined}>
                {look === "board" ? (
                  <Board groups={groups} sheets={sheets} {...board} />
                ) : (
                  <JobTable jobs={jobs} {...board} />
                )}
                {shown !== undefined && (
                  <GangPanel
                    sheets={shown}
                    cuts={cuts}
                    jobs={jobs}
                    gangs={gangs}
                    isSelected={shown.lineItemIds.every(selection.has)}
                    onSelect={() => selection.setAll(shown.lineItemIds)}
                  />
                )}
              </div>
            </>
          )
        }
      </QueryState>
      <SelectedJobs jobs={jobs} made={query.data?.gangs ?? []} gangs={gangs} current={current} selection={selection} />
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
