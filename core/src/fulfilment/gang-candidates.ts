import type { CalendarDate } from "../kernel/dates.ts";
import { fewestJobsOfGang, type GangFacts, mostJobsOfGang } from "./gangs.ts";
import { planSheet, type SheetJob, type SheetPlan } from "./plan-sheet.ts";

/** A line whose blank could share a sheet. */
export interface GangJob extends GangFacts, SheetJob {
  readonly shipBy: CalendarDate;
}

export interface GangCandidate {
  readonly ids: readonly string[];
  readonly plan: SheetPlan;
}

/** Sheets that a job spoils until the press prints it well. The jobs of a gang spoil them once. */
const setupSheets = 10;

/**
 * Lines that could share their sheets, because everything that has to agree is the same and they ship on the same day. A gang has at least two
 * lines, of similar quantities, and needs fewer sheets than they need alone, with those that are spoiled.
 */
export function gangCandidates(sheet: SheetPlan["sheet"], jobs: readonly GangJob[]): GangCandidate[] {
  const alike = Map.groupBy(jobs, ({ board, liner, finish, print, inks, shipBy }) =>
    JSON.stringify([board, liner, finish, print, inks, shipBy]),
  );
  return [...alike.values()].flatMap((group) => gangsOf(sheet, group));
}

function gangsOf(sheet: SheetPlan["sheet"], group: readonly GangJob[]): GangCandidate[] {
  const gangs: GangCandidate[] = [];
  let waiting = group.toSorted((one, other) => other.quantity - one.quantity || (one.id < other.id ? -1 : 1));
  while (waiting.length >= fewestJobsOfGang) {
    const gang = largestGang(sheet, waiting.slice(0, mostJobsOfGang));
    if (gang !== null) gangs.push(gang);
    waiting = waiting.slice(gang?.ids.length ?? 1);
  }
  return gangs;
}

/** The first jobs, as many as can share their sheets and save some. */
function largestGang(sheet: SheetPlan["sheet"], jobs: readonly GangJob[]): GangCandidate | null {
  for (let count = jobs.length; count >= fewestJobsOfGang; count -= 1) {
    const members = jobs.slice(0, count);
    const plan = planSheet(sheet, members);
    if (plan === null || plan.sheets >= plan.alone + (count - 1) * setupSheets) continue;
    return { ids: members.map(({ id }) => id), plan };
  }
  return null;
}
