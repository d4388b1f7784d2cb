import type { Client } from "@boxwright/contract/client";
import { getDesign } from "@boxwright/contract/designs";
import { useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { useClient, useReadyClient } from "../../identity/session-context.tsx";
import { indexedDrafts } from "../saving/indexed-drafts.ts";
import { hasUnsaved, type KeptDraft } from "../saving/kept-draft.ts";
import { isMissing } from "../saving/save-problems.ts";
import type { DraftStore } from "../saving/saver-deps.ts";
import { isTabOpen } from "../saving/this-tab.ts";

/** How long the snackbar offers to undo. */
const undoSeconds = 10;

/**
 * The designs that this browser keeps and the shop does not have, and that no open tab edits, those edited last first; null until the
 * browser has been read.
 */
export function useUnsavedDesigns() {
  const t = useWords();
  const client = useClient();
  const readyClient = useReadyClient();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const [drafts, setDrafts] = useState<readonly KeptDraft[] | null>(null);
  useEffect(() => {
    if (client === null) return;
    let isWanted = true;
    readUnsaved(client).then(
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
  }, [client]);

  async function change(work: (store: DraftStore) => Promise<void>): Promise<boolean> {
    try {
      await withDrafts(work);
      setDrafts(await readUnsaved(readyClient()));
      return true;
    } catch (problem) {
      reportFailure(t("designs.unsaved.notDiscarded"), problem, "A kept design could not be changed");
      return false;
    }
  }

  async function discard(draft: KeptDraft): Promise<void> {
    const { key, name } = draft;
    if (!(await change((store) => store.remove(key)))) return;
    const putBack = () => void change((store) => store.put(draft));
    const undo = { label: t("shell.undo"), run: putBack, seconds: undoSeconds };
    showSnack(t("designs.unsaved.discarded", { name }), "success", undo);
  }

  return { drafts, discard };
}

async function withDrafts<Value>(work: (store: DraftStore) => Promise<Value>): Promise<Value> {
  const store = indexedDrafts(() => {});
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

async function readUnsaved(client: Client): Promise<KeptDraft[]> {
  const drafts = await withDrafts((store) => store.all());
  return unsavedDesigns(drafts, { isOpen: isTabOpen, isGone: (designId) => isGone(client, designId) });
}

interface Whereabouts {
  readonly isOpen: (tab: string) => Promise<boolean>;
  /** Whether the shop no longer has the design with this id. */
  readonly isGone: (designId: string) => Promise<boolean>;
}

/** Those drafts with unsaved work that no open tab has, and whose design the shop never had or no longer has; edited last first. */
export async function unsavedDesigns(
  drafts: readonly KeptDraft[],
  { isOpen, isGone }: Whereabouts,
): Promise<KeptDraft[]> {
  const isUnsaved = async (draft: KeptDraft): Promise<boolean> =>
    hasUnsaved(draft) && !(await isOpen(draft.tab)) && (draft.designId === null || (await isGone(draft.designId)));
  const found = await Promise.all(drafts.map(async (draft) => ((await isUnsaved(draft)) ? [draft] : [])));
  return found.flat().sort((one, other) => other.editedAt - one.editedAt);
}

/** Whether the shop no longer has a design. One that cannot be read at the moment counts as there. */
async function isGone(client: Client, designId: string): Promise<boolean> {
  return client.call(getDesign, { params: { designId } }).then(() => false, isMissing);
}
