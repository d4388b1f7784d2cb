import { continuedPanels } from "@boxwright/core/designs/drawing/continued-panels";
import type { Surroundings } from "@boxwright/core/designs/drawing/placed";
import { faceOn } from "@boxwright/core/designs/face-table";
import type { DesignObject, Scene } from "@boxwright/core/designs/scene";

interface PanelObjects {
  readonly own: DesignObject[];
  /** Objects of other panels that continue on this one. */
  readonly continued: DesignObject[];
}

/** The objects of a side, highest first: those of each panel, and those whose panel the box does not have. */
export function objectsByPanel(scene: Scene, around: Surroundings) {
  const { sheet, side } = around;
  const panels = new Map<string, PanelObjects>();
  const elsewhere: DesignObject[] = [];
  const listOf = (panel: string) => {
    const lists = panels.get(panel) ?? { own: [], continued: [] };
    panels.set(panel, lists);
    return lists;
  };
  for (const object of scene[side].toReversed()) {
    if (faceOn(sheet.faces, side, object.place.panel) === undefined) {
      elsewhere.push(object);
      continue;
    }
    listOf(object.place.panel ?? "").own.push(object);
    // The row of a pattern names the number of its panels.
    const continued = object.body.kind === "pattern" ? [] : continuedPanels(object, around);
    for (const panel of continued) listOf(panel).continued.push(object);
  }
  return { panels, elsewhere };
}
