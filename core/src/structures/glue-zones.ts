import type { Dieline } from "./dieline.ts";
import { fold, place, unplace } from "./fold.ts";
import { overlapOf } from "./outline.ts";
import type { Panel, Point, PrintSide } from "./sheet.ts";

/** Whether a panel is a glue tab or strip: its outside is glued onto the inside of another panel. */
export function isGlued({ id }: Panel): boolean {
  return /(^|-)glue$/.test(id);
}

/** The areas that must stay unprinted for the glue: outside the tabs themselves, inside the areas that the tabs cover. */
export function glueZones({ panels, board }: Dieline, side: PrintSide): (readonly Point[])[] {
  const tabs = panels.filter(isGlued);
  if (side === "outside") return tabs.map(({ poly }) => poly);
  const folded = fold(panels, 1);
  return tabs.flatMap((tab) =>
    panels
      .filter((panel) => panel !== tab && panel.id !== tab.parent)
      .flatMap((panel) => {
        const shadow = shadowOf(tab, panel);
        return shadow === null ? [] : overlapOf(shadow, panel.poly);
      }),
  );

  /** The area that a folded tab covers on a panel, in coordinates of the flat sheet; null if it does not lie on the panel. */
  function shadowOf(tab: Panel, panel: Panel): Point[] | null {
    const [tabPlace, panelPlace] = [folded.get(tab.id), folded.get(panel.id)];
    if (tabPlace === undefined || panelPlace === undefined) return null;
    const points = tab.poly.map(([x, y]) => unplace(panelPlace, place(tabPlace, [x, y, 0])));
    const isOnIt = points.every(([, , height]) => Math.abs(height) < 1.5 * board.caliper);
    return isOnIt ? points.map(([x, y]): Point => [x, y]) : null;
  }
}
