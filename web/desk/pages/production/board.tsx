import { useFormats } from "../../format/use-formats.ts";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import { axesOf, type ProductionGroup, type SharedSheets, shownUse } from "./job.ts";
import { type BoardProps, JobCard } from "./job-card.tsx";
import * as styles from "./production-page.module.css";
import { useBoardName } from "./use-board-name.ts";

/** Lanes are boards, columns are ship days. Jobs that could share a sheet stand together. */
export function Board({
  groups,
  ...props
}: Omit<CellProps, "group"> & { readonly groups: readonly ProductionGroup[] }) {
  const t = useWords();
  const formats = useFormats();
  const boardName = useBoardName();
  const { days, boards } = axesOf(groups);
  return (
    <div className={styles.scroller}>
      <table className={styles.board} aria-label={t("production.board")}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boards.map((board) => {
            const lane = groups.filter((group) => group.board === board);
            const count = lane.reduce((sum, { jobs }) => sum + jobs.length, 0);
            return (
              <tr key={board ?? ""}>
                <th scope="row">
                  {boardName(board)}
                  <small>{t("production.jobs", { count })}</small>
                </th>
                {days.map((day) => (
                  <td key={day}>
                    {lane
                      .filter(({ date }) => date === day)
                      .map((group) => (
                        <Cell key={`${group.board} ${group.date}`} group={group} {...props} />
                      ))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends BoardProps {
  readonly group: ProductionGroup;
  readonly sheets: readonly SharedSheets[];
}

/** The jobs of a board and day: those that share their sheets together, then those alone. */
function Cell({ group: { jobs }, sheets, ...props }: CellProps) {
  const t = useWords();
  const { percent } = useFormats();
  const shared = sheets.flatMap(({ lineItemIds, ...one }) => {
    const members = jobs.filter(({ lineItemId }) => lineItemIds.includes(lineItemId));
    return members.length === 0 ? [] : [{ ...one, members }];
  });
  const ganged = new Set(shared.flatMap(({ members }) => members));
  const alone = jobs.filter((job) => !ganged.has(job));
  return (
    <>
      {shared.map(({ key, gang, members, plan: { use } }) => (
        <div key={key} className={`${styles.group} ${gang === null ? styles.candidate : styles.gang}`}>
          <p className={text.small}>
            <b>{gang?.number ?? t("production.candidate")}</b> <span>{percent(shownUse(use))}</span>
          </p>
          {members.map((job) => (
            <JobCard key={job.lineItemId} job={job} {...props} />
          ))}
        </div>
      ))}
      {alone.length > 0 && (
        <div className={styles.group}>
          {shared.length > 0 && <p className={`${text.small} ${text.muted}`}>{t("production.alone")}</p>}
          {alone.map((job) => (
            <JobCard key={job.lineItemId} job={job} {...props} />
          ))}
        </div>
      )}
    </>
  );
}
