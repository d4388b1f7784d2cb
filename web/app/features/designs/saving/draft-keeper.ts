import type { KeptDraft } from "./kept-draft.ts";
import { latestOnly } from "./latest-only.ts";
import type { DraftStore } from "./saver-deps.ts";

/** The draft of a tab, which the browser keeps after each change. */
export interface DraftKeeper {
  readonly draft: KeptDraft;
  /** False if the browser's storage is full or forbidden: unsaved changes would not survive a reload. */
  readonly isKept: boolean;
  keep(changed: KeptDraft): void;
  /** From now on, nothing is kept. */
  end(): void;
}

export function draftKeeper(
  first: KeptDraft,
  isReadable: boolean,
  store: DraftStore,
  publish: () => void,
): DraftKeeper {
  let draft = first;
  let isKept = isReadable;
  let hasEnded = false;
  const put = latestOnly(
    async (latest: KeptDraft) => {
      await store.put(latest);
    },
    (isDone) => {
      if (isKept === isDone) return;
      isKept = isDone;
      publish();
    },
  );
  return {
    get draft() {
      return draft;
    },
    get isKept() {
      return isKept;
    },
    keep(changed) {
      if (hasEnded) return;
      const before = draft;
      draft = changed;
      put(draft);
      if (before.key !== draft.key) void store.remove(before.key).catch(() => {});
      publish();
    },
    end() {
      hasEnded = true;
    },
  };
}
