import type { WireToday } from "@boxwright/contract/desk/today";
import {
  Activity,
  Ban,
  CircleAlert,
  Clock,
  CreditCard,
  FileText,
  type IconNode,
  Inbox,
  ScanSearch,
  Star,
} from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { durationText } from "../../format/duration.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useFormats } from "../../format/use-formats.ts";
import { Key, LinkButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useNumberKeys } from "../../ui/keys/use-number-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as tableStyles from "../../ui/kit-table.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { Empty, Section } from "../../ui/panels.tsx";
import { type DeskLanguage, useLanguage, useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import { listPath } from "./list-path.ts";
import * as styles from "./today.module.css";

type Task = WireToday["tasks"][number];

const icons: Readonly<Record<Task["id"], IconNode>> = {
  artworkToReview: ScanSearch,
  fulfilmentErrors: CircleAlert,
  rejectedByPlant: Ban,
  failedArtwork: FileText,
  promisesAtRisk: Clock,
  paymentsDue: CreditCard,
  inquiries: Inbox,
  reviews: Star,
  failedJobs: Activity,
};

/** The work that waits for a person, with the oldest of each kind. Each number opens the list that it counts. */
export function TaskTable({ today, tasks }: { readonly today: WireToday; readonly tasks: readonly Task[] }) {
  const t = useWords();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string | null>(null);
  const ids = tasks.map(({ id }) => id);
  const pathOf = (task: Task) => (task.id === "promisesAtRisk" ? "#risk" : listPath(task.list));
  const open = (id: string) => {
    const task = tasks.find((other) => other.id === id);
    if (task !== undefined) void navigate(pathOf(task));
  };
  const shown = current ?? ids[0] ?? null;
  useRowKeys({ ids, current: shown, onCurrent: setCurrent, onOpen: open });
  useNumberKeys(ids, open);
  const total = tasks.reduce((sum, { count }) => sum + count, 0);
  const past = tasks.reduce((sum, { pastTarget }) => sum + pastTarget, 0);
  const idle = today.tasks.filter(({ count }) => count === 0).map(({ id }) => t(`today.tasks.${id}`));
  return (
    <Section
      title={t("today.needs")}
      end={
        <span className={`${text.small} ${text.muted} ${layout.onlyWide}`}>
          {t("today.needsAside", { count: total, past })}
        </span>
      }
    >
      {tasks.length === 0 ? (
        <Empty title={t("today.nothingNeeds")} />
      ) : (
        <PlainTable label={t("today.needs")} className={`${styles.tasks} ${styles.first}`}>
          {tasks.map((task, place) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              place={place}
              path={pathOf(task)}
              isCurrent={task.id === shown}
            />
          ))}
        </PlainTable>
      )}
      {idle.length > 0 && (
        <p className={`${text.small} ${text.muted} ${styles.note}`}>
          {t("today.nothingIn", { tasks: idle.join(", ") })}
        </p>
      )}
    </Section>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly today: WireToday;
  readonly place: number;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** `BW-00000042, 60 × Mailer: Small text`. */
function firstText(
  { label, detail, why, shopReason }: NonNullable<WireToday["tasks"][number]["first"]>,
  language: DeskLanguage,
  t: DeskTranslate,
): string {
  const about = [detail[language], reasonText(why, shopReason, t)].filter(Boolean).join(": ");
  return [label, about].filter(Boolean).join(", ");
}

function TaskRow({ task, today, place, path, isCurrent }: TaskRowProps) {
  const t = useWords();
  const language = useLanguage();
  const risk = today.atRisk;
  const detail =
    task.id === "promisesAtRisk"
      ? t("today.riskDetail", { late: risk.late, noSlack: risk.noSlack, oneDay: risk.oneDay })
      : task.first === null
        ? ""
        : firstText(task.first, language, t);
  return (
    <tr className={isCurrent ? tableStyles.current : undefined}>
      <td>
        <Icon of={icons[task.id]} size="small" />
      </td>
      <td className={text.bold}>{t(`today.tasks.${task.id}`)}</td>
      <td className={`${endCell} ${styles.count}`}>{task.count}</td>
      <td className={`${text.two} ${text.oneLine}`}>
        <TaskAge task={task} at={today.at} />
      </td>
      <td className={`${text.muted} ${layout.onlyWide}`}>
        <span className={`${text.clipped} ${styles.detail}`}>{detail}</span>
      </td>
      <td className={layout.onlyWide}>{task.first?.assignee != null && <Avatar name={task.first.assignee.name} />}</td>
      <td className={`${endCell} ${text.oneLine}`}>
        <LinkButton to={path} size="small" look={isCurrent ? "accent" : "plain"}>
          {t(`today.verbs.${task.id}`)}
        </LinkButton>{" "}
        {place < 9 && <Key>{place + 1}</Key>}
      </td>
    </tr>
  );
}

/** How long the oldest waits, red beyond its target, and the target or the sum below. */
function TaskAge({ task, at }: { readonly task: Task; readonly at: string }) {
  const t = useWords();
  const formats = useFormats();
  if (task.oldestAt === null) return null;
  const age = Date.parse(at) - Date.parse(task.oldestAt);
  const tone = task.pastTarget > 0 ? `${text.bad} ${text.bold}` : "";
  const below =
    task.amount !== null
      ? formats.money(task.amount)
      : task.targetSeconds === null
        ? t("today.noneTarget")
        : t("today.target", { age: durationText(1000 * task.targetSeconds, t) });
  return (
    <>
      <span className={tone} title={formats.exact(task.oldestAt)}>
        {durationText(age, t)}
      </span>
      <small>{below}</small>
    </>
  );
}
