import type { Dieline } from "../dieline.ts";
import { degreesAt, fold, type Placement, type Pose, partOf, place } from "../fold.ts";
import type { Panel } from "../sheet.ts";
import { posedPanels } from "./poses.ts";
import { subtract, type Vector } from "./vector.ts";

/** A panel in the room: `toRoom` takes coordinates of the flat sheet and a height over it. */
export interface PosedPanel {
  readonly panel: Panel;
  readonly toRoom: (x: number, y: number, height: number) => Vector;
  readonly across: Vector;
  readonly along: Vector;
  readonly up: Vector;
}

/** The panels of a box in a pose, centred in the room and standing on its floor. */
export function poseAll(dieline: Dieline, pose: Pose): PosedPanel[] {
  const panels = posedPanels(dieline, pose);
  const placed = fold(panels, pose.progress);
  const turn = dieline.family.root === "base" ? turnBase : turnFront;
  const raw = panels.map((panel) => {
    const placement = placed.get(panel.id);
    if (placement === undefined) throw new Error(`panel ${panel.id} was not placed`);
    return { panel, placement: lifted(dieline, panel, placement, pose) };
  });
  const all = raw.flatMap(({ panel, placement }) => panel.poly.map(([x, y]) => turn(place(placement, [x, y, 0]))));
  const middle = (axis: 0 | 1) =>
    (Math.min(...all.map((point) => point[axis])) + Math.max(...all.map((point) => point[axis]))) / 2;
  const floor = Math.min(...all.map((point) => point[2])) - dieline.board.caliper / 2;
  const stand: Vector = [middle(0), middle(1), floor];
  return raw.map(({ panel, placement }) => {
    const toRoom = (x: number, y: number, height: number) => subtract(turn(place(placement, [x, y, height])), stand);
    const origin = toRoom(0, 0, 0);
    return {
      panel,
      toRoom,
      across: subtract(toRoom(1, 0, 0), origin),
      along: subtract(toRoom(0, 1, 0), origin),
      up: subtract(toRoom(0, 0, 1), origin),
    };
  });
}

/** Turns a box whose root is its base: the sheet's outside faces the floor. */
function turnBase([x, y, z]: Vector): Vector {
  return [-x, y, -z];
}

/** Turns a box whose root is its front. */
function turnFront([x, y, z]: Vector): Vector {
  return [x, -z, y];
}

/**
 * Moves a panel that lies over others when folded further out by its lift, as the outer flaps of a slotted box are. It moves
 * during the last third of its turn.
 */
function lifted({ board, panels }: Dieline, panel: Panel, placement: Placement, { progress }: Pose): Placement {
  const { lift = 0 } = panel;
  if (lift === 0) return placement;
  const folded = panels.find(({ id }) => id === panel.id)?.angle ?? panel.angle;
  const t = lift * board.caliper * partOf([2 / 3, 1], degreesAt(panel, progress) / folded);
  const [nx, ny, nz] = [placement.rows[0][2], placement.rows[1][2], placement.rows[2][2]];
  return {
    rows: placement.rows,
    shift: [placement.shift[0] + nx * t, placement.shift[1] + ny * t, placement.shift[2] + nz * t],
  };
}
