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
import { isTemporary } from "./save-problems.ts";
import type { SaverDeps } from "./saver-deps.ts";

/** Kept changes of closed tabs are removed after this time. */
const keptMilliseconds = 90 * 24 * 3600 * 1000;

/** The drafts of a design in this browser. */
export interface ReadDrafts {
  /** The draft with which this tab continues: its own from before a reload, or the one that the shopper chose. */
  readonly own: KeptDraft | null;
  /** The drafts of tabs that were closed or crashed. */
  readonly leftovers: readonly KeptDraft[];
  /** False if the browser forbids its storage. */
  readonly isReadable: boolean;
}

/** Reads the drafts of a design, and removes those that are old or have no unsaved changes. */
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
  for (const draft of drafts) {
    if (draft === own || !(await isFree(draft))) continue;
    const isOld = deps.now() - draft.editedAt > keptMilliseconds;
    if (isOld || !hasUnsaved(draft)) await deps.store.remove(draft.key).catch(() => {});
    else if (isOfWanted(draft, wanted)) leftovers.push(draft);
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
  /** The design that the draft was a part of, if it has become a copy. */
  readonly original: SavedDesign | null;
}

/** The draft with which a tab begins, of a design that is read or of a new one. Throws the ApiProblem of a design that cannot be read. */
export async function openDraft(
  wanted: Promise<SavedDesign> | NewDesign,
  own: KeptDraft | null,
  deps: SaverDeps,
): Promise<OpenedDraft> {
  const { newId, tab, now } = deps;
  if (!(wanted instanceof Promise)) {
    const draft = own === null ? draftOfNew(wanted, newId(), tab, now()) : { ...own, tab, origin: wanted.origin };
    return { draft, original: null };
  }
  const theirs = await wanted.catch((problem: unknown) => {
    if (own !== null && isTemporary(problem)) return null;
    throw problem;
  });
  if (theirs === null && own !== null) return { draft: own, original: null };
  if (theirs === null) throw new Error("A design that cannot be read has no draft");
  if (own === null) return { draft: draftOf(theirs, newId(), tab, now()), original: null };
  return merged(own, theirs, deps);
}

/** The draft with its edits applied to a newer version of its design, or as a copy if an edit does not fit. */
export function merged(
  draft: KeptDraft,
  theirs: SavedDesign,
  { newId, copyName }: Pick<SaverDeps, "newId" | "copyName">,
): OpenedDraft {
  const fitting = rebasedOnto(draft, theirs);
  return fitting === null
    ? { draft: asCopy(draft, newId(), copyName(draft.name)), original: theirs }
    : { draft: fitting, original: null };
}
