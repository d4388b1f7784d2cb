import type { WireSelection } from "@boxwright/contract/kernel";
import type { Change } from "@boxwright/core/designs/change";
import type { History } from "@boxwright/core/designs/history";
import { rebase } from "@boxwright/core/designs/rebase";
import type { Scene } from "@boxwright/core/designs/scene";

/** Edits that the shop does not have yet. Absent fields have not changed. */
export interface Edits {
  readonly changes: readonly Change[];
  readonly name?: string | undefined;
  /** The product of another box; a change of the family changes the sku, too. */
  readonly product?: DraftProduct | undefined;
}

/** Null lets the shop choose by the box of the scene. */
export interface DraftProduct {
  readonly sku: string | null;
  readonly selection: WireSelection | null;
}

/** A save whose reply has not arrived. A retry sends exactly the same, so that the shop recognises it. */
export interface Sending extends Edits {
  readonly scene: Scene;
  /** The design that the first save creates; null for later saves. The key makes the shop create it only once. */
  readonly creation: (Pick<KeptDraft, "name" | "sku" | "selection"> & { readonly idempotencyKey: string }) | null;
}

/** A design as one tab has it, with everything that the shop does not have yet. */
export interface KeptDraft {
  /** Unique for a design in a tab. */
  readonly key: string;
  /** The id of the tab. */
  readonly tab: string;
  /** Null until the first save. */
  readonly designId: string | null;
  /** What a new design starts from, such as the query of the page. A reload recognises its draft by it. */
  readonly origin: string;
  readonly name: string;
  readonly sku: string | null;
  readonly selection: WireSelection | null;
  /** The version of the shop that the edits follow; 0 before the first save. */
  readonly version: number;
  readonly scene: Scene;
  readonly unsaved: Edits;
  readonly sending: Sending | null;
  /** The undo history of the editor; null if it has none. */
  readonly history: History | null;
  /** Milliseconds since 1970. */
  readonly editedAt: number;
}

/** The parts of a design of the shop that a draft follows. */
export interface SavedDesign {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly selection: WireSelection;
  readonly version: number;
  readonly scene: Scene;
}

/** The reply of a save. The shop chooses the product of a new design that names none. */
export type SaveReply = Pick<SavedDesign, "id" | "version"> & Partial<SavedDesign>;

const noEdits: Edits = { changes: [] };

/** Whether the shop does not have everything yet. */
export function hasUnsaved({ unsaved, sending }: Pick<KeptDraft, "unsaved" | "sending">): boolean {
  return sending !== null || !isEmpty(unsaved);
}

function isEmpty({ changes, name, product }: Edits): boolean {
  return changes.length === 0 && name === undefined && product === undefined;
}

function joined(earlier: Edits, later: Edits): Edits {
  return {
    changes: [...earlier.changes, ...later.changes],
    name: later.name ?? earlier.name,
    product: later.product ?? earlier.product,
  };
}

/** The draft after an edit. */
export function edited(draft: KeptDraft, scene: Scene, edits: Edits, editedAt: number): KeptDraft {
  const { name = draft.name, product = draft } = edits;
  const { sku, selection } = product;
  return { ...draft, scene, name, sku, selection, unsaved: joined(draft.unsaved, edits), editedAt };
}

/** The draft with a save under way: the earlier one if it is still without a reply. */
export function withSending(draft: KeptDraft, idempotencyKey: string): KeptDraft & { readonly sending: Sending } {
  const { designId, name, sku, selection, scene } = draft;
  const creation = designId === null ? { name, sku, selection, idempotencyKey } : null;
  const sending = draft.sending ?? { ...draft.unsaved, scene, creation };
  return { ...draft, sending, unsaved: draft.sending === null ? noEdits : draft.unsaved };
}

/** The draft after the reply of the save under way. */
export function withReply(draft: KeptDraft, saved: SaveReply): KeptDraft {
  const { id, version, sku = null, selection = null } = saved;
  const { sku: knownSku, selection: knownSelection } = draft;
  return {
    ...draft,
    designId: id,
    version,
    sku: knownSku ?? sku,
    selection: knownSelection ?? selection,
    sending: null,
  };
}

/** The draft after a refusal of the save under way: its edits are unsaved again. */
export function withRefusal(draft: KeptDraft): KeptDraft {
  return { ...draft, unsaved: allEdits(draft), sending: null };
}

function allEdits({ sending, unsaved }: KeptDraft): Edits {
  if (sending === null) return unsaved;
  const { changes, name, product } = sending;
  return joined({ changes, name, product }, unsaved);
}

/** Applies the edits of a draft to a newer version of its design. Null if a change no longer fits. */
export function rebasedOnto(draft: KeptDraft, theirs: SavedDesign): KeptDraft | null {
  const { name, product } = allEdits(draft);
  const { scene, kept, lost } = rebase(draft.unsaved.changes, theirs.scene, draft.sending?.changes);
  if (lost.length > 0) return null;
  return {
    ...draft,
    designId: theirs.id,
    sku: (product ?? theirs).sku,
    version: theirs.version,
    scene,
    name: name ?? theirs.name,
    selection: (product ?? theirs).selection,
    unsaved: { changes: kept, name, product },
    sending: null,
  };
}

/** The draft as a new design of its own, with its scene as it is. */
export function asCopy(draft: KeptDraft, key: string, name: string): KeptDraft {
  const copy = { ...draft, key, name, designId: null, version: 0, sending: null };
  return { ...copy, unsaved: { changes: [], name } };
}

/** The draft of a tab that opens a design of the shop. */
export function draftOf(design: SavedDesign, key: string, tab: string, now: number): KeptDraft {
  const { id, name, sku, selection, version, scene } = design;
  const opened = { key, tab, designId: id, origin: "", name, sku, selection, version, scene };
  return { ...opened, unsaved: noEdits, sending: null, history: null, editedAt: now };
}

export interface NewDesign {
  readonly name: string;
  readonly sku: string | null;
  readonly selection: WireSelection | null;
  readonly scene: Scene;
  /** What the design starts from, such as the query of the page. */
  readonly origin: string;
  /** The key of a kept draft to continue, if the shopper chose one that was never saved. */
  readonly draft?: string | null;
}

/** The draft of a design that the shop does not have yet. It has no edits, so that a blank design is never saved. */
export function draftOfNew(design: NewDesign, key: string, tab: string, now: number): KeptDraft {
  const { name, sku, selection, scene, origin } = design;
  const opened = { key, tab, designId: null, origin, name, sku, selection, version: 0, scene };
  return { ...opened, unsaved: noEdits, sending: null, history: null, editedAt: now };
}
