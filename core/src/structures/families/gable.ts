import type { BoxFamily, BoxSize, SizeFault } from "../box-family.ts";
import { type Panel, type Point, rectangle, type Segment, type Sheet } from "../sheet.ts";
import { phases, roofAngle, roofTurns } from "./gable-roof.ts";

/** General clearance in millimetres. */
const c = 0.5;
/** Widths of the tab that closes the walls and of the strip that closes the roof. */
const glue = 18;
const roofGlue = 12;
const glueInset = 3;
const glueTaper = Math.tan((15 * Math.PI) / 180);
const handleHeight = 45;
const handleInset = 6;
const handleCorner = 10;
const handHole = { height: 22, aboveRidge: 12, mostWidth: 80 };

/**
 * Gable box: FEFCO 0217, a roof with gussets, a handle and a 1-2-3 base. The roof leans as in a milk carton: the gusset's folds end
 * flat under it. Origin: lower left of the sheet. Geometry: own derivation; walls as FEFCO 0713 on the glued side.
 */
export const gable: BoxFamily = {
  code: "gable",
  name: "Gable box",
  standard: "FEFCO 0217",
  defaultBoard: "24pt",
  boards: ["24pt", "18pt", "F", "E"],
  ranges: {
    length: { min: 4, max: 12, step: 0.25 },
    width: { min: 2.5, max: 8, step: 0.25 },
    depth: { min: 2.5, max: 9, step: 0.25 },
  },
  crossRules: ({ length, width }): SizeFault[] =>
    width > length + 1e-6 ? [{ dimension: "width", message: "The width may be at most the length." }] : [],
  draw: drawGable,
  outside: ({ length, width, depth }, t) => ({
    length: length + 3 * t,
    width: width + 2 * t,
    depth: depth + 3 * t + (width + t) / 2 + handleHeight,
  }),
  root: "front",
  fluteDirection: 0,
};

/** Where a wall stands on the sheet. */
interface Wall {
  readonly id: string;
  readonly name: string;
  readonly x0: number;
  readonly x1: number;
  /** Its crease to the base and its crease to the roof. */
  readonly low: number;
  readonly shoulder: number;
}

function drawGable(size: BoxSize, t: number): Sheet {
  const { length: L, width: W, depth: D } = size;
  const tongue = Math.min(20, 0.2 * W);
  const reach = W / 2 + tongue;
  const shoulder = reach + 2 * t + D;
  const ridge = shoulder + (W + t) / 2 / Math.cos((roofAngle * Math.PI) / 180);
  const base = reach + t / 2;
  const front: Wall = { id: "front", name: "Front", x0: glue, x1: glue + L + t, low: base, shoulder };
  const right: Wall = { id: "right", name: "Right", x0: front.x1, x1: front.x1 + W + t, low: base, shoulder };
  const back: Wall = { id: "back", name: "Back", x0: right.x1, x1: right.x1 + L + 2 * t, low: base + t, shoulder };
  const left: Wall = { id: "left", name: "Left", x0: back.x1, x1: back.x1 + W + t, low: base, shoulder };

  return {
    panels: [
      ...wallPanels([front, right, back, left]),
      gluePanel(front),
      ...basePanels({ front, right, back, left }, size, tongue),
      ...roofPanels(front, ridge),
      ...roofPanels(back, ridge),
      roofGluePanel(front, ridge),
      ...gussetPanels(right, ridge, ["front", "back"]),
      ...gussetPanels(left, ridge, ["back", "gusset"]),
    ],
    slots: [front, back].map((side) => handHoleIn(side, ridge, L)),
    joints: [right, left].flatMap(({ x0, x1 }) => {
      const apex: Point = [(x0 + x1) / 2, ridge];
      const diagonals: Segment[] = [
        [[x0, shoulder], apex],
        [[x1, shoulder], apex],
      ];
      // The last fold of all hangs on its gusset: its far edge is glued to the front roof.
      return x1 === left.x1 ? diagonals.slice(0, 1) : diagonals;
    }),
  };
}

