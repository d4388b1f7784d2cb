import { useState } from "react";
import { useToday } from "../../calls/use-today.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useMe } from "../../session/use-me.ts";
import { LiveText } from "../../shell/live-text.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { Handover } from "./handover.tsx";
import { RiskTable } from "./risk-table.tsx";
import { Sold } from "./sold.tsx";
import { TaskTable } from "./task-table.tsx";
import * as styles from "./today.module.css";
import { tasksOf, type Whose } from "./whose-tasks.ts";
import { WithOthers } from "./with-others.tsx";

/** The place that names a time zone: `New York`. */
function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** What needs a person now, what the shift before has left, what may be late, and what was sold. */
export default function TodayPage() {
  const t = useWords();
  const formats = useFormats();
  const me = useMe();
  const query = useToday();
  const [whose, setWhose] = useState<Whose>("everyone");
  const now = new Date(useNow(30_000)).toISOString();
  const mine = query.data === undefined ? 0 : tasksOf(query.data.tasks, "mine", me).length;
  const zone = query.data?.timeZone;
  return (
    <>
      <PageBar
        title={query.data === undefined ? t("shell.sections.today") : formats.longDay(query.data.day)}
        aside={
          zone === undefined
            ? formats.time(now)
            : t("today.plantTime", { time: formats.time(now, zone), zone: placeOf(zone) })
        }
        end={
          <span className={`${layout.row} ${layout.onlyWide}`}>
            <LiveText />
            <Segments
              label={t("today.whose")}
              value={whose}
              options={[
                { value: "everyone", label: t("today.everyone") },
                { value: "mine", label: t("today.mine", { count: mine }) },
              ]}
              onChange={setWhose}
            />
          </span>
        }
      />
      <QueryState query={query} bones={{ columns: 5, count: 9 }}>
        {(today) => (
          <>
            <div className={styles.grid}>
              <div className={layout.stack}>
                <TaskTable today={today} tasks={tasksOf(today.tasks, whose, me)} />
                <Handover />
              </div>
              <aside className={layout.stack}>
                <Sold sold={today.sold} />
                <WithOthers waiting={today.withOthers} />
              </aside>
            </div>
            <div className={styles.risk}>
              <RiskTable atRisk={today.atRisk} />
            </div>
          </>
        )}
      </QueryState>
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("today.keys.row") },
          { keys: ["Enter"], label: t("today.keys.open") },
          { keys: ["1", "–", "9"], label: t("today.keys.goTo") },
          { keys: ["Ctrl K"], label: t("today.keys.anything") },
        ]}
      />
    </>
  );
}
