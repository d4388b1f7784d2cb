import { type FaceTable, faceKey } from "@boxwright/core/designs/face-table";
import { normalTurn, toFace } from "@boxwright/core/designs/frame";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";

/** Where a print file is put: on a panel, or over the whole sheet. */
export interface ArtworkPlace {
  readonly face: PanelFace;
  /** The middle of the file on the face. */
  readonly point: Point;
  /** Width and height before turning, in millimetres. */
  readonly size: Point;
  /** Degrees anticlockwise on the face: over the whole sheet, a file lies as the sheet is drawn. */
  readonly turn: number;
  readonly isWholeSheet: boolean;
}

/** Two shapes count as the same if their ratios of width to height differ by less than this. */
const tolerance = 0.02;

function isSameShape([width, height]: Point, [otherWidth, otherHeight]: Point): boolean {
  const ratio = (width * otherHeight) / (height * otherWidth);
  return Math.abs(ratio - 1) < tolerance;
}

/** The faces of the outside, those that a shopper sees first before the others. */
function outsideFaces(faces: FaceTable, first: PanelFace): PanelFace[] {
  const own = [...faces.values()].filter(({ side }) => side === "outside");
  return [first, ...own.filter((face) => face !== first)];
}

/**
 * The place that a file seems to be made for: the whole sheet if it has the shape of the sheet, a panel if it has the shape of that panel,
 * or else the panel that a shopper sees first.
 */
export function suggestedPlace(
  dieline: Pick<Dieline, "blank">,
  faces: FaceTable,
  first: PanelFace,
  pixels: Point,
): "sheet" | string {
  if (isSameShape(pixels, [dieline.blank.width, dieline.blank.height])) return "sheet";
  const same = outsideFaces(faces, first).find(({ width, height }) => isSameShape(pixels, [width, height]));
  return (same ?? first).panel;
}

/** The file as large as its place: over the whole sheet, or within a panel. Undefined if the box does not have the panel. */
export function artworkPlace(
  dieline: Pick<Dieline, "blank" | "family">,
  faces: FaceTable,
  wanted: "sheet" | string,
  pixels: Point,
): ArtworkPlace | undefined {
  const face = faces.get(faceKey(wanted === "sheet" ? dieline.family.root : wanted, "outside"));
  if (face === undefined) return undefined;
  if (wanted !== "sheet") {
    const scale = Math.min(face.width / pixels[0], face.height / pixels[1]);
    const point: Point = [face.width / 2, face.height / 2];
    return { face, point, size: [pixels[0] * scale, pixels[1] * scale], turn: 0, isWholeSheet: false };
  }
  const { x, y, width, height } = dieline.blank;
  const [right, up] = face.up;
  const turn = normalTurn(90 - Math.round((Math.atan2(up, right) * 180) / Math.PI));
  return {
    face,
    point: toFace(face, [x + width / 2, y + height / 2]),
    size: [width, height],
    turn,
    isWholeSheet: true,
  };
}
