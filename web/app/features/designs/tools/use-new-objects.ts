import { freePoint } from "@boxwright/core/designs/free-point";
import type { ObjectBody, ShapeBody } from "@boxwright/core/designs/scene";
import { visibleSwatch } from "@boxwright/core/designs/visible-swatch";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { nanoid } from "nanoid";
import { useWords } from "../../../lib/words/use-words.ts";
import { useIsCoarse } from "../canvas/use-is-coarse.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { faceInView } from "../state/face-at.ts";
import { codeFieldId, focusField, wordsFieldId } from "../state/focus-field.ts";
import type { Tool } from "../state/tools.ts";
import { type ReadyPath, readyPaths } from "./ready-paths.ts";

/** A point of a face. */
export interface FacePoint {
  readonly face: PanelFace;
  readonly point: Point;
}

/** New objects take this part of the shorter side of their face. */
const share = 0.4;
/** The typeface of a text until the shopper chooses another. */
export const typefaceOfNewTexts = { family: "inter", weight: 400 } as const;
const lineWidth = 2;
const lineHeight = 1.2;
/** The clear space beside a new code, as a part of its width: four of its 25 modules. */
const quietShare = 4 / 25;

/** Adds objects with their initial look: on the current panel, or at a point of a face. */
export function useNewObjects() {
  const t = useWords();
  const words = useObjectWords();
  const { scene, sheet, currentFace, shownView, add, announce, panelName } = useDesigner();
  const isCoarse = useIsCoarse();

  /** The face for a new object. */
  function faceFor(at?: FacePoint): PanelFace | undefined {
    if (at !== undefined || currentFace === undefined || shownView.current === null) return at?.face ?? currentFace;
    return faceInView(sheet.faces, currentFace, shownView.current);
  }

  /** A color that is visible on the face. */
  function inkFor(at?: FacePoint): string {
    const face = faceFor(at);
    return (face && visibleSwatch(scene, face)) ?? scene.swatches[0]?.id ?? "black";
  }

  /** Adds an object at a point of a face. Without a point, finds one in view at which the object, with `room` around it, hides no other. */
  function addObject(body: ObjectBody, [width, height]: Point, at?: FacePoint, name?: string, room = 0) {
    const face = faceFor(at);
    const free = face && { face, point: freePoint(scene, face, [width + 2 * room, height + 2 * room]) };
    const object = add(body, [width, height], at ?? free, name);
    if (object === null) return;
    announce(t("designer.live.added", { name: words.nameOf(object), panel: panelName(object.place.panel) }));
  }

  /** A length that suits the face, in whole millimetres. */
  function suitable(at: FacePoint | undefined, part = share): number {
    const face = faceFor(at);
    return face === undefined ? 20 : Math.max(5, Math.round(Math.min(face.width, face.height) * part));
  }

  function addShape(shape: ShapeBody["shape"], at?: FacePoint) {
    const [length, ink] = [suitable(at), inkFor(at)];
    if (shape === "line") {
      const body: ShapeBody = { kind: "shape", shape, fill: null, stroke: { swatch: ink, width: lineWidth } };
      addObject(body, [length, 0.001], at);
    } else {
      const corners = { polygon: 6, star: 5 }[shape as string];
      const body: ShapeBody = { kind: "shape", shape, fill: ink, ...(corners !== undefined && { corners }) };
      addObject(body, [length, length], at);
    }
  }

  function addPath(path: ReadyPath) {
    const length = suitable(undefined);
    addObject({ kind: "shape", shape: "path", fill: inkFor(), d: readyPaths[path] }, [length, length]);
  }

  function addFill(at?: FacePoint) {
    const face = faceFor(at);
    if (face !== undefined)
      addObject({ kind: "fill", swatch: inkFor(at) }, [face.width, face.height], middleOfFace(face));
  }

  function addText(at?: FacePoint) {
    const size = Math.min(48, Math.max(12, Math.round(suitable(at, 0.2))));
    const width = Math.round(faceFor(at)?.width ?? 100) * 0.6;
    const text = t("designer.text.sample");
    addObject(
      {
        kind: "text",
        text,
        ...typefaceOfNewTexts,
        size,
        align: "middle",
        lineHeight,
        tracking: 0,
        wrap: "none",
        swatch: inkFor(at),
      },
      [width, size * millimetresPerPoint * lineHeight],
      at,
    );
    if (!isCoarse) focusField(wordsFieldId);
  }

  function addCode(at?: FacePoint) {
    const length = Math.max(20, suitable(at, 0.3));
    const value = t("designer.code.sample");
    addObject(
      { kind: "code", code: "qr", value, swatch: inkFor(at) },
      [length, length],
      at,
      undefined,
      length * quietShare,
    );
    if (!isCoarse) focusField(codeFieldId);
  }

  function addPattern(at?: FacePoint) {
    const face = faceFor(at);
    if (face === undefined) return;
    const seed = Number.parseInt(nanoid(6).replaceAll(/\D/g, "0"), 10);
    addObject(
      { kind: "pattern", pattern: "dots", seed, settings: { scale: 0.4, space: 0.5, turn: 0 }, swatches: [inkFor(at)] },
      [face.width, face.height],
      middleOfFace(face),
    );
  }

  /** Adds what the tool adds; the tools that add nothing add a text. */
  function addWith(tool: Tool, at: FacePoint) {
    if (tool === "shape") addShape("rect", at);
    else if (tool === "code") addCode(at);
    else if (tool === "pattern") addPattern(at);
    else addText(at);
  }

  return { faceFor, addObject, addShape, addPath, addFill, addText, addCode, addPattern, addWith };
}

function middleOfFace(face: PanelFace): FacePoint {
  return { face, point: [face.width / 2, face.height / 2] };
}
