import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import { placedToSheet } from "@boxwright/core/artwork/place-page";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { type DrawnLines, drawnLinesOf, tenth } from "@boxwright/core/structures/drawn-sheet";
import { type Matrix, product } from "@boxwright/core/structures/matrix";
import { facesOn } from "@boxwright/core/structures/panel-faces";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";

/** A part of the drawing, in its coordinates. */
export interface SheetPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A side of a flat sheet as it is drawn, from the printed side: in millimetres right and down from the upper left corner of the blank, as
 * SVG has them.
 */
export interface SheetView {
  readonly width: number;
  readonly height: number;
  /** Room around the sheet for its bleed. */
  readonly margin: number;
  /** How far the print continues beyond the blank. */
  readonly bleed: number;
  readonly lines: DrawnLines;
  /** The panels that can show a page. */
  readonly panels: readonly { readonly id: string; readonly name: string }[];
  /** What the box shows of a page: a panel, or for null the sheet with its bleed. */
  readonly outlineOf: (panel: string | null) => string;
  readonly partOf: (box: readonly [number, number, number, number]) => SheetPart;
  readonly pictureOf: (placement: Placement, page: PageFacts) => PlacedPicture | null;
}

/** The picture of a page: the picture is `width` by `height`, before its transformation. */
interface PlacedPicture {
  readonly width: number;
  readonly height: number;
  readonly matrix: Matrix;
}

const margin = 2 * bleedWidth;

export function sheetViewOf(dieline: Dieline, side: PrintSide, language: ShopLanguage): SheetView {
  const { blank } = dieline;
  const lines = drawnLinesOf(dieline, side);
  // The inside is seen from the other side of the sheet.
  const toView: Matrix =
    side === "outside"
      ? [1, 0, 0, -1, -blank.x, blank.y + blank.height]
      : [-1, 0, 0, -1, blank.x + blank.width, blank.y + blank.height];
  const [a, , , d, e, f] = toView;
  const seen = ([x, y]: Point): Point => [a * x + e, d * y + f];
  const names = new Map(dieline.panels.map(({ id, name }) => [id, panelNameIn(language, name)]));
  return {
    width: blank.width,
    height: blank.height,
    margin,
    bleed: bleedWidth,
    lines,
    panels: facesOn(dieline, side).map(({ panel: id }) => ({ id, name: names.get(id) ?? id })),
    outlineOf(panel) {
      const poly = dieline.panels.find(({ id }) => id === panel)?.poly;
      return poly === undefined ? lines.bleed : closedPath(poly.map(seen));
    },
    partOf([left, low, right, high]) {
      const [[x0, y0], [x1, y1]] = [seen([left, high]), seen([right, low])];
      return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
    },
    pictureOf(placement, page) {
      const toSheet = placedToSheet(placement, page, dieline);
      if (toSheet === null) return null;
      // The shop draws the trim box of a page. A picture begins at its upper left corner, and its y axis points down.
      const { width, height } = page;
      const onPage: Matrix = [1, 0, 0, -1, 0, height];
      return { width, height, matrix: product(toView, product(toSheet, onPage)) };
    },
  };
}

function closedPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}Z`;
}
