import type { WireSelection } from "@boxwright/contract/kernel";
import type { Change } from "@boxwright/core/designs/change";
import type { History } from "@boxwright/core/designs/history";
import type { Scene } from "@boxwright/core/designs/scene";
import type { DraftProduct } from "./kept-draft.ts";
import type { SaverStatus } from "./saver-status.ts";

/** Unsaved changes of a tab that crashed or was closed. */
export interface Leftover {
  readonly key: string;
  readonly name: string;
  readonly scene: Scene;
  /** Milliseconds since 1970. */
  readonly editedAt: number;
}

/** Keeps the changes of one design in one tab until the shop has them. */
export interface DesignSaver {
  /** Null until the first save. */
  readonly designId: string | null;
  readonly name: string;
  readonly selection: WireSelection | null;
  /** Changes without an edit of this tab when another tab has saved. */
  readonly scene: Scene;
  /** The last version that the shop confirmed; 0 before the first save. */
  readonly version: number;
  readonly status: SaverStatus;
  /** False if the browser's storage is full or forbidden: unsaved changes would not survive a reload. */
  readonly isKept: boolean;
  /** The undo history that was kept with the scene; null if there is none. */
  readonly history: History | null;
  readonly leftovers: readonly Leftover[];
  subscribe(listener: () => void): () => void;
  /** A product belongs to a change of the box. */
  edited(scene: Scene, changes: readonly Change[], also?: { product?: DraftProduct; history?: History }): void;
  rename(name: string): void;
  /** Saves now, and resolves when the shop has everything, or to false when it cannot be saved now. */
  saveNow(): Promise<boolean>;
  /** Makes a new design of the scene, such as when the original is gone. */
  saveAsCopy(name: string): void;
  /** The shopper has read why they have to act. What the shop refused is sent again. */
  dismiss(): void;
  /** Applies the changes of a leftover to the scene. If they do not fit, its scene becomes a copy, which this tab then shows. */
  restore(key: string): Promise<void>;
  discard(key: string): Promise<void>;
  close(): void;
}
