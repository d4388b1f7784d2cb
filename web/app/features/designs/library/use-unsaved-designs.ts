import { useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { indexedDrafts } from "../saving/indexed-drafts.ts";
import { hasUnsaved, type KeptDraft } from "../saving/kept-draft.ts";
import { isTabOpen } from "../saving/this-tab.ts";

/**
 * The designs that this browser keeps and the shop does not have, and that no open tab edits, those edited last first; null until the
 * browser has been read.
 */
export function useUnsavedDesigns(): readonly KeptDraft[] | null {
  const [drafts, setDrafts] = useState<readonly KeptDraft[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    readUnsaved().then(
      (found) => isWanted && setDrafts(found),
      // A browser that forbids its storage has no drafts.
      (problem: unknown) => {
        logProblem("The designs that this browser keeps could not be read", problem);
        if (isWanted) setDrafts([]);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return drafts;
}

async function readUnsaved(): Promise<KeptDraft[]> {
  const store = indexedDrafts(() => {});
  try {
    const kept = (await store.all()).filter(isUnsavedDesign);
    const isOpen = await Promise.all(kept.map(({ tab }) => isTabOpen(tab)));
    return kept.filter((_, index) => isOpen[index] === false).sort((one, other) => other.editedAt - one.editedAt);
  } finally {
    store.close();
  }
}

/** Whether a draft has work that the shop has never had. */
export function isUnsavedDesign(draft: Pick<KeptDraft, "designId" | "unsaved" | "sending">): boolean {
  return draft.designId === null && hasUnsaved(draft);
}
