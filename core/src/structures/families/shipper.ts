import type { BoxFamily, BoxSize, SizeFault } from "../box-family.ts";
import { type Panel, rectangle, type Segment, type Sheet } from "../sheet.ts";

/** Width of the glue tab in millimetres; industry practice is 25 to 35. */
const glue = 35;
const glueInset = 3;
const glueTaper = Math.tan((15 * Math.PI) / 180);

/**
 * Shipper: FEFCO 0201, the regular slotted box. Four walls in a row, glued inside the last; flaps of half the box's width meet
 * in the middle, with collinear flap creases. Origin: lower left of the sheet. Allowances as FEFCO 0713 on the glued side.
 */
export const shipper: BoxFamily = {
  code: "shipper",
  name: "Shipper",
  standard: "FEFCO 0201",
  defaultBoard: "B",
  boards: ["B", "C", "EB", "E"],
  ranges: {
    length: { min: 6, max: 30, step: 0.125 },
    width: { min: 4, max: 24, step: 0.125 },
    depth: { min: 2, max: 24, step: 0.125 },
  },
  crossRules: ({ length, width }): SizeFault[] =>
    width > length + 1e-6 ? [{ dimension: "width", message: "The width may be at most the length." }] : [],
  draw: drawShipper,
  outside: ({ length, width, depth }, t) => ({ length: length + 2 * t, width: width + 2 * t, depth: depth + 4 * t }),
  root: "front",
  fluteDirection: 0,
};

function drawShipper({ length: L, width: W, depth: D }: BoxSize, t: number): Sheet {
  const flap = (W + t) / 2;
  const low = flap;
  const high = flap + D + 2 * t;
  const widths = [L + t, W + t, L + 2 * t, W + t];
  const names = ["Front", "Right side", "Back", "Left side"];
  const ids = ["front", "right", "back", "left"];
  const slot = Math.max(6, t + 3) / 2;
  const level = (y: number, x0: number, x1: number): Segment => [
    [x0, y],
    [x1, y],
  ];

  const walls: Panel[] = [];
  const flaps: Panel[] = [];
  let x = glue;
  widths.forEach((width, index) => {
    const [x0, x1] = [x, x + width];
    const id = ids[index] ?? "";
    const name = names[index] ?? "";
    const isMajor = index % 2 === 0;
    walls.push({
      id,
      name,
      poly: rectangle(x0, low, x1, high),
      parent: index === 0 ? null : (ids[index - 1] ?? null),
      hinge:
        index === 0
          ? null
          : [
              [x0, low],
              [x0, high],
            ],
      angle: index === 0 ? 0 : 90,
      phase: [0, 0.5],
    });
    const left = index === 0 ? x0 : x0 + slot;
    const right = index === widths.length - 1 ? x1 : x1 - slot;
    const folding = isMajor
      ? { parent: id, angle: 90, phase: [0.7, 1] as const, lift: 1 }
      : { parent: id, angle: 90, phase: [0.5, 0.7] as const };
    flaps.push(
      {
        id: `${id}-top`,
        name: `${name} top flap`,
        poly: rectangle(left, high, right, high + flap),
        hinge: level(high, left, right),
        ...folding,
      },
      {
        id: `${id}-bottom`,
        name: `${name} bottom flap`,
        poly: rectangle(left, 0, right, low),
        hinge: level(low, left, right),
        ...folding,
      },
    );
    x = x1;
  });
  const [glueLow, glueHigh] = [low + glueInset, high - glueInset];
  const taper = Math.min(glue * glueTaper, (glueHigh - glueLow) / 2 - 1);
  const gluePanel: Panel = {
    id: "glue",
    name: "Glue tab",
    poly: [
      [glue, glueLow],
      [glue, glueHigh],
      [0, glueHigh - taper],
      [0, glueLow + taper],
    ],
    parent: "front",
    hinge: [
      [glue, glueLow],
      [glue, glueHigh],
    ],
    angle: 90,
    phase: [0, 0.5],
  };
  return { panels: [...walls, gluePanel, ...flaps], slots: [] };
}
