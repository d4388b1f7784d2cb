import type { Plant } from "@boxwright/core/checkout/plant";
import { type GangCandidate, gangCandidates } from "@boxwright/core/fulfilment/gang-candidates";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { GoodsOfLine } from "../../fulfilment/goods-of-line.ts";
import type { SheetsOfLine } from "../../orders/approvals/line-sheets.ts";
import { type LineInProduction, readLinesInProduction } from "../../orders/summaries/lines-in-production.ts";
import type { Database } from "../../platform/db/database.ts";

export interface ListProductionDeps {
  readonly db: Database;
  readonly goodsOfLine: GoodsOfLine;
  readonly sheetsOfLine: SheetsOfLine;
  readonly plant: Plant;
  readonly now: () => Date;
  /** The largest sheet of the plant, in millimetres. */
  readonly sheet: { readonly width: number; readonly height: number };
}

export interface ProductionJob extends LineInProduction {
  /** Null for goods that are not boxes, or that the shop no longer sells. */
  readonly board: string | null;
  readonly finish: string | null;
  readonly blank: { readonly width: number; readonly height: number } | null;
  /** The work days until its work has to begin. */
  readonly slack: number;
}

/** A gang with the cut lines of its blanks; none for goods that are not printed on a sheet. */
export interface DrawnGang extends GangCandidate {
  readonly outlines: readonly { readonly id: string; readonly cut: string }[];
}

export interface ProductionGroup {
  /** Null if the jobs are not grouped by it, or have none. */
  readonly board: string | null;
  readonly date: CalendarDate | null;
  readonly jobs: readonly ProductionJob[];
  readonly gangs: readonly DrawnGang[];
}

export interface Production {
  readonly groups: readonly ProductionGroup[];
  /** Whether more lines are waiting. */
  readonly isCut: boolean;
}

/** The most lines of one response: the work of some weeks. */
const mostJobs = 1000;

export type Grouping = "board,date" | "board" | "date";

/** The lines that are to be made, in groups, the earliest ship day first, with the lines of each group that could share a sheet. */
export async function listProduction(
  deps: ListProductionDeps,
  tenant: TenantName,
  grouping: Grouping,
): Promise<Production> {
  const { db, goodsOfLine, plant, now } = deps;
  const today = dayAt(plant, now());
  const lines = await readLinesInProduction(db, tenant, mostJobs + 1);
  const jobs = lines.slice(0, mostJobs).map((line): ProductionJob => {
    const { board, finish, sheet: blank } = goodsOfLine(line);
    return { ...line, board, finish, blank, slack: slackOf(plant, line.startBy, today) };
  });
  const groups = Map.groupBy(jobs, (job) => JSON.stringify(keyOf(job, grouping)));
  return {
    groups: [...groups.values()].map((group) => groupOf(deps, group, grouping)),
    isCut: lines.length > mostJobs,
  };
}

function keyOf(
  { board, shipBy }: ProductionJob,
  grouping: Grouping,
): { board: string | null; date: CalendarDate | null } {
  return { board: grouping === "date" ? null : board, date: grouping === "board" ? null : shipBy };
}

function groupOf(
  { sheet, sheetsOfLine }: Pick<ListProductionDeps, "sheet" | "sheetsOfLine">,
  jobs: readonly ProductionJob[],
  grouping: Grouping,
): ProductionGroup {
  const [first] = jobs;
  const waiting = jobs.flatMap(({ lineId, state, board, finish, blank }) =>
    board === null || blank === null || state === "PrintingInProgress" || state === "ServiceInProgress"
      ? []
      : [{ id: lineId, board, finish, blank }],
  );
  const key = first === undefined ? { board: null, date: null } : keyOf(first, grouping);
  const outlineOf = (id: string) => {
    const job = jobs.find(({ lineId }) => lineId === id);
    const [side] = job === undefined ? [] : sheetsOfLine(job);
    return side === undefined ? [] : [{ id, cut: side.lines.cut }];
  };
  const gangs = gangCandidates(sheet, waiting).map((gang) => ({ ...gang, outlines: gang.ids.flatMap(outlineOf) }));
  return { ...key, jobs, gangs };
}
