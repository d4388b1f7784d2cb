import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Facts, Note } from "../../ui/panels.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { type Cuts, type Gang, type Job, jobName, type Plan, type SharedSheets, shownUse } from "./job.ts";
import * as styles from "./production-page.module.css";
import { SheetPlan } from "./sheet-plan.tsx";
import type { Gangs } from "./use-gangs.ts";

interface GangPanelProps {
  readonly sheets: SharedSheets;
  readonly cuts: Cuts;
  readonly jobs: readonly Job[];
  readonly gangs: Gangs;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

type Member = Pick<Job, "lineItemId" | "orderNumber" | "lineNumber" | "titles" | "quantity">;

/** `A` for the first job of a gang. */
const letterOf = (place: number) => String.fromCharCode(65 + place);

/** Jobs that share their sheets, or could: the sheet with the outlines of their blanks, and what can be done. */
export function GangPanel({ sheets, cuts, jobs, gangs, isSelected, onSelect }: GangPanelProps) {
  const t = useWords();
  const can = useCan();
  const { gang, lineItemIds, plan } = sheets;
  const found = lineItemIds.flatMap((id) => jobs.filter(({ lineItemId }) => lineItemId === id));
  const members: readonly Member[] = gang?.lines ?? found;
  const title = gang === null ? t("production.gang") : gang.number;
  const mayMove = can("lines.move");
  return (
    <aside className={styles.gangPanel} aria-label={title}>
      <h2>{title}</h2>
      <SheetPlan plan={plan} cuts={cuts} letterOf={(id) => letterOf(lineItemIds.indexOf(id))} />
      <PlanFacts plan={plan} />
      <Members
        members={members}
        plan={plan}
        end={(place) => gang !== null && mayMove && <TakeOut gang={gang} place={place} gangs={gangs} />}
      />
      {gang !== null && <Left gang={gang} />}
      {gang === null && <p className={`${text.small} ${text.muted}`}>{t("production.proposed")}</p>}
      <ChangeProblem problem={gangs.problem} again={gangs.again} />
      {gang === null && mayMove && (
        <Button look="accent" isWide isBusy={gangs.isSending} onClick={() => gangs.make(found)}>
          {t("production.gangs.make")}
        </Button>
      )}
      <Button isWide keys={gang === null ? "G G" : undefined} disabled={isSelected} onClick={onSelect}>
        {t(isSelected ? "production.gangSelected" : "production.selectGang")}
      </Button>
      {gang !== null && mayMove && (
        <Button look="quiet" isWide isBusy={gangs.isSending} onClick={() => gangs.remove({ kind: "dissolve", gang })}>
          {t("production.gangs.dissolve")}
        </Button>
      )}
    </aside>
  );
}

function PlanFacts({ plan: { sheet, use, sheets, alone, flutes } }: { readonly plan: Plan }) {
  const t = useWords();
  const { number, percent } = useFormats();
  const saved = alone - sheets;
  return (
    <Facts
      facts={[
        { name: t("production.sheet"), value: `${number(sheet.width)} × ${number(sheet.height)} mm` },
        ...(flutes === null
          ? []
          : [{ name: t("production.gangs.flutes"), value: t(`production.gangs.runs.${flutes}`) }]),
        { name: t("production.use"), value: <b>{percent(shownUse(use))}</b> },
        { name: t("production.gangs.sheets"), value: <b>{number(sheets)}</b> },
        { name: t("production.gangs.alone"), value: number(alone) },
        {
          name: t(saved < 0 ? "production.gangs.more" : "production.gangs.saved"),
          value: number(Math.abs(saved)),
        },
      ]}
    />
  );
}

interface MembersProps {
  readonly members: readonly Member[];
  readonly plan: Plan;
  readonly end: (place: number) => ReactNode;
}

function Members({ members, plan: { places, sheets }, end }: MembersProps) {
  const t = useWords();
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <PlainTable
      label={t("production.gangJobs")}
      heads={[
        { key: "letter", text: <span className={text.unseen}>{t("production.letter")}</span> },
        { key: "job", text: t("production.columns.job") },
        { key: "up", text: t("production.up"), isEnd: true },
        { key: "makes", text: t("production.gangs.makes"), isEnd: true },
        { key: "over", text: t("production.gangs.over"), isEnd: true },
        { key: "end", text: <span className={text.unseen}>{t("production.gangs.change")}</span> },
      ]}
    >
      {members.map(({ lineItemId, quantity, titles, ...job }, place) => {
        const up = places.filter((one) => one.lineItemId === lineItemId).length;
        return (
          <tr key={lineItemId}>
            <td>
              <b>{letterOf(place)}</b>
            </td>
            <td className={text.two}>
              <span className={text.oneLine}>{jobName(job)}</span>
              <small>
                {number(quantity)} {titles[language]}
              </small>
            </td>
            <td className={endCell}>{up}</td>
            <td className={endCell}>{number(up * sheets)}</td>
            <td className={endCell}>{number(Math.max(0, up * sheets - quantity))}</td>
            <td className={endCell}>{end(place)}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

function TakeOut({ gang, place, gangs }: { readonly gang: Gang; readonly place: number; readonly gangs: Gangs }) {
  const t = useWords();
  const line = gang.lines[place];
  if (line === undefined) return null;
  return (
    <Button
      look="quiet"
      size="small"
      isIcon
      aria-label={t("production.gangs.takeOut", { job: jobName(line) })}
      isBusy={gangs.isSending}
      onClick={() => gangs.remove({ kind: "takeOut", gang, line })}
    >
      <Icon of={X} size="small" />
    </Button>
  );
}

/** The jobs that are not in the gang any more, and why. */
function Left({ gang: { left } }: { readonly gang: Gang }) {
  const t = useWords();
  const { moment } = useFormats();
  if (left.length === 0) return null;
  return (
    <Note tone={left.some(({ why }) => why !== "takenOut") ? "warn" : "plain"}>
      {left.map((line) => (
        <p key={line.lineItemId}>
          {t(`production.gangs.left.${line.why}`, { job: jobName(line), at: moment(line.at) })}
        </p>
      ))}
    </Note>
  );
}
