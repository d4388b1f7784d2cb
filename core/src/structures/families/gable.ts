import type { BoxFamily, BoxSize } from "../box-family.ts";
import { cutCorners, level, type Panel, type Point, rectangle, type Segment, type Sheet, upright } from "../sheet.ts";
import { phases, roofAngle, roofTurns } from "./gable-roof.ts";
import { lockBottom } from "./lock-bottom.ts";
import { widthAtMost } from "./proportions.ts";
import { glueInset, glueTab, tubeInsideSpans, type Wall, wallsInARow } from "./tube.ts";

/** Widths of the tab that closes the walls and of the strip that closes the roof. */
const glue = 18;
const roofGlue = 12;
const handleHeight = 45;
const handleInset = 6;
const handleCorner = 10;
const handHole = { height: 22, aboveRidge: 12, maxWidth: 80 };

/**
 * Gable box: FEFCO 0217, a roof with gussets, a handle and a 1-2-3 base. As in a milk carton, the folds of the gussets end flat
 * under the roof. Origin: lower left of the sheet. Geometry: own derivation; walls as FEFCO 0713 on the glued side.
 */
export const gable: BoxFamily = {
  code: "gable",
  names: { en: "Gable box", de: "Giebelbox" },
  standard: "FEFCO 0217",
  defaultBoard: "24pt",
  boards: ["24pt", "18pt", "F", "E"],
  ranges: {
    length: { min: 4, max: 12, step: 0.25 },
    width: { min: 2.5, max: 8, step: 0.25 },
    depth: { min: 2.5, max: 9, step: 0.25 },
  },
  proportions: widthAtMost(1),
  draw: drawGable,
  outside: ({ length, width, depth }, t) => ({
    length: length + 3 * t,
    width: width + 2 * t,
    depth: depth + 3 * t + (width + t) / 2 + handleHeight,
  }),
  root: "front",
  fluteDirection: 0,
  poses: {
    closedCamera: { azimuth: 32, elevation: 22 },
    foldSteps: [0, 0.22, 0.52, 0.86, 1],
    // Roof and gussets move together, so the box opens as a whole.
    open: { progress: 0.76, angles: {} },
    halfOpen: { progress: 0.9, angles: {} },
  },
  insideSpans: tubeInsideSpans,
};

function drawGable({ length: L, width: W, depth: D }: BoxSize, t: number): Sheet {
  const tongue = Math.min(20, 0.2 * W);
  const reach = W / 2 + tongue;
  const shoulder = reach + 2 * t + D;
  const ridge = shoulder + (W + t) / 2 / Math.cos((roofAngle * Math.PI) / 180);
  const [low, high] = [reach + t / 2, shoulder];
  const front: Wall = { id: "front", name: "Front", x0: glue, x1: glue + L + t, low, high };
  const right: Wall = { id: "right", name: "Right", x0: front.x1, x1: front.x1 + W + t, low, high };
  const back: Wall = { id: "back", name: "Back", x0: right.x1, x1: right.x1 + L + 2 * t, low: low + t, high };
  const left: Wall = { id: "left", name: "Left", x0: back.x1, x1: back.x1 + W + t, low, high };
  const base = { word: "base", half: W / 2, overlap: tongue, sideDepth: Math.min(L / 4, W / 2), lift: 1 } as const;

  return {
    panels: [
      ...wallsInARow([front, sideWall(right), back, sideWall(left)], phases.tube),
      glueTab(front, glue, phases.tube),
      ...lockBottom([front, right, back, left], base),
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
      // The last fold is attached to its gusset, as its other edge is glued to the front roof.
      return x1 === left.x1 ? diagonals.slice(0, 1) : diagonals;
    }),
  };
}

function sideWall(wall: Wall): Wall {
  return { ...wall, name: `${wall.name} side` };
}

/** One slope of the roof and its half of the handle. The two halves lie against each other over the ridge. */
function roofPanels({ id, name, x0, x1, high: shoulder }: Wall, ridge: number): Panel[] {
  const [from, to] = [x0 + handleInset, x1 - handleInset];
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
      poly: cutCorners(from, ridge, to, ridge + handleHeight, handleCorner),
      parent: `${id}-roof`,
      hinge: level(ridge, from, to),
      angle: roofAngle - 90,
      phase: phases.roof,
      turn: roofTurns.handle,
      lift: 0.5,
    },
  ];
}

/** The strip inside the last fold that glues it to the front roof. */
function roofGluePanel({ x0, high: shoulder }: Wall, ridge: number): Panel {
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

/** The gusset over a side wall and its two folds. A fold is attached to the roof next to it, or else to the gusset. */
function gussetPanels(
  { id, name, x0, x1, high: shoulder }: Wall,
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
    const end = isNearFront ? "front" : "back";
    const common: Pick<Panel, "id" | "name" | "poly" | "phase"> = {
      id: `${id}-${end}-fold`,
      name: `${name} ${end} fold`,
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
  const reach = Math.min(handHole.maxWidth, length / 2) / 2 - radius;
  const [x, y] = [(x0 + x1) / 2, ridge + handHole.aboveRidge + radius];
  const stepsPerEnd = 16;
  const end = (centre: number, from: number) =>
    Array.from({ length: stepsPerEnd + 1 }, (_, step): Point => {
      const turn = from + (step / stepsPerEnd) * Math.PI;
      return [centre + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    });
  return [...end(x + reach, -Math.PI / 2), ...end(x - reach, Math.PI / 2)];
}
