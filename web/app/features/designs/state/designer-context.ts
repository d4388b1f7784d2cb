import type { Finding } from "@boxwright/core/artwork/finding";
import type { Change } from "@boxwright/core/designs/change";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { FaceTable } from "@boxwright/core/designs/face-table";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import type { Checked } from "@boxwright/core/designs/rules/check-scene";
import type { DesignObject, ObjectBody, Scene } from "@boxwright/core/designs/scene";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { createContext, type Dispatch, useContext } from "react";
import type { LeftHints } from "../hints/use-left-hints.ts";
import type { TypefaceState } from "../typefaces/typeface-store.ts";
import type { DesignerAction, DesignerState } from "./designer-state.ts";
import type { Placed } from "./placed.ts";
import type { ShownView } from "./view.ts";

/** A command of the core: what it changes about a scene. */
type Command<Wish> = (scene: Scene, faces: FaceTable, wish: Wish) => readonly Change[];

/** The open design and its editor. */
export interface Designer {
  readonly state: DesignerState;
  readonly scene: Scene;
  readonly sheet: DrawnSheet;
  /** The selected objects that lie on the box. */
  readonly selected: readonly Placed[];
  /** The hints, without those that the shopper leaves as they are. */
  readonly findings: readonly Finding[];
  readonly leftHints: LeftHints;
  /** The design for which these are the findings; null before the first check. */
  readonly checked: Checked | null;
  readonly typefaces: Typefaces;
  /** The unit in which the reader measures. */
  readonly unit: LengthUnit;
  readonly dispatch: Dispatch<DesignerAction>;
  /**
   * Runs a command. With a gesture, edits of the same gesture are undone together. Selects what it adds if `selectsAdded`.
   * Returns whether it changed anything.
   */
  readonly run: <Wish>(command: Command<Wish>, wish: Wish, gesture?: string, selectsAdded?: boolean) => boolean;
  /** Runs a command of a drag on the scene as it was when the drag began. */
  readonly drag: <Wish>(
    from: Scene,
    gesture: string,
    ids: readonly string[],
    command: Command<Wish>,
    wish: Wish,
  ) => void;
  /** Adds an object of a size in millimetres: on the current panel, or where a point of a face is. */
  readonly add: (
    body: ObjectBody,
    size: Point,
    at?: { readonly face: PanelFace; readonly point: Point },
    name?: string,
  ) => DesignObject | null;
  /** The face that new objects are put on. */
  readonly currentFace: PanelFace | undefined;
  /** The name of a panel for the reader. */
  readonly panelName: (panel: string | undefined) => string;
  /** Announces a message to users of screen readers, after a pause. */
  readonly announce: (message: string) => void;
  /** What the canvas shows now, and how large it is. */
  readonly shownView: { current: ShownView | null };
  /** Font files that did not load, and how to try again. */
  readonly fonts: Pick<TypefaceState, "failed" | "isLoading"> & { readonly retry: () => void };
}

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error("useDesigner needs an open design");
  return designer;
}
