import type { Dieline } from "./dieline.ts";
import { fold, place, unplace } from "./fold.ts";
import { overlapOf } from "./outline.ts";
import type { Panel, Point, PrintSide } from "./sheet.ts";

/** A tab or strip that glue holds. Its outside face lies on the inside face of the panel that it is glued to. */
function isGlued({ id }: Panel): boolean {
  return /(^|-)glue$/.test(id);
}

/** Where glue must find bare board: on the outside face the tabs themselves, on the inside face what they come to lie on. */
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

  /** The folded tab as it lies on a panel, drawn in that panel's place on the sheet; null where it does not lie on it. */
  function shadowOf(tab: Panel, panel: Panel): Point[] | null {
    const [tabPlace, panelPlace] = [folded.get(tab.id), folded.get(panel.id)];
    if (tabPlace === undefined || panelPlace === undefined) return null;
    const points = tab.poly.map(([x, y]) => unplace(panelPlace, place(tabPlace, [x, y, 0])));
    const isOnIt = points.every(([, , height]) => Math.abs(height) < 1.5 * board.caliper);
    return isOnIt ? points.map(([x, y]): Point => [x, y]) : null;
  }
}
