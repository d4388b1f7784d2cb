import type { Matrix } from "../../structures/matrix.ts";

/** A circle that lines follow, in millimetres. */
export interface Arc {
  /** The place of a letter whose middle is this far along line `line`: its baseline is the x axis, and its middle the origin. */
  at(line: number, distance: number): Matrix;
  /** The length of a line on the arc. */
  lengthOf(line: number): number;
}

export interface ArcLines {
  /** Degrees of the circle: positive curves up in the middle, negative down. */
  readonly curve: number;
  readonly count: number;
  /** From line to line. */
  readonly lineHeight: number;
  readonly ascent: number;
  /** Negative. */
  readonly descent: number;
}

/** Lines on a smaller circle than this would turn over. */
const leastRadius = 0.5;

/**
 * The arc in a frame: as wide as the frame together with its letters, at the top of the frame if it curves up and at the bottom if it
 * curves down.
 */
export function arcOf({ curve, count, lineHeight, ascent, descent }: ArcLines, width: number, height: number): Arc {
  const angle = (Math.abs(curve) * Math.PI) / 180;
  const isUp = curve > 0;
  const outer = width / 2 / (angle >= Math.PI ? 1 : Math.sin(angle / 2));
  const radius = outer - (isUp ? ascent : -descent);
  const centre = isUp ? height - ascent - radius : radius - descent;
  const radiusOf = (line: number) => Math.max(leastRadius, radius - (isUp ? line : count - 1 - line) * lineHeight);
  return {
    lengthOf: (line) => radiusOf(line) * angle,
    at: (line, distance) => {
      const own = radiusOf(line);
      const turn = distance / own - angle / 2;
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      const [x, y] = [width / 2 + own * sin, centre + (isUp ? own : -own) * cos];
      return isUp ? [cos, -sin, sin, cos, x, y] : [cos, sin, -sin, cos, x, y];
    },
  };
}
