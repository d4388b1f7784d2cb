import { panelsOfSides, type SidePanels } from "../structures/closed-sides.ts";
import type { Dieline } from "../structures/dieline.ts";
import { facesOn } from "../structures/panel-faces.ts";
import { type PrintSide, printSides } from "../structures/sheet.ts";

/** A half of a side of the box: its axis on the face, and whether it is the right or upper one. */
export interface Half {
  readonly axis: "x" | "y";
  readonly isSecond: boolean;
}

/** Where the objects of a panel go on a box of another family. */
export interface PanelRoute {
  /** Null if the panel is a whole side. */
  readonly from: Half | null;
  /** The panel that has the same role, or the two halves that have it together. */
  readonly to: readonly [panel: string, ...second: string[]];
  readonly axis: Half["axis"];
}

/** The routes of each printed side by panel; a panel without a counterpart has none. */
export type PanelRoutes = Readonly<Record<PrintSide, ReadonlyMap<string, PanelRoute>>>;

/**
 * The panels of another box that have the roles of the panels of this box, such as its top. A panel without a role, such as a tuck, goes to
 * the panel with its name, if that has no role either.
 */
export function panelsByRole(before: Dieline, after: Dieline): PanelRoutes {
  const routesOn = (side: PrintSide) =>
    new Map([...routesByName(before, after, side), ...routesByRole(before, after, side)]);
  return { outside: routesOn("outside"), inside: routesOn("inside") };
}

function routesByRole(before: Dieline, after: Dieline, side: PrintSide): [string, PanelRoute][] {
  const others = panelsOfSides(after, side);
  return [...panelsOfSides(before, side)].flatMap(([role, { panels, axis }]) => {
    const other = others.get(role);
    const to = other && idsOf(other);
    if (other === undefined || to === undefined) return [];
    return panels.map(({ panel }, index): [string, PanelRoute] => [
      panel,
      { from: panels.length === 1 ? null : { axis, isSecond: index === 1 }, to, axis: other.axis },
    ]);
  });
}

function idsOf(side: SidePanels): PanelRoute["to"] | undefined {
  const [first, ...others] = idsIn(side);
  return first === undefined ? undefined : [first, ...others];
}

function routesByName(before: Dieline, after: Dieline, side: PrintSide): [string, PanelRoute][] {
  const known = new Set(panelsWithoutRole(after, side));
  return panelsWithoutRole(before, side).flatMap((panel): [string, PanelRoute][] =>
    known.has(panel) ? [[panel, { from: null, to: [panel], axis: "x" }]] : [],
  );
}

function panelsWithoutRole(dieline: Dieline, side: PrintSide): string[] {
  const withRole = new Set(printSides.flatMap((one) => [...panelsOfSides(dieline, one).values()].flatMap(idsIn)));
  return facesOn(dieline, side).flatMap(({ panel }) => (withRole.has(panel) ? [] : [panel]));
}

function idsIn({ panels }: SidePanels): string[] {
  return panels.map(({ panel }) => panel);
}
