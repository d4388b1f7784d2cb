import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { expect, test } from "vitest";
import { processOperators, whiteOperators } from "./draw-entries.ts";

const ink = { cmyk: [0, 90, 80, 0], white: null } as const;
const square: Entry = {
  object: "a",
  path: "M0 0L10 0L10 5L0 5Z",
  matrix: [1, 0, 0, 1, 20, 30],
  ink: null,
  stroke: null,
  clip: null,
  image: null,
  isContinuation: false,
};
const none = () => null;

test("a dashed line is printed with its dashes in millimetres, and a plain line without", () => {
  const dashed = processOperators([{ ...square, stroke: { ink, width: 2, dash: [6, 4] } }], none);
  expect(dashed).toContain("4 M 2.0000 w [6.0000 4.0000] 0 d");
  expect(processOperators([{ ...square, stroke: { ink, width: 2 } }], none)).not.toContain(" d\n");
});

test("a repeated picture is drawn once for each copy, within the outline of its pattern", () => {
  const matrices = [0, 20, 40].map((x) => [8, 0, 0, 8, x, 0] as const);
  const printed = processOperators([square], () => ({ name: "Im1", matrices, isOpaque: false }));
  expect(printed.match(/\/Im1 Do/g)).toHaveLength(3);
  expect(printed.match(/ W n/g)).toHaveLength(1);
  expect(printed.match(/^q|\nq| q /g)?.length).toBe(printed.match(/Q/g)?.length);
});

test("a repeated picture leaves out the white ink below its copies, and keeps it in the gaps between them", () => {
  const matrices = [0, 20].map((x) => [8, 0, 0, 8, x, 0] as const);
  const tile = { origin: [0, 0], width: 20, height: 10, marks: [], area: [40, 10] } as const;
  const pattern: Entry = { ...square, image: { upload: "u", crop: { x: 0, y: 0, w: 1, h: 1 }, tile } };
  const white: Entry = { ...square, ink: { cmyk: [0, 0, 0, 0], white: "only" } };
  const names = { color: "W", overprint: "O" };
  const plate = (isOpaque: boolean) =>
    whiteOperators([white, pattern], ({ image }) => image && { name: "Im1", matrices, isOpaque }, names);
  const [, hidden = ""] = plate(true).split("0 scn");
  expect(hidden.match(/\bW n\b/g)).toHaveLength(1);
  expect(hidden.match(/\bf\b/g)).toHaveLength(2);
  expect(plate(false)).not.toContain("0 scn");
});
