import { pasteObjects } from "@boxwright/core/designs/commands/copy";
import { nanoid } from "nanoid";
import { useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useDesigner } from "../../state/designer-context.ts";

/** What became of a file: an error, or what was left out of it; null if all of it is in the design. */
export interface SvgOutcome {
  readonly isFault: boolean;
  readonly message: string;
}

/** Puts the shapes of SVG files on the current panel. */
export function useSvgImport() {
  const t = useWords();
  const { scene, sheet, currentFace, state, run, announce } = useDesigner();
  const [outcome, setOutcome] = useState<SvgOutcome | null>(null);

  async function add(file: File) {
    setOutcome(null);
    if (currentFace === undefined) return;
    try {
      // Most designs have no file in SVG.
      const { importSvg } = await import("./import-svg.ts");
      const colorName = (number: number) => t("designer.svg.color", { number });
      const imported = await importSvg(file, { scene, faces: sheet.faces, face: currentFace, colorName });
      if (typeof imported === "string") return show(true, t(`designer.svg.faults.${imported}`, { name: file.name }));
      const { clip, leftOut } = imported;
      const newId = () => nanoid(10);
      const wish = { clip, side: state.side, panel: currentFace.panel, at: null, by: [0, 0] as const, newId };
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
