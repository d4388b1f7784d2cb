import {
  asCopy,
  draftOf,
  draftOfNew,
  hasUnsaved,
  type KeptDraft,
  type NewDesign,
  rebasedOnto,
  type SavedDesign,
} from "./kept-draft.ts";
import { isMissing, isTemporary } from "./save-problems.ts";
import type { SaverDeps } from "./saver-deps.ts";
import type { Need } from "./saver-status.ts";

/** Kept changes of closed tabs are removed after this time. */
const keptMilliseconds = 90 * 24 * 3600 * 1000;
/** Of more drafts of closed tabs than this, the oldest are removed. */
const mostKept = 50;

/** The drafts of a design in this browser. */
export interface ReadDrafts {
  /** The draft with which this tab continues: its own from before a reload, or the one that the shopper chose. */
  readonly own: KeptDraft | null;
  /** The drafts of tabs that were closed or crashed, those edited last first. */
  readonly leftovers: readonly KeptDraft[];
  /** False if the browser forbids its storage. */
  readonly isReadable: boolean;
}

/** Reads the drafts of a design. Of all drafts of closed tabs, removes the old ones, those without unsaved changes, and the oldest of too many. */
export async function readDrafts(wanted: string | NewDesign, deps: SaverDeps): Promise<ReadDrafts> {
  let drafts: readonly KeptDraft[];
  try {
    drafts = await deps.store.all();
  } catch {
    return { own: null, leftovers: [], isReadable: false };
  }
  const isFree = async ({ tab }: KeptDraft) => tab === deps.tab || !(await deps.isOpen(tab));
  const own = await ownDraft(drafts, wanted, deps, isFree);
  const leftovers: KeptDraft[] = [];
  let kept = 0;
  for (const draft of drafts.toSorted((one, other) => other.editedAt - one.editedAt)) {
    if (draft === own || !(await isFree(draft))) continue;
    const isOld = deps.now() - draft.editedAt > keptMilliseconds;
    if (isOld || !hasUnsaved(draft) || kept === mostKept) {
      await deps.store.remove(draft.key).catch(() => {});
      continue;
    }
    kept += 1;
    if (isOfWanted(draft, wanted)) leftovers.push(draft);
  }
  return { own, leftovers, isReadable: true };
}

async function ownDraft(
  drafts: readonly KeptDraft[],
  wanted: string | NewDesign,
  { tab }: SaverDeps,
  isFree: (draft: KeptDraft) => Promise<boolean>,
): Promise<KeptDraft | null> {
  const isWanted = (draft: KeptDraft) => isOfWanted(draft, wanted);
  if (typeof wanted === "string") return drafts.find((draft) => draft.tab === tab && isWanted(draft)) ?? null;
  const before = drafts.find((draft) => draft.tab === tab && isWanted(draft) && draft.origin === wanted.origin);
  if (before !== undefined) return before;
  const chosen = drafts.find((draft) => draft.key === wanted.draft && isWanted(draft));
  return chosen !== undefined && (await isFree(chosen)) ? chosen : null;
}

function isOfWanted({ designId }: KeptDraft, wanted: string | NewDesign): boolean {
  return typeof wanted === "string" ? designId === wanted : designId === null;
}

export interface OpenedDraft {
  readonly draft: KeptDraft;
  /** Why the shopper has to act at once; null if they need not. */
  readonly need: Need | null;
}

/**
 * The draft with which a tab begins, of a design that is read or of a new one. Throws the ApiProblem of a design that cannot be read and of
 * which this browser keeps nothing.
 */
export async function openDraft(
  wanted: Promise<SavedDesign> | NewDesign,
  drafts: ReadDrafts,
  deps: SaverDeps,
): Promise<OpenedDraft> {
  const { own } = drafts;
  const { newId, tab, now } = deps;
  if (!(wanted instanceof Promise)) {
    const draft = own === null ? draftOfNew(wanted, newId(), tab, now()) : { ...own, tab, origin: wanted.origin };
    return { draft, need: null };
  }
  return wanted.then(
    (theirs) =>
      own === null ? { draft: draftOf(theirs, newId(), tab, now()), need: null } : merged(own, theirs, deps),
    (problem: unknown) => keptDraft(problem, drafts, tab),
  );
}

/** What this browser has kept of a design that cannot be read. Throws the problem if that is nothing. */
function keptDraft(problem: unknown, { own, leftovers }: ReadDrafts, tab: string): OpenedDraft {
  if (own !== null && isTemporary(problem)) return { draft: own, need: null };
  const unsaved = own !== null && hasUnsaved(own) ? own : leftovers[0];
  if (unsaved === undefined || !isMissing(problem)) throw problem;
  return { draft: { ...unsaved, tab }, need: { kind: "gone" } };
}

/** The draft with its edits applied to a newer version of its design, or as a copy if an edit does not fit. */
export function merged(
  draft: KeptDraft,
  theirs: SavedDesign,
  { newId, copyName }: Pick<SaverDeps, "newId" | "copyName">,
): OpenedDraft {
  const fitting = rebasedOnto(draft, theirs);
  return fitting === null
    ? { draft: asCopy(draft, newId(), copyName(draft.name)), need: copied(theirs) }
    : { draft: fitting, need: null };
}

function copied({ id, name }: SavedDesign): Need {
  return { kind: "copied", original: { id, name } };
}
