import type { DesignSaver } from "./design-saver.ts";
import type { NewDesign } from "./kept-draft.ts";
import { openDraft, readDrafts } from "./open-draft.ts";
import { runSaver } from "./run-saver.ts";
import type { SaverDeps } from "./saver-deps.ts";

/**
 * Opens a design of the shop by its id, or a new one. If the shop cannot be reached, a draft that this tab kept before a reload opens
 * instead. If the shop no longer has the design, its kept changes open. Throws the ApiProblem of a design that cannot be read otherwise.
 */
export async function openSaver(wanted: string | NewDesign, deps: SaverDeps): Promise<DesignSaver> {
  // The shop and the storage of the browser are read at the same time.
  const source = typeof wanted === "string" ? deps.calls.read(wanted) : wanted;
  // `openDraft` handles a failure.
  if (source instanceof Promise) source.catch(() => {});
  const drafts = await readDrafts(wanted, deps);
  const opened = await openDraft(source, drafts, deps);
  return runSaver(opened, drafts, deps);
}
