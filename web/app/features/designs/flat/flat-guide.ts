import { toFace, toSheet } from "@boxwright/core/designs/frame";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { facesOn, type PanelFace } from "@boxwright/core/structures/panel-faces";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import { type Line, templateOf } from "@boxwright/core/structures/template";
import { isInside } from "../state/face-at.ts";
import type { GuideLine } from "./guide-lines.ts";

/** A place on a panel, in millimetres right and up on its face. */
export interface FacePlace {
  readonly panel: string;
  readonly at: Point;
}

/** The panels and lines of a flat picture. Its points are millimetres right and down from its upper left corner, as SVG has them. */
export interface FlatGuide {
  readonly width: number;
  readonly height: number;
  /** The outside of the folded box. */
  readonly outside: BoxSize;
  /** SVG paths. */
  readonly lines: Readonly<Record<GuideLine, string>>;
  readonly panels: readonly { readonly panel: string; readonly name: string }[];
  /** The part of the picture that an area of the sheet takes. */
  readonly partOf: (box: readonly [number, number, number, number]) => Part;
  /** How far the picture turns clockwise, in degrees, for a panel to be upright; 0 for a panel that has no print. */
  readonly turnOf: (panel: string | undefined) => number;
  readonly pointOf: (place: FacePlace) => Point | null;
  readonly placeAt: (point: Point) => FacePlace | null;
  /** The middle of a panel. */
  readonly middleOf: (panel: string) => FacePlace | null;
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The guide of a side of a box; null if the box cannot be made. */
export function flatGuideOf(
  plant: PlantName,
  { family: code, size, board }: Pick<DesignBox, "family" | "size" | "board">,
  side: PrintSide,
  language: ShopLanguage,
): FlatGuide | null {
  const family = familyNamed(code);
  const drawn = family && dielineOf(plant, family, size, board);
  if (!drawn?.ok) return null;
  const dieline = drawn.value;
  const { blank } = dieline;
  const isOutside = side === "outside";
  // The inside is seen from the other side of the sheet.
  const seen = ([x, y]: Point): Point => [
    isOutside ? x - blank.x : blank.x + blank.width - x,
    blank.y + blank.height - y,
  ];
  const onSheet = ([x, y]: Point): Point => [
    isOutside ? x + blank.x : blank.x + blank.width - x,
    blank.y + blank.height - y,
  ];
  const template = templateOf(dieline, side, language);
  const path = (lines: readonly Line[]) => lines.map((line) => pathOf(line, blank.height)).join("");
  const faces = facesOn(dieline, side);
  const faceOf = (panel: string | undefined) => faces.find((face) => face.panel === panel);
  const names = new Map(dieline.panels.map(({ id, name }) => [id, panelNameIn(language, name)]));
  return {
    width: blank.width,
    height: blank.height,
    outside: dieline.outside,
    lines: {
      cut: path([...template.cuts, ...template.perforations]),
      crease: path(template.creases),
      bleed: path(template.bleed),
      safe: path(template.safe),
    },
    panels: faces.map(({ panel }) => ({ panel, name: names.get(panel) ?? panel })),
    partOf([left, low, right, high]) {
      const [[x0, y0], [x1, y1]] = [seen([left, high]), seen([right, low])];
      return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
    },
    turnOf(panel) {
      const face = faceOf(panel);
      return face === undefined ? 0 : turnOfUp(face, isOutside);
    },
    pointOf({ panel, at }) {
      const face = faceOf(panel);
      return face === undefined ? null : seen(toSheet(face, at));
    },
    placeAt(point) {
      const place = onSheet(point);
      const face = faces.find(({ outline }) => isInside(outline, place));
      return face === undefined ? null : { panel: face.panel, at: rounded(toFace(face, place)) };
    },
    middleOf(panel) {
      const face = faceOf(panel);
      return face === undefined ? null : { panel, at: rounded([face.width / 2, face.height / 2]) };
    },
  };
}

function turnOfUp({ up }: PanelFace, isOutside: boolean): number {
  const right = isOutside ? up[0] : -up[0];
  return Math.round((-Math.atan2(right, up[1]) * 180) / Math.PI) || 0;
}

/** A tenth of a millimetre is more precise than a pointer. */
function rounded([x, y]: Point): Point {
  return [tenth(x), tenth(y)];
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10 || 0;
}

/** The path of a line of a template, whose y axis points up. */
function pathOf({ points, isClosed }: Line, height: number): string {
  const corners = points.map(([x, y]) => `${tenth(x)} ${tenth(height - y)}`).join("L");
  return corners === "" ? "" : `M${corners}${isClosed ? "Z" : ""}`;
}