function level(y: number, x0: number, x1: number): Segment {
  return [
    [x0, y],
    [x1, y],
  ];
}

function upright(x: number, y0: number, y1: number): Segment {
  return [
    [x, y0],
    [x, y1],
  ];
}

function wallPanels(walls: readonly Wall[]): Panel[] {
  return walls.map(({ id, name, x0, x1, low, shoulder }, index) => {
    const before = walls[index - 1];
    return {
      id,
      name: index % 2 === 0 ? name : `${name} side`,
      poly: rectangle(x0, low, x1, shoulder),
      parent: before?.id ?? null,
      hinge: before === undefined ? null : upright(x0, Math.max(low, before.low), shoulder),
      angle: before === undefined ? 0 : 90,
      phase: phases.tube,
    };
  });
}

function gluePanel({ x0, low, shoulder }: Wall): Panel {
  const [y0, y1] = [low + glueInset, shoulder - glueInset];
  const taper = glue * glueTaper;
  return {
    id: "glue",
    name: "Glue tab",
    poly: [
      [x0, y0],
      [x0, y1],
      [x0 - glue, y1 - taper],
      [x0 - glue, y0 + taper],
    ],
    parent: "front",
    hinge: upright(x0, y0, y1),
    angle: 90,
    phase: phases.tube,
  };
}

interface Walls {
  readonly front: Wall;
  readonly right: Wall;
  readonly back: Wall;
  readonly left: Wall;
}

/** The 1-2-3 base: first the back with its two legs, then the sides, last the front, whose tongue goes in between the legs. */
function basePanels({ front, right, back, left }: Walls, { length, width }: BoxSize, tongue: number): Panel[] {
  const half = width / 2;
  const sideDepth = Math.min(length / 4, half);
  const flap = ({ id, name, x0, x1, low }: Wall, poly: Point[], order: 0 | 1 | 2): Panel => {
    return {
      id: `${id}-base`,
      name: `${name} base flap`,
      poly,
      parent: id,
      hinge: level(low, x0 + c, x1 - c),
      angle: 90,
      phase: phases.base[order],
    };
  };
  const side = (wall: Wall): Panel => {
    const [x0, x1, taper] = [wall.x0 + c, wall.x1 - c, sideDepth * glueTaper];
    return flap(
      wall,
      [
        [x0, wall.low],
        [x0 + taper, wall.low - sideDepth],
        [x1 - taper, wall.low - sideDepth],
        [x1, wall.low],
      ],
      1,
    );
  };
  return [
    flap(back, legged(back, half, tongue), 0),
    side(right),
    side(left),
    { ...flap(front, tongued(front, half, tongue), 2), lift: 1 },
  ];
}

/** Half of the base with its outer quarters longer. */
function legged({ x0, x1, low }: Wall, half: number, longer: number): Point[] {
  const [from, to] = [x0 + c, x1 - c];
  const quarter = (to - from) / 4;
  const [inner, outer] = [low - half, low - half - longer];
  return [
    [from, low],
    [from, outer],
    [from + quarter, outer],
    [from + quarter, inner],
    [to - quarter, inner],
    [to - quarter, outer],
    [to, outer],
    [to, low],
  ];
}

/** Half of the base with its middle half longer, a little narrower than the gap that it goes into. */
function tongued({ x0, x1, low }: Wall, half: number, longer: number): Point[] {
  const [from, to] = [x0 + c, x1 - c];
  const start = (to - from) / 4 + 1;
  const [inner, outer] = [low - half, low - half - longer];
  return [
    [from, low],
    [from, inner],
    [from + start, inner],
    [from + start, outer],
    [to - start, outer],
    [to - start, inner],
    [to, inner],
    [to, low],
  ];
}

