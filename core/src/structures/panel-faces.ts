import type { Dieline } from "./dieline.ts";
import { normalOf, readingPose } from "./seen-panels.ts";
import { boundsOf, type Point, type PrintSide, printSides } from "./sheet.ts";
import { poseAll } from "./solid/posed-panel.ts";
import { dot, scale, type Vector } from "./solid/vector.ts";
import { carriesArtwork } from "./surfaces.ts";

/** A printed side of a panel. Its own coordinates are millimetres right and up from its lower left corner, as a reader sees it. */
export interface PanelFace {
  readonly panel: string;
  readonly side: PrintSide;
  /** The lower left corner on the sheet, with `right` and `up` as unit vectors of the sheet. On the inside, `right` is mirrored. */
  readonly origin: Point;
  readonly right: Point;
  readonly up: Point;
  readonly width: number;
  readonly height: number;
  /** The outline of the panel on the sheet. */
  readonly outline: readonly Point[];
}

/** A face whose normal is nearer to the vertical than this lies flat. */
const flat = Math.cos((30 * Math.PI) / 180);
const worldUp: Vector = [0, 0, 1];
const away: Vector = [0, 1, 0];

/**
 * The printed faces of a box. Their up is the up of the room: on the closed box for the outside, and on the open box for the inside. A face
 * that lies flat reads away from the viewer if it looks up, and towards the viewer if it looks down.
 */
export function panelFaces(dieline: Dieline): PanelFace[] {
  return printSides.flatMap((side) => facesOn(dieline, side));
}

/** The printed face of a panel; undefined if the box does not have the panel or does not print on its side. */
export function faceOf(dieline: Dieline, panel: string, side: PrintSide): PanelFace | undefined {
  return facesOn(dieline, side).find((face) => face.panel === panel);
}

/** The printed faces of one side. */
export function facesOn(dieline: Dieline, side: PrintSide): PanelFace[] {
  return poseAll(dieline, readingPose(dieline, side))
    .filter(({ panel }) => carriesArtwork(panel, side))
    .map((posed) => {
      const wanted = wantedUp(normalOf(posed, side));
      const up = nearestAxis([dot(wanted, posed.across), dot(wanted, posed.along)]);
      return faceWith(posed.panel.id, side, posed.panel.poly, up);
    });
}

function wantedUp(normal: Vector): Vector {
  if (Math.abs(normal[2]) < flat) return worldUp;
  return normal[2] > 0 ? away : scale(away, -1);
}

function nearestAxis([x, y]: Point): Point {
  return Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y)];
}

function faceWith(panel: string, side: PrintSide, outline: readonly Point[], up: Point): PanelFace {
  const right: Point = side === "outside" ? [up[1], -up[0]] : [-up[1], up[0]];
  const across = ([x, y]: Point) => x * right[0] + y * right[1];
  const along = ([x, y]: Point) => x * up[0] + y * up[1];
  const own = boundsOf(outline.map((point): Point => [across(point), along(point)]));
  return {
    panel,
    side,
    origin: [own.left * right[0] + own.low * up[0], own.left * right[1] + own.low * up[1]],
    right,
    up,
    width: own.right - own.left,
    height: own.high - own.low,
    outline,
  };
}
