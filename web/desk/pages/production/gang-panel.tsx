import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Gang, type Job, jobName, shownUse } from "./job.ts";
import * as styles from "./production-page.module.css";
import { SheetPlan } from "./sheet-plan.tsx";

interface GangPanelProps {
  readonly gang: Gang;
  readonly jobs: readonly Job[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** `A` for the first job of a gang. */
const letterOf = (place: number) => String.fromCharCode(65 + place);

/** A gang that the desk proposes: its sheet with the outlines of its blanks, and its jobs. */
export function GangPanel({ gang, jobs, isSelected, onSelect }: GangPanelProps) {
  const t = useWords();
  const { number, percent } = useFormats();
  const { lineItemIds, sheet, places, use } = gang;
  const members = lineItemIds.flatMap((id) => jobs.filter(({ lineItemId }) => lineItemId === id));
  const upOf = (id: string) => places.filter(({ lineItemId }) => lineItemId === id).length;
  return (
    <aside className={styles.gangPanel} aria-label={t("production.gang")}>
      <h2>{t("production.gang")}</h2>
      <SheetPlan gang={gang} letterOf={(id) => letterOf(lineItemIds.indexOf(id))} />
      <Facts
        facts={[
          { name: t("production.sheet"), value: `${number(sheet.width)} × ${number(sheet.height)} mm` },
          { name: t("production.use"), value: <b>{percent(shownUse(use))}</b> },
        ]}
      />
      <PlainTable
        label={t("production.gangJobs")}
        heads={[
          { key: "letter", text: <span className={text.unseen}>{t("production.letter")}</span> },
          { key: "job", text: t("production.columns.job") },
          { key: "up", text: t("production.up"), isEnd: true },
          { key: "boxes", text: t("production.boxes"), isEnd: true },
        ]}
      >
        {members.map((job, place) => (
          <tr key={job.lineItemId}>
            <td>
              <b>{letterOf(place)}</b>
            </td>
            <td className={text.two}>
              {jobName(job)}
              <small>{job.title}</small>
            </td>
            <td className={endCell}>{upOf(job.lineItemId)}</td>
            <td className={endCell}>{number(job.quantity)}</td>
          </tr>
        ))}
      </PlainTable>
      <p className={`${text.small} ${text.muted}`}>{t("production.proposed")}</p>
      <Button isWide keys="G G" disabled={isSelected} onClick={onSelect}>
        {t(isSelected ? "production.gangSelected" : "production.selectGang")}
      </Button>
    </aside>
  );
}