/** One slope of the roof and its half of the handle. The two halves lie against each other over the ridge. */
function roofPanels({ id, name, x0, x1, shoulder }: Wall, ridge: number): Panel[] {
  const [from, to, top] = [x0 + handleInset, x1 - handleInset, ridge + handleHeight];
  return [
    {
      id: `${id}-roof`,
      name: `${name} roof`,
      poly: rectangle(x0, shoulder, x1, ridge),
      parent: id,
      hinge: level(shoulder, x0, x1),
      angle: 90 - roofAngle,
      phase: phases.roof,
      turn: roofTurns.roof,
    },
    {
      id: `${id}-handle`,
      name: `${name} handle`,
      poly: [
        [from, ridge],
        [to, ridge],
        [to, top - handleCorner],
        [to - handleCorner, top],
        [from + handleCorner, top],
        [from, top - handleCorner],
      ],
      parent: `${id}-roof`,
      hinge: level(ridge, from, to),
      angle: roofAngle - 90,
      phase: phases.roof,
      turn: roofTurns.handle,
      lift: 0.5,
    },
  ];
}

/** Lies inside the last fold and holds it to the front roof. */
function roofGluePanel({ x0, shoulder }: Wall, ridge: number): Panel {
  return {
    id: "roof-glue",
    name: "Roof glue strip",
    poly: rectangle(x0 - roofGlue, shoulder + glueInset, x0, ridge - glueInset),
    parent: "front-roof",
    hinge: upright(x0, shoulder + glueInset, ridge - glueInset),
    angle: 180,
    phase: phases.roof,
    turn: roofTurns.foldOnRoof,
    lift: 1,
  };
}

type GussetParent = "front" | "back" | "gusset";

/** The gusset over a side wall and its two folds: a fold hangs on the roof beside it, or on the gusset where no roof is beside it. */
function gussetPanels(
  { id, name, x0, x1, shoulder }: Wall,
  ridge: number,
  parents: readonly [GussetParent, GussetParent],
): Panel[] {
  const apex: Point = [(x0 + x1) / 2, ridge];
  const gusset: Panel = {
    id: `${id}-gusset`,
    name: `${name} gusset`,
    poly: [[x0, shoulder], [x1, shoulder], apex],
    parent: id,
    hinge: level(shoulder, x0, x1),
    angle: 90 - roofAngle,
    phase: phases.roof,
    turn: roofTurns.gusset,
  };
  const folds = parents.map((parent, index): Panel => {
    const x = index === 0 ? x0 : x1;
    const isNearFront = (index === 0) === (id === "right");
    const where = isNearFront ? "front" : "back";
    const common: Pick<Panel, "id" | "name" | "poly" | "phase"> = {
      id: `${id}-${where}-fold`,
      name: `${name} ${where} fold`,
      poly: index === 0 ? [[x, shoulder], apex, [x, ridge]] : [[x, shoulder], [x, ridge], apex],
      phase: phases.roof,
    };
    return parent === "gusset"
      ? {
          ...common,
          parent: `${id}-gusset`,
          hinge: [[x, shoulder], apex],
          angle: (Math.acos(Math.cos((roofAngle * Math.PI) / 180) ** 2) * 180) / Math.PI - 180,
          turn: roofTurns.foldOnGusset,
          lift: 2,
        }
      : {
          ...common,
          parent: `${parent}-roof`,
          hinge: upright(x, shoulder, ridge),
          angle: 180,
          turn: roofTurns.foldOnRoof,
          lift: 1,
        };
  });
  return [gusset, ...folds];
}

/** A hole with round ends, in the middle of a handle. */
function handHoleIn({ x0, x1 }: Wall, ridge: number, length: number): Point[] {
  const radius = handHole.height / 2;
  const reach = Math.min(handHole.mostWidth, length / 2) / 2 - radius;
  const [x, y] = [(x0 + x1) / 2, ridge + handHole.aboveRidge + radius];
  const stepsPerEnd = 16;
  const end = (centre: number, from: number) =>
    Array.from({ length: stepsPerEnd + 1 }, (_, step): Point => {
      const turn = from + (step / stepsPerEnd) * Math.PI;
      return [centre + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    });
  return [...end(x + reach, -Math.PI / 2), ...end(x - reach, Math.PI / 2)];
}
