import type { Clip } from "@boxwright/core/designs/clipboard";
import { pasteObjects } from "@boxwright/core/designs/commands/copy";
import { freePoint } from "@boxwright/core/designs/free-point";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { nanoid } from "nanoid";
import { useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import { useNewObjects } from "../use-new-objects.ts";

/** The outcome of an import: an error, or what was left out of the file; null if the design has all of the file. */
export interface SvgOutcome {
  readonly isFault: boolean;
  readonly message: string;
}

/** A point at which the drawing hides no other object; null if the face has none. */
function pointFor({ objects: [drawing] }: Clip, scene: Scene, face: PanelFace): Point | null {
  return drawing === undefined ? null : freePoint(scene, face, [drawing.place.w, drawing.place.h]);
}

/** Puts the shapes of SVG files on the current panel. */
export function useSvgImport() {
  const t = useWords();
  const { scene, sheet, run, announce } = useDesigner();
  const { faceFor } = useNewObjects();
  const [outcome, setOutcome] = useState<SvgOutcome | null>(null);

  async function add(file: File) {
    setOutcome(null);
    const face = faceFor();
    if (face === undefined) return;
    try {
      // Loaded when it is needed, because most designs have no SVG file.
      const { importSvg } = await import("./import-svg.ts");
      const colorName = (number: number) => t("designer.svg.color", { number });
      const imported = await importSvg(file, { scene, faces: sheet.faces, face, colorName });
      if (typeof imported === "string") return show(true, t(`designer.svg.faults.${imported}`, { name: file.name }));
      const { clip, leftOut } = imported;
      const newId = () => nanoid(10);
      const at = pointFor(clip, scene, face);
      const wish = { clip, side: face.side, panel: face.panel, at, by: [0, 0] as const, newId };
      run(pasteObjects, wish, undefined, true);
      if (leftOut.length === 0) return announce(t("designer.svg.added", { name: file.name }));
      const names = leftOut.map((kind) => t(`designer.svg.kinds.${kind}`)).join(", ");
      show(false, t("designer.svg.leftOut", { name: file.name, kinds: names }));
    } catch (problem) {
      logProblem("An SVG file could not be read", problem);
      show(true, t("designer.svg.faults.notSvg", { name: file.name }));
    }
  }

  function show(isFault: boolean, message: string) {
    setOutcome({ isFault, message });
    announce(message);
  }

  return { outcome, add };
}
