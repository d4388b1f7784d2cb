import { addDays, type CalendarDate } from "../kernel/dates.ts";
import type { LineState } from "../orders/line-states.ts";

/** What the jobs on one sheet have in common. */
export interface GangFacts {
  readonly board: string;
  readonly liner: "white" | "kraft";
  readonly finish: string | null;
  /** Which sides are printed, and how. */
  readonly print: string;
  /** Null without print. */
  readonly inks: string | null;
}

const gangFacts = ["board", "liner", "finish", "print", "inks"] as const satisfies readonly (keyof GangFacts)[];

export type GangMismatch = (typeof gangFacts)[number] | "shipBy";

/** The most days between the first and the last ship day of a gang, because the boxes of its last job would lie about. */
export const mostDaysApart = 7;
/** More jobs on one sheet are more sorting than they save. */
export const mostJobsOfGang = 12;
export const fewestJobsOfGang = 2;

/** In what jobs differ that share a sheet; none if they may share it. */
export function gangMismatches(jobs: readonly (GangFacts & { readonly shipBy: CalendarDate })[]): GangMismatch[] {
  const [first] = jobs;
  const days = jobs.map(({ shipBy }) => shipBy).toSorted();
  const [firstDay, lastDay] = [days.at(0), days.at(-1)];
  const isApart = firstDay !== undefined && lastDay !== undefined && addDays(firstDay, mostDaysApart) < lastDay;
  const different = gangFacts.filter((fact) => jobs.some((job) => job[fact] !== first?.[fact]));
  return [...different, ...(isApart ? (["shipBy"] as const) : [])];
}

/** A line that is printed or further has its sheets. */
const gangStates: readonly LineState[] = [
  "ReadyForProduction",
  "SentToMCP",
  "Confirmed",
  "FulfillmentError",
  "MerchantRejected",
  "SentToProduction",
];

export function mayBeGanged(state: LineState): boolean {
  return gangStates.includes(state);
}

/** The states in which a line of a gang stays in it. A line that leaves them has left production, so it has no sheets any more. */
const madeStates: readonly LineState[] = [...gangStates, "PrintingInProgress", "ServiceInProgress", "Shipped"];

export function staysInGang(state: LineState): boolean {
  return madeStates.includes(state);
}
