import { cornersOf, toSheet } from "@boxwright/core/designs/frame";
import type { Frame } from "@boxwright/core/designs/place";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import type { ScaleHandle } from "../state/handle-scale.ts";
import { toCanvas, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";

const all: readonly ScaleHandle[] = [
  [-1, 1],
  [0, 1],
  [1, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

interface HandlesProps {
  readonly face: PanelFace;
  readonly frame: Frame;
  readonly view: View;
  /** Half the width of the area in which a pointer catches a handle, in pixels. */
  readonly reach: number;
  readonly canTurn: boolean;
}

const turnDistance = 26;
/** A side shorter than this many reaches has no handle in its middle. */
const roomForMiddle = 5;

/** The handles of a frame. Around small objects, their areas lie outside of the frame, so that a finger can still move the object. */
export function Handles({ face, frame, view, reach, canTurn }: HandlesProps) {
  const { middle, across, along } = axesOf(face, frame, view);
  const [width, height] = [2 * Math.hypot(...across), 2 * Math.hypot(...along)];
  const point = ([x, y]: Point): Point => [
    middle[0] + x * across[0] + y * along[0],
    middle[1] + x * across[1] + y * along[1],
  ];
  // Only the outer quarters of a side belong to its handles; in the middle half, a pointer moves the object.
  const outwards = (length: number) => (length === 0 ? 1 : 1 + Math.max(0, reach - length / 4) / (length / 2));
  const [beyondX, beyondY] = [outwards(width), outwards(height)];
  const shown = all.filter(
    ([x, y]) => (x !== 0 || width > roomForMiddle * reach) && (y !== 0 || height > roomForMiddle * reach),
  );
  const [topX, topY] = point([0, 1]);
  const [x, y] = point([0, 1 + turnDistance / (height / 2 || 1)]);
  return (
    <>
      {canTurn && (
        <>
          <path className={styles.selection} d={`M${topX} ${topY}L${x} ${y}`} />
          <circle className={styles.target} cx={x} cy={y} r={reach} data-handle="turn" />
          <circle className={styles.handle} cx={x} cy={y} r={5} />
        </>
      )}
      {shown.map((handle) => {
        const [cx, cy] = point([handle[0], handle[1]]);
        const [targetX, targetY] = point([handle[0] * beyondX, handle[1] * beyondY]);
        return (
          <g key={handle.join()}>
            <rect
              className={styles.target}
              x={targetX - reach}
              y={targetY - reach}
              width={2 * reach}
              height={2 * reach}
              style={{ cursor: cursorOf(point, handle) }}
              data-handle={handle.join()}
            />
            <rect className={styles.handle} x={cx - 4} y={cy - 4} width={8} height={8} />
          </g>
        );
      })}
    </>
  );
}

/** The middle of a frame on the canvas, and the ways from there to the middles of its right and its upper side. */
function axesOf(face: PanelFace, frame: Frame, view: View): { middle: Point; across: Point; along: Point } {
  const [low = [0, 0], lowRight = low, , high = low] = cornersOf(frame).map((corner) =>
    toCanvas(view, toSheet(face, corner)),
  );
  const across: Point = [(lowRight[0] - low[0]) / 2, (lowRight[1] - low[1]) / 2];
  const along: Point = [(high[0] - low[0]) / 2, (high[1] - low[1]) / 2];
  return { middle: [low[0] + across[0] + along[0], low[1] + across[1] + along[1]], across, along };
}

const cursors = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"] as const;

/** The cursor that points in the direction in which a handle is pulled. */
function cursorOf(point: (at: Point) => Point, [x, y]: ScaleHandle): string {
  const [[fromX, fromY], [toX, toY]] = [point([0, 0]), point([x, y])];
  const eighths = Math.round((Math.atan2(toY - fromY, toX - fromX) * 4) / Math.PI);
  return cursors[(eighths + 8) % 4] ?? "ew-resize";
}
