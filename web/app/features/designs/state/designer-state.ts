import type { Change } from "@boxwright/core/designs/change";
import { adopt, edit, type History, redo, startHistory, undo } from "@boxwright/core/designs/history";
import { allObjects, findObject } from "@boxwright/core/designs/objects";
import type { Scene } from "@boxwright/core/designs/scene";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import type { Tool } from "./tools.ts";
import type { View } from "./view.ts";

/** A line that the moved object has snapped to, in millimetres of the sheet. */
export interface SnapLine {
  readonly from: Point;
  readonly to: Point;
  /** The distance between both ends; null for a line without a tag. */
  readonly length: number | null;
}

/** The proportions that the frame of a picture keeps while it is cropped. */
export const cropRatios = ["free", "original", "square", "panel"] as const;
export type CropRatio = (typeof cropRatios)[number];

/** A picture that is being cropped. */
interface Cropping {
  readonly id: string;
  readonly ratio: CropRatio;
  /** The design before the crop, to which Cancel returns. */
  readonly from: Scene;
  /** All edits until the crop is done are undone together. */
  readonly gesture: string;
}

/** What an undo or redo did, in numbers of changes. A `late` undo did nothing, because other edits followed the one to undo. */
interface HistoryStep {
  readonly kind: "undo" | "redo" | "late";
  readonly made: number;
  /** The changes that were left out, because another tab has changed the same things since. */
  readonly skipped: number;
}

/** The editor, except for what the browser measures. */
export interface DesignerState {
  readonly history: History;
  /** The changes that the last action made to the scene. */
  readonly made: readonly Change[];
  /** What the last undo or redo did; null after any other edit. */
  readonly lastStep: HistoryStep | null;
  /** The ids of the selected objects. */
  readonly selection: readonly string[];
  readonly side: PrintSide;
  readonly tool: Tool;
  /** Null: the whole sheet, as large as it fits. */
  readonly view: View | null;
  /** The panel that is turned upright; null for the sheet as it lies. */
  readonly uprightPanel: string | null;
  /** The panel that new objects are put on; null until one is chosen. */
  readonly panel: string | null;
  readonly snaps: readonly SnapLine[];
  /** Null while no picture is being cropped. */
  readonly cropping: Cropping | null;
  /** Whether the side shows the hints. */
  readonly showsHints: boolean;
}

export type DesignerAction =
  | {
      readonly do: "edit";
      readonly changes: readonly Change[];
      /** Edits of one gesture are one step of the history. */
      readonly gesture?: string | undefined;
      readonly select?: readonly string[] | undefined;
    }
  | { readonly do: "undo" | "redo" }
  /** Undoes the edit of a gesture, unless others have followed it. */
  | { readonly do: "undoEdit"; readonly gesture: string }
  | { readonly do: "select"; readonly ids: readonly string[]; readonly panel?: string | null | undefined }
  | { readonly do: "tool"; readonly tool: Tool }
  | { readonly do: "side"; readonly side: PrintSide }
  | { readonly do: "view"; readonly view: View | null; readonly uprightPanel?: string | null | undefined }
  | { readonly do: "snaps"; readonly snaps: readonly SnapLine[] }
  | { readonly do: "hints"; readonly isShown: boolean }
  | { readonly do: "crop"; readonly id: string; readonly gesture: string }
  | { readonly do: "cropRatio"; readonly ratio: CropRatio }
  | { readonly do: "cropDone" }
  /** The scene as another tab or an earlier version has it. */
  | { readonly do: "adopt"; readonly scene: Scene };

const noChanges: readonly Change[] = [];

/** `first` is the id of an object that is selected at first, on its panel turned upright, beside the hints. */
export function openDesigner(
  scene: Scene,
  history: History = startHistory(scene),
  first: string | null = null,
): DesignerState {
  const found = first === null ? undefined : findObject(history.scene, first);
  // A group has the panel of its objects.
  const shown = found?.groups[0] ?? found?.object;
  const panel = shown?.place.panel ?? null;
  return {
    history,
    made: noChanges,
    lastStep: null,
    selection: shown === undefined ? [] : [shown.id],
    side: found?.home.side ?? "outside",
    tool: "select",
    view: null,
    uprightPanel: panel,
    panel,
    snaps: [],
    cropping: null,
    showsHints: shown !== undefined,
  };
}

export function reduce(before: DesignerState, action: DesignerAction): DesignerState {
  const state = before.made === noChanges ? before : { ...before, made: noChanges };
  switch (action.do) {
    case "edit": {
      if (action.changes.length === 0) return state;
      const history = edit(state.history, action.changes, action.gesture ?? null);
      const selection = action.select ?? state.selection;
      return withLiveSelection({ ...state, history, selection, made: action.changes, lastStep: null });
    }
    case "undo":
    case "redo": {
      const { history, changes, skipped } = action.do === "undo" ? undo(state.history) : redo(state.history);
      if (history === state.history) return state.cropping === null ? state : { ...state, cropping: null };
      const lastStep = { kind: action.do, made: changes.length, skipped: skipped.length };
      return withLiveSelection({ ...state, history, made: changes, lastStep, snaps: [], cropping: null });
    }
    case "undoEdit":
      return state.history.past.at(-1)?.gesture === action.gesture
        ? reduce(state, { do: "undo" })
        : { ...state, lastStep: { kind: "late", made: 0, skipped: 0 } };
    case "select": {
      const isSame = action.ids.length === 1 && action.ids[0] === state.cropping?.id;
      const cropping = isSame ? state.cropping : null;
      return { ...state, selection: action.ids, panel: action.panel ?? state.panel, cropping, showsHints: false };
    }
    case "tool":
      return { ...state, tool: action.tool, cropping: null, showsHints: false };
    case "side":
      if (action.side === state.side) return state;
      return {
        ...state,
        side: action.side,
        selection: [],
        panel: null,
        view: null,
        uprightPanel: null,
        snaps: [],
        cropping: null,
      };
    case "view": {
      const { view, uprightPanel = state.uprightPanel } = action;
      return { ...state, view, uprightPanel };
    }
    case "snaps":
      return state.snaps.length === 0 && action.snaps.length === 0 ? state : { ...state, snaps: action.snaps };
    case "hints":
      return { ...state, showsHints: action.isShown };
    case "crop": {
      const { id, gesture } = action;
      const found = findObject(state.history.scene, id);
      if (found?.object.body.kind !== "image" || found.object.locked === true) return state;
      const cropping: Cropping = { id, gesture, ratio: "free", from: state.history.scene };
      return { ...state, selection: [id], cropping, showsHints: false };
    }
    case "cropRatio":
      return state.cropping === null ? state : { ...state, cropping: { ...state.cropping, ratio: action.ratio } };
    case "cropDone":
      return { ...state, cropping: null, snaps: [] };
    case "adopt":
      return withLiveSelection({ ...state, history: adopt(state.history, action.scene) });
  }
}

/** Objects that no longer exist are not selected. */
function withLiveSelection(state: DesignerState): DesignerState {
  const ids = new Set(allObjects(state.history.scene).map(({ id }) => id));
  const selection = state.selection.filter((id) => ids.has(id));
  const cropping = state.cropping !== null && ids.has(state.cropping.id) ? state.cropping : null;
  const isSame = selection.length === state.selection.length && cropping === state.cropping;
  return isSame ? state : { ...state, selection, cropping };
}
