import { type GangCandidate, type GangJob, gangCandidates } from "@boxwright/core/fulfilment/gang-candidates";
import type { SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import { LRUCache } from "lru-cache";

export type CandidatesAmong = (jobs: readonly GangJob[]) => readonly GangCandidate[];

const mostKnownGroups = 200;

/**
 * Finds candidates for gangs, and remembers those of the most recently listed groups. They depend on the jobs alone, and a group whose jobs have
 * not changed is listed again after each move of a line in another one.
 */
export function candidatesOnSheets(sheet: SheetPlan["sheet"]): CandidatesAmong {
  const known = new LRUCache<string, readonly GangCandidate[]>({ max: mostKnownGroups });
  return (jobs) => {
    const key = JSON.stringify(jobs);
    const candidates = known.get(key) ?? gangCandidates(sheet, jobs);
    known.set(key, candidates);
    return candidates;
  };
}
