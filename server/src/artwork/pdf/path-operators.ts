import type { Matrix } from "@boxwright/core/structures/matrix";
import { numberAt, type Operands } from "./operands.ts";
import type { PathBuilder } from "./path-builder.ts";

/** How an operator paints the path. */
export interface PathPaint {
  readonly fills: boolean;
  readonly strokes: boolean;
  readonly closes: boolean;
}

const paint = (fills: boolean, strokes: boolean, closes = false): PathPaint => ({ fills, strokes, closes });

/** The operators that end a path (ISO 32000-1, 8.5.3). */
export const pathPaints: ReadonlyMap<string, PathPaint> = new Map([
  ["f", paint(true, false)],
  ["F", paint(true, false)],
  ["f*", paint(true, false)],
  ["S", paint(false, true)],
  ["s", paint(false, true, true)],
  ["B", paint(true, true)],
  ["B*", paint(true, true)],
  ["b", paint(true, true, true)],
  ["b*", paint(true, true, true)],
  ["n", paint(false, false)],
]);

type Addition = (path: PathBuilder, matrix: Matrix, operands: Operands) => void;

/** The operators that continue a path (ISO 32000-1, 8.5.2). */
export const pathOperators: ReadonlyMap<string, Addition> = new Map<string, Addition>([
  ["m", (path, matrix, operands) => path.move(matrix, numberAt(operands, 0), numberAt(operands, 1))],
  ["l", (path, matrix, operands) => path.line(matrix, numberAt(operands, 0), numberAt(operands, 1))],
  [
    "c",
    (path, matrix, operands) => {
      const [x1, y1, x2, y2] = [0, 1, 2, 3].map((index) => numberAt(operands, index)) as [
        number,
        number,
        number,
        number,
      ];
      path.curve(matrix, x1, y1, x2, y2, numberAt(operands, 4), numberAt(operands, 5));
    },
  ],
  [
    "v",
    (path, matrix, operands) =>
      path.curveFromHere(
        matrix,
        numberAt(operands, 0),
        numberAt(operands, 1),
        numberAt(operands, 2),
        numberAt(operands, 3),
      ),
  ],
  [
    "y",
    (path, matrix, operands) => {
      const [x, y] = [numberAt(operands, 2), numberAt(operands, 3)];
      path.curve(matrix, numberAt(operands, 0), numberAt(operands, 1), x, y, x, y);
    },
  ],
  [
    "re",
    (path, matrix, operands) =>
      path.rectangle(
        matrix,
        numberAt(operands, 0),
        numberAt(operands, 1),
        numberAt(operands, 2),
        numberAt(operands, 3),
      ),
  ],
  ["h", (path) => path.close()],
]);
