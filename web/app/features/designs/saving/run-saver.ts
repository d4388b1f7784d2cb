import type { History } from "@boxwright/core/designs/history";
import type { Scene } from "@boxwright/core/designs/scene";
import type { DesignSaver } from "./design-saver.ts";
import { draftKeeper } from "./draft-keeper.ts";
import { asCopy, type Edits, edited, type KeptDraft, rebasedOnto, type SavedDesign } from "./kept-draft.ts";
import type { OpenedDraft, ReadDrafts } from "./open-draft.ts";
import type { SaverDeps } from "./saver-deps.ts";
import { shopSync } from "./shop-sync.ts";

/** Keeps an opened draft, saves it, and offers the leftovers of other tabs. */
export function runSaver(
  { draft: first, need }: OpenedDraft,
  { leftovers: found, isReadable }: Pick<ReadDrafts, "leftovers" | "isReadable">,
  deps: SaverDeps,
): DesignSaver {
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  const keeper = draftKeeper(first, isReadable, deps.store, publish);
  const shop = shopSync(keeper, need, deps, publish);
  let leftovers = found.filter(({ key }) => key !== first.key);

  function change(scene: Scene, edits: Edits, history: History | null = keeper.draft.history): void {
    const { status } = shop;
    if (status.kind === "needsYou" && status.need.kind === "refused") shop.dismiss();
    keeper.keep({ ...edited(keeper.draft, scene, edits, deps.now()), history });
    shop.edited();
  }

  /** Continues with another draft. */
  function replaceBy(other: KeptDraft): void {
    keeper.keep({ ...other, key: deps.newId(), tab: deps.tab });
    shop.soon();
  }

  async function discard(key: string): Promise<void> {
    leftovers = leftovers.filter((leftover) => leftover.key !== key);
    publish();
    await deps.store.remove(key).catch(() => {});
  }

  async function restore(key: string): Promise<void> {
    const leftover = leftovers.find((kept) => kept.key === key);
    if (leftover === undefined) return;
    const ours = savedDesignOf(keeper.draft);
    const fitting = ours === null ? null : rebasedOnto(leftover, ours);
    if (fitting !== null) {
      change(fitting.scene, fitting.unsaved, leftover.history);
    } else {
      if (!(await shop.saveNow())) return;
      replaceBy(ours === null ? leftover : asCopy(leftover, leftover.key, deps.copyName(leftover.name)));
    }
    await discard(key);
  }

  return {
    get designId() {
      return keeper.draft.designId;
    },
    get name() {
      return keeper.draft.name;
    },
    get selection() {
      return keeper.draft.selection;
    },
    get scene() {
      return keeper.draft.scene;
    },
    get version() {
      return keeper.draft.version;
    },
    get status() {
      return shop.status;
    },
    get isKept() {
      return keeper.isKept;
    },
    get history() {
      return keeper.draft.history;
    },
    get leftovers() {
      return leftovers;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edited: (scene, changes, { product, history } = {}) => change(scene, { changes, product }, history),
    rename: (name) => change(keeper.draft.scene, { changes: [], name }),
    saveNow: shop.saveNow,
    saveAsCopy(name) {
      shop.dismiss();
      replaceBy(asCopy(keeper.draft, keeper.draft.key, name));
    },
    dismiss: shop.dismiss,
    restore,
    discard,
    close: shop.close,
  };
}

/** The design of a draft as this tab shows it; null if the shop does not have it yet. */
function savedDesignOf({ designId, name, sku, selection, version, scene }: KeptDraft): SavedDesign | null {
  return designId === null || sku === null || selection === null
    ? null
    : { id: designId, name, sku, selection, version, scene };
}
