import { type PlacedBlank, packShelves } from "./pack-shelves.ts";

/** A line whose blank could share a sheet. */
export interface GangJob {
  readonly id: string;
  readonly board: string;
  readonly finish: string | null;
  readonly blank: { readonly width: number; readonly height: number };
}

export interface GangCandidate {
  readonly ids: readonly string[];
  readonly places: readonly PlacedBlank[];
  readonly use: number;
}

/** Millimetres between blanks, for the knives. */
const gap = 6;
/** More lines on one sheet are more sorting than they save. */
const mostOfGang = 12;

/** Lines of the same board and finish that could share one sheet, in their sequence. A gang has at least two lines. */
export function gangCandidates(
  sheet: { readonly width: number; readonly height: number },
  jobs: readonly GangJob[],
): GangCandidate[] {
  const groups = Map.groupBy(jobs, ({ board, finish }) => JSON.stringify([board, finish]));
  return [...groups.values()].flatMap((group) => gangsOf(sheet, group));
}

function gangsOf(sheet: Parameters<typeof gangCandidates>[0], group: readonly GangJob[]): GangCandidate[] {
  const gangs: GangCandidate[] = [];
  let waiting = [...group];
  while (waiting.length > 1) {
    const blanks = waiting.slice(0, mostOfGang).map(({ id, blank }) => ({ id, ...blank }));
    const { places, use } = packShelves(sheet, blanks, gap);
    const ids = new Set(places.map(({ id }) => id));
    if (ids.size === 0) break;
    if (ids.size > 1) gangs.push({ ids: [...ids], places, use });
    waiting = waiting.filter(({ id }) => !ids.has(id));
  }
  return gangs;
}
