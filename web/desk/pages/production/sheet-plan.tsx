import { useWords } from "../../words/use-words.ts";
import type { Cuts, Plan } from "./job.ts";
import * as styles from "./production-page.module.css";

interface SheetPlanProps {
  readonly plan: Plan;
  readonly cuts: Cuts;
  readonly letterOf: (lineItemId: string) => string;
}

/** A sheet with the outlines of the blanks that are cut out of it. Its origin is the lower left corner. */
export function SheetPlan({ plan: { sheet, places }, cuts, letterOf }: SheetPlanProps) {
  const t = useWords();
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={t("production.planOf", { count: places.length })}
    >
      {places.map(({ lineItemId, x, y, width, height, isTurned }) => {
        const cut = cuts.find(({ lineItemIds }) => lineItemIds.includes(lineItemId))?.cut;
        const top = sheet.height - y - height;
        return (
          <g key={`${lineItemId} ${x} ${y}`} data-letter={letterOf(lineItemId)} transform={`translate(${x} ${top})`}>
            {cut === undefined ? (
              <rect width={width} height={height} />
            ) : (
              <path d={cut} transform={isTurned ? `translate(${width} 0) rotate(90)` : undefined} />
            )}
            <text x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="central">
              {letterOf(lineItemId)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
