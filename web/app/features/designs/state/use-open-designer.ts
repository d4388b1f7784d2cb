import type { Finding } from "@boxwright/core/artwork/finding";
import { applyChanges } from "@boxwright/core/designs/apply";
import type { Change } from "@boxwright/core/designs/change";
import { addObjects } from "@boxwright/core/designs/commands/add";
import { faceOn } from "@boxwright/core/designs/face-table";
import type { History } from "@boxwright/core/designs/history";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import { defaultPlace } from "@boxwright/core/designs/place";
import type { DesignObject, ObjectBody, Scene } from "@boxwright/core/designs/scene";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import type { Point } from "@boxwright/core/structures/sheet";
import { nanoid } from "nanoid";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useLengthUnit } from "../../../lib/length-unit.ts";
import { certainFindings } from "../hints/certain-findings.ts";
import { useHints } from "../hints/use-hints.ts";
import { useLeftHints } from "../hints/use-left-hints.ts";
import { useTypefaces } from "../typefaces/use-typefaces.ts";
import { useDrawnSheet } from "../use-drawn-sheet.ts";
import type { Designer } from "./designer-context.ts";
import { openDesigner } from "./designer-state.ts";
import { allPlaced } from "./placed.ts";
import { stepTo } from "./step-to.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { useDesignerState } from "./use-designer-state.ts";
import type { ShownView } from "./view.ts";

interface OpenDesignOptions {
  readonly scene: Scene;
  /** The history that was kept with the scene; null if there is none. */
  readonly history: History | null;
  readonly onEdit: (history: History, changes: readonly Change[]) => void;
  /** The id of the object that is selected at first; null for none. */
  readonly first: string | null;
}

const noFindings: readonly Finding[] = [];

/** The panels on which a first object is expected, by preference. */
const firstPanels = ["lid", "front", "roof-front", "base"];

/** Opens a scene in the editor. */
export function useOpenDesigner({ scene: opened, history, onEdit, first }: OpenDesignOptions) {
  const language = useLanguage();
  const unit = useLengthUnit();
  const [state, dispatch, read] = useDesignerState(() => openDesigner(opened, history ?? undefined, first), onEdit);
  const { scene } = state.history;
  const sheet = useDrawnSheet(scene.box);
  const texts = useMemo(() => textsOf(scene), [scene]);
  const { typefaces, ...fonts } = useTypefaces(texts);
  const checked = useHints(scene, sheet, typefaces, fonts.isLoading);
  const certain = useMemo(
    () => certainFindings(checked?.findings ?? noFindings, fonts.failed.length === 0),
    [checked, fonts.failed.length],
  );
  const [findings, leftHints] = useLeftHints(certain);
  const shownView = useRef<ShownView | null>(null);
  useEffect(() => {
    if (opened !== read().history.scene) dispatch({ do: "adopt", scene: opened });
  }, [opened, read, dispatch]);
  const { announcement, announce } = useAnnouncement();
  const selected = useMemo(
    () => (sheet === null ? [] : allPlaced(scene, sheet.faces, state.selection)),
    [scene, sheet, state.selection],
  );

  const run = useCallback<Designer["run"]>(
    (command, wish, gesture, selectsAdded = false) => {
      if (sheet === null) return false;
      const changes = command(read().history.scene, sheet.faces, wish);
      dispatch({ do: "edit", changes, gesture, select: selectsAdded ? addedBy(changes) : undefined });
      return changes.length > 0;
    },
    [sheet, read, dispatch],
  );
  const drag = useCallback<Designer["drag"]>(
    (from, gesture, ids, command, wish) => {
      if (sheet === null) return;
      const wanted = applyChanges(from, command(from, sheet.faces, wish));
      dispatch({ do: "edit", changes: stepTo(read().history.scene, wanted, ids), gesture });
    },
    [sheet, read, dispatch],
  );
  const currentFace = sheet === null ? undefined : faceFor(state.panel, firstPanels);

  function faceFor(panel: string | null, others: readonly string[]): PanelFace | undefined {
    if (sheet === null) return undefined;
    const own = [...sheet.faces.values()].filter(({ side }) => side === state.side);
    const wanted = [panel, ...others].flatMap((name) => faceOn(sheet.faces, state.side, name ?? undefined) ?? []);
    return wanted[0] ?? own.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
  }

  function add(
    body: ObjectBody,
    [w, h]: Point,
    at?: { readonly face: PanelFace; readonly point: Point },
    name = "",
  ): DesignObject | null {
    const face = at?.face ?? currentFace;
    if (sheet === null || face === undefined) return null;
    const object: DesignObject = { id: nanoid(10), name, place: defaultPlace(face, w, h, body, at?.point), body };
    const { scene: now } = read().history;
    const above = isGround(body) ? (now[state.side].findLast((other) => isGround(other.body))?.id ?? null) : undefined;
    const changes = addObjects(now, sheet.faces, { side: state.side, objects: [object], above });
    if (changes.length === 0) return null;
    dispatch({ do: "edit", changes, select: [object.id] });
    return object;
  }

  const panelName = (panel: string | undefined): string => {
    const known = sheet?.dieline.panels.find(({ id }) => id === panel)?.name;
    return known === undefined ? (panel ?? "") : panelNameIn(language, known);
  };
  const designer: Designer | null = sheet && {
    state,
    scene,
    sheet,
    selected,
    findings,
    leftHints,
    checked,
    typefaces,
    unit,
    dispatch,
    run,
    drag,
    add,
    currentFace,
    panelName,
    announce,
    shownView,
    fonts,
  };
  return { designer, announcement };
}

/** New panel colors and patterns lie below everything else, so that they cover nothing. */
function isGround({ kind }: ObjectBody): boolean {
  return kind === "fill" || kind === "pattern";
}

/** The ids of the objects that changes add to a side. */
function addedBy(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => (change.kind === "put" && change.after !== null ? [change.after.id] : []));
}
