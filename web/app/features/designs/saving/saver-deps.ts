import type { Scene } from "@boxwright/core/designs/scene";
import type { KeptDraft, SavedDesign, SaveReply, Sending } from "./kept-draft.ts";

/** Where drafts are kept: all tabs of the browser share it. */
export interface DraftStore {
  all(): Promise<readonly KeptDraft[]>;
  put(draft: KeptDraft): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The calls of the shop. They throw an ApiProblem. */
export interface DesignCalls {
  create(design: NonNullable<Sending["creation"]>, scene: Scene): Promise<SavedDesign>;
  read(id: string): Promise<SavedDesign>;
  save(id: string, version: number, sending: Sending): Promise<SaveReply>;
}

/** What tabs report to each other. */
export interface SavedNews {
  readonly designId: string;
  readonly version: number;
}

/** The shop, the browser and the clock of a saver. */
export interface SaverDeps {
  readonly calls: DesignCalls;
  readonly store: DraftStore;
  /** The id of this tab; it survives a reload. */
  readonly tab: string;
  /** Whether another tab with this id is open. */
  readonly isOpen: (tab: string) => Promise<boolean>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs work later, and returns a function that prevents it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** Whether the shop may still be handing designs over to the visitor, who has just signed in. Until then, none of them is gone. */
  readonly mayArrive: () => boolean;
  readonly announce: (news: SavedNews) => void;
  /** Calls back when another tab has saved, when the browser is online or visible again, and when the session ends. */
  readonly listen: (events: {
    readonly saved: (news: SavedNews) => void;
    readonly awake: () => void;
    readonly ended: () => void;
  }) => () => void;
  /** The name of the copy that keeps the changes of this tab, such as "Gift box (other tab)". */
  readonly copyName: (name: string) => string;
}
