import { useFormats } from "../../format/use-formats.ts";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import { axesOf, type ProductionGroup, shownUse } from "./job.ts";
import { type BoardProps, JobCard } from "./job-card.tsx";
import * as styles from "./production-page.module.css";
import { useBoardName } from "./use-board-name.ts";

/** Lanes are boards, columns are ship days. Jobs that could share a sheet stand together. */
export function Board({ groups, ...props }: BoardProps & { readonly groups: readonly ProductionGroup[] }) {
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

/** The jobs of a board and day: each gang's together, then those alone. */
function Cell({ group: { jobs, gangs }, ...props }: BoardProps & { readonly group: ProductionGroup }) {
  const t = useWords();
  const { percent } = useFormats();
  const ganged = new Set(gangs.flatMap(({ lineItemIds }) => lineItemIds));
  const alone = jobs.filter(({ lineItemId }) => !ganged.has(lineItemId));
  return (
    <>
      {gangs.map(({ lineItemIds, use }) => (
        <div key={lineItemIds.join()} className={`${styles.group} ${styles.gang}`}>
          <p className={text.small}>
            <b>{t("production.candidate")}</b> <span>{percent(shownUse(use))}</span>
          </p>
          {jobs
            .filter(({ lineItemId }) => lineItemIds.includes(lineItemId))
            .map((job) => (
              <JobCard key={job.lineItemId} job={job} {...props} />
            ))}
        </div>
      ))}
      {alone.length > 0 && (
        <div className={styles.group}>
          {gangs.length > 0 && <p className={`${text.small} ${text.muted}`}>{t("production.alone")}</p>}
          {alone.map((job) => (
            <JobCard key={job.lineItemId} job={job} {...props} />
          ))}
        </div>
      )}
    </>
  );
}
