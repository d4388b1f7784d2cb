import type { listProduction } from "@boxwright/contract/desk/production";
import type { AnswerOf } from "@boxwright/contract/kernel";
import type { LineState } from "@boxwright/core/orders/line-states";

type Production = AnswerOf<typeof listProduction>;
export type ProductionGroup = Production["groups"][number];
export type Job = ProductionGroup["jobs"][number];
export type Gang = Production["gangs"][number];
export type Plan = Gang["plan"];
/** The cut lines of all plans of a list. */
export type Cuts = Production["cuts"];

/** Jobs that share their sheets, or could. */
export interface SharedSheets {
  readonly key: string;
  /** Null for a candidate. */
  readonly gang: Gang | null;
  readonly lineItemIds: readonly string[];
  readonly plan: Plan;
}

/** The gangs of a list, and then those that it proposes. */
export function sheetsOf({ groups, gangs }: Pick<Production, "groups" | "gangs">): readonly SharedSheets[] {
  return [
    ...gangs.map((gang) => ({
      key: gang.id,
      gang,
      lineItemIds: gang.lines.map(({ lineItemId }) => lineItemId),
      plan: gang.plan,
    })),
    ...groups
      .flatMap(({ candidates }) => candidates)
      .map((candidate) => ({ ...candidate, key: candidate.lineItemIds.join(), gang: null })),
  ];
}

/** The gang to which all of these jobs belong; null if they do not belong to one. They are packed and moved with it. */
export function gangOfAll(gangs: readonly Gang[], jobs: readonly Pick<Job, "lineItemId">[]): Gang | null {
  const isIn = (gang: Gang) => jobs.every((job) => gang.lines.some(({ lineItemId }) => lineItemId === job.lineItemId));
  return jobs.length === 0 ? null : (gangs.find(isIn) ?? null);
}

/** `BW-00004231/2`: an order and its line, as people write them in tables. */
export function jobName({ orderNumber, lineNumber }: Pick<Job, "orderNumber" | "lineNumber">): string {
  return `${orderNumber ?? "–"}/${lineNumber}`;
}

const steps = {
  ReadyForProduction: "SentToProduction",
  Confirmed: "SentToProduction",
  FulfillmentError: "SentToMCP",
  MerchantRejected: "SentToMCP",
  SentToProduction: "PrintingInProgress",
} as const satisfies Partial<Record<LineState, LineState>>;

export type Step = (typeof steps)[keyof typeof steps];

/** The next step of a job in the plant; null if it is printed, or waits for the answer of a plant. */
export function nextStep(state: LineState): Step | null {
  return state in steps ? steps[state as keyof typeof steps] : null;
}

/** The next step of all jobs of a gang together; null if they cannot make one. */
export function nextGangStep({ lines }: Pick<Gang, "lines">): Exclude<Step, "SentToMCP"> | null {
  const steps = lines.map(({ state }) => nextStep(state));
  if (steps.some((step) => step === "SentToMCP")) return null;
  if (steps.includes("SentToProduction")) {
    return lines.every(({ state }) => state === "SentToProduction" || nextStep(state) === "SentToProduction")
      ? "SentToProduction"
      : null;
  }
  return steps.includes("PrintingInProgress") &&
    lines.every(({ state }) => state === "SentToProduction" || state === "PrintingInProgress")
    ? "PrintingInProgress"
    : null;
}

/** The days on which jobs of groups ship, and their boards, in the sequence of the board; null is for goods that are not boxes. */
export function axesOf(groups: readonly ProductionGroup[]) {
  const days = [...new Set(groups.flatMap(({ date }) => (date === null ? [] : [date])))].sort();
  const boards = [...new Set(groups.map(({ board }) => board))].sort((one, other) =>
    one === null ? 1 : other === null ? -1 : one.localeCompare(other),
  );
  return { days, boards };
}

/** The job beside a job on the board, whose columns are days. */
export function neighbour(
  columns: readonly (readonly string[])[],
  current: string | null,
  direction: "left" | "right" | "up" | "down",
): string | null {
  const filled = columns.filter((column) => column.length > 0);
  const column = filled.findIndex((ids) => current !== null && ids.includes(current));
  if (column === -1 || current === null) return filled[0]?.[0] ?? null;
  const row = filled[column]?.indexOf(current) ?? 0;
  if (direction === "up" || direction === "down")
    return filled[column]?.[row + (direction === "up" ? -1 : 1)] ?? current;
  const beside = filled[column + (direction === "left" ? -1 : 1)];
  return beside?.[Math.min(row, beside.length - 1)] ?? current;
}

/** The use of a sheet to a tenth of a percent. */
export function shownUse(use: number): number {
  return Math.round(use * 1000) / 1000;
}
