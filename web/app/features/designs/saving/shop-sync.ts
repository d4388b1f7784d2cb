import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { DraftKeeper } from "./draft-keeper.ts";
import { hasUnsaved, type SaveReply, withRefusal, withReply, withSending } from "./kept-draft.ts";
import { merged } from "./open-draft.ts";
import { isClash, isMissing, isTemporary, obstacleOf, retryAfterMilliseconds } from "./save-problems.ts";
import { saveTimer } from "./save-timer.ts";
import type { SavedNews, SaverDeps } from "./saver-deps.ts";
import type { Need, SaveObstacle, SaverStatus } from "./saver-status.ts";

/** Saves the draft of a tab in the shop, and merges what other tabs have saved into the draft. */
export interface ShopSync {
  readonly status: SaverStatus;
  /** After an edit: a refused design may be accepted now. */
  edited(): void;
  soon(): void;
  /** The shopper has read why they have to act, or has acted: what the shop does not have is sent again. */
  dismiss(): void;
  /** Saves now, and resolves when the shop has everything, or to false when it cannot be saved now. */
  saveNow(): Promise<boolean>;
  close(): void;
}

/** @param firstNeed why the shopper has to act at once: the draft differs from what the browser keeps, or its design is gone. */
export function shopSync(keeper: DraftKeeper, firstNeed: Need | null, deps: SaverDeps, publish: () => void): ShopSync {
  let need = firstNeed;
  let savedAt: number | null = null;
  let obstacle: SaveObstacle = "unreached";
  /** What another tab has saved since the design was last read. */
  let news: SavedNews | null = null;
  let isBusy = false;
  let hasEnded = false;
  const waiting = new Set<(isSaved: boolean) => void>();
  const timer = saveTimer(deps, () => void save());
  const stop = deps.listen({
    saved: (announced) => {
      if (announced.designId === keeper.draft.designId) news = announced;
      if (isBehind()) void whenIdle(pull);
    },
    awake: () => void save(),
    ended: close,
  });
  if (firstNeed !== null) keeper.keep(keeper.draft);
  if (canSave()) timer.schedule(0);

  /** Whether a save has something to send and a chance to succeed. */
  function canSave(): boolean {
    return !hasEnded && hasUnsaved(keeper.draft) && need?.kind !== "gone" && need?.kind !== "refused";
  }

  function isBehind(): boolean {
    return news !== null && news.designId === keeper.draft.designId && news.version > keeper.draft.version;
  }

  /** Does one thing at a time with the shop. */
  async function whenIdle(work: () => Promise<void>): Promise<void> {
    if (isBusy || hasEnded) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
    if (isBehind() && !timer.hasFailed) return whenIdle(pull);
    if (!hasUnsaved(keeper.draft)) settleWaiting(true);
    else if (!canSave() || timer.hasFailed) settleWaiting(false);
    else if (waiting.size > 0) timer.schedule(0);
    else timer.afterEdit();
    publish();
  }

  /** Sends what the shop does not have, or repeats a reading that failed. */
  function save(): Promise<void> {
    timer.cancel();
    if (canSave()) return whenIdle(send);
    return timer.hasFailed ? whenIdle(pull) : Promise.resolve();
  }

  async function send(): Promise<void> {
    const sent = withSending(keeper.draft, deps.newId());
    timer.saveBegan();
    keeper.keep(sent);
    try {
      succeed(await reply(sent));
    } catch (problem) {
      if (isClash(problem)) await pull();
      else fail(problem);
    }
  }

  function reply({ designId, version, sending }: ReturnType<typeof withSending>): Promise<SaveReply> {
    if (sending.creation !== null) return deps.calls.create(sending.creation, sending.scene);
    if (designId === null) throw new Error("Only the first save creates the design");
    return deps.calls.save(designId, version, sending);
  }

  function succeed(saved: SaveReply): void {
    timer.answered();
    savedAt = deps.now();
    keeper.keep(withReply(keeper.draft, saved));
    deps.announce({ designId: saved.id, version: saved.version });
  }

  /** Takes over what another tab has saved. */
  async function pull(): Promise<void> {
    const { designId } = keeper.draft;
    news = null;
    if (designId === null) return;
    try {
      const theirs = await deps.calls.read(designId);
      timer.answered();
      // Meanwhile, the tab may have continued with a copy.
      if (keeper.draft.designId !== designId) return;
      const next = merged(keeper.draft, theirs, deps);
      need = next.need ?? need;
      keeper.keep(next.draft);
    } catch (problem) {
      fail(problem);
    }
  }

  function fail(problem: unknown): void {
    if (!(problem instanceof ApiProblem) || isTemporary(problem) || (isMissing(problem) && deps.mayArrive())) {
      obstacle = obstacleOf(problem);
      timer.afterFailure(retryAfterMilliseconds(problem));
      return;
    }
    timer.answered();
    need = isMissing(problem) && keeper.draft.designId !== null ? { kind: "gone" } : { kind: "refused", problem };
    keeper.keep(withRefusal(keeper.draft));
  }

  function settleWaiting(isSaved: boolean): void {
    for (const settle of waiting) settle(isSaved);
    waiting.clear();
  }

  function close(): void {
    hasEnded = true;
    keeper.end();
    timer.cancel();
    stop();
    settleWaiting(false);
  }

  return {
    get status(): SaverStatus {
      if (need !== null) return { kind: "needsYou", need };
      if (!hasUnsaved(keeper.draft)) return { kind: "saved", at: savedAt };
      return timer.hasFailed ? { kind: "offline", cause: obstacle } : { kind: "saving" };
    },
    edited: () => timer.afterEdit(),
    soon: () => timer.schedule(0),
    dismiss() {
      need = null;
      if (canSave()) timer.schedule(0);
      publish();
    },
    saveNow() {
      if (!hasUnsaved(keeper.draft)) return Promise.resolve(true);
      if (!canSave()) return Promise.resolve(false);
      const settled = new Promise<boolean>((settle) => waiting.add(settle));
      void save();
      return settled;
    },
    close,
  };
}
