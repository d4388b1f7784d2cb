import type { Plant } from "@boxwright/core/checkout/plant";
import type { GangCandidate, GangJob } from "@boxwright/core/fulfilment/gang-candidates";
import { mayBeGanged } from "@boxwright/core/fulfilment/gangs";
import type { SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { GoodsOfLine } from "../../fulfilment/goods-of-line.ts";
import type { CutOfLine } from "../../orders/approvals/line-sheets.ts";
import { type LineInProduction, readLinesInProduction } from "../../orders/summaries/lines-in-production.ts";
import type { Database } from "../../platform/db/database.ts";
import { gangFactsOf } from "../gangs/gang-facts.ts";
import type { CandidatesAmong } from "../gangs/known-candidates.ts";
import { readGangs, type ShownGang } from "../gangs/read-gangs.ts";

export interface ListProductionDeps {
  readonly db: Database;
  readonly goodsOfLine: GoodsOfLine;
  readonly cutOfLine: CutOfLine;
  readonly plant: Plant;
  readonly now: () => Date;
  readonly candidatesAmong: CandidatesAmong;
}

export interface ProductionJob extends LineInProduction {
  /** Null for goods that are not boxes, or that the shop no longer sells. */
  readonly board: string | null;
  readonly finish: string | null;
  readonly blank: { readonly width: number; readonly height: number } | null;
  /** The work days until its work has to begin. */
  readonly slack: number;
}

export interface ProductionGroup {
  /** Null if the jobs are not grouped by it, or have none. */
  readonly board: string | null;
  readonly date: CalendarDate | null;
  readonly jobs: readonly ProductionJob[];
  readonly candidates: readonly GangCandidate[];
}

export interface Production {
  readonly groups: readonly ProductionGroup[];
  readonly gangs: readonly ShownGang[];
  /** The cut lines of the blanks in all plans. Many lines have the same one. */
  readonly cuts: readonly { readonly cut: string; readonly lineIds: readonly string[] }[];
  /** Whether more lines are waiting. */
  readonly isCut: boolean;
}

/** The most lines of one response: the work of some weeks. */
const mostJobs = 1000;

export type Grouping = "board,date" | "board" | "date";

/**
 * The lines that are to be made, in groups, the earliest ship day first, with the gangs in which they are, and the lines of each group that could
 * share their sheets.
 */
export async function listProduction(
  deps: ListProductionDeps,
  tenant: TenantName,
  grouping: Grouping,
): Promise<Production> {
  const { db, plant, now } = deps;
  const goodsOfLine = oncePer(goodsKey, deps.goodsOfLine);
  const today = dayAt(plant, now());
  const slackBy = oncePer(
    (day: CalendarDate) => day,
    (startBy) => slackOf(plant, startBy, today),
  );
  const lines = await readLinesInProduction(db, tenant, mostJobs + 1);
  const jobs = lines.slice(0, mostJobs).map((line): ProductionJob => {
    const { board, finish, sheet: blank } = goodsOfLine(line);
    return { ...line, board, finish, blank, slack: slackBy(line.startBy) };
  });
  const gangs = await readGangs(
    db,
    jobs.map(({ lineId }) => lineId),
  );
  const jobsById = new Map(jobs.map((job) => [job.lineId, job]));
  const ganged = new Set(gangs.flatMap((gang) => gang.lines.flatMap(({ id, left }) => (left === null ? [id] : []))));
  const grouped = Map.groupBy(jobs, (job) => JSON.stringify(keyOf(job, grouping)));
  const groups = [...grouped.values()].map((group) => groupOf({ ...deps, goodsOfLine }, group, grouping, ganged));
  const plans = [...gangs, ...groups.flatMap(({ candidates }) => candidates)].map(({ plan }) => plan);
  return {
    groups,
    gangs,
    cuts: cutsOf(deps, plans, jobsById),
    isCut: lines.length > mostJobs,
  };
}

/**
 * Calculates once for each key. Many lines have the same goods and the same days, and it takes long to describe goods and to count work days.
 */
function oncePer<Given, Value>(keyOf: (given: Given) => string, calculate: (given: Given) => Value) {
  const known = new Map<string, Value>();
  return (given: Given): Value => {
    const key = keyOf(given);
    const value = known.get(key) ?? calculate(given);
    known.set(key, value);
    return value;
  };
}

function goodsKey({ sku, selection }: Goods): string {
  return JSON.stringify([sku, selection]);
}

type Goods = Pick<LineInProduction, "sku" | "selection">;

function keyOf(
  { board, shipBy }: ProductionJob,
  grouping: Grouping,
): { board: string | null; date: CalendarDate | null } {
  return { board: grouping === "date" ? null : board, date: grouping === "board" ? null : shipBy };
}

function groupOf(
  deps: ListProductionDeps,
  jobs: readonly ProductionJob[],
  grouping: Grouping,
  ganged: ReadonlySet<string>,
): ProductionGroup {
  const [first] = jobs;
  const waiting = jobs.flatMap((job): GangJob[] => {
    const facts = gangFactsOf(deps.goodsOfLine(job), job);
    const isFree = mayBeGanged(job.state) && !ganged.has(job.lineId);
    return facts === null || !isFree ? [] : [{ ...facts, id: job.lineId, shipBy: job.shipBy }];
  });
  const key = first === undefined ? { board: null, date: null } : keyOf(first, grouping);
  return { ...key, jobs, candidates: deps.candidatesAmong(waiting) };
}

/** Only goods that the shop still sells have a cut line. */
function cutsOf(
  { cutOfLine }: Pick<ListProductionDeps, "cutOfLine">,
  plans: readonly SheetPlan[],
  jobsById: ReadonlyMap<string, ProductionJob>,
): Production["cuts"] {
  const linesByCut = new Map<string, Set<string>>();
  for (const { id } of plans.flatMap(({ places }) => places)) {
    const job = jobsById.get(id);
    const cut = job === undefined ? null : cutOfLine(job);
    if (cut !== null) linesByCut.set(cut, (linesByCut.get(cut) ?? new Set()).add(id));
  }
  return [...linesByCut].map(([cut, lineIds]) => ({ cut, lineIds: [...lineIds] }));
}
