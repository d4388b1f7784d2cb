import { meets, movedBounds } from "../../structures/bounds.ts";
import type { Matrix } from "../../structures/matrix.ts";
import { product } from "../../structures/matrix.ts";
import type { Bounds } from "../../structures/sheet.ts";
import type { Entry, PictureTile } from "./entry.ts";

const unitSquare: Bounds = { left: 0, right: 1, low: 0, high: 1 };

/** The copies of a repeated picture that meet its area: the matrices from its unit square to the coordinates of its entry. */
export function copiesOf({ origin: [x, y], width, height, marks, area: [across, up] }: PictureTile): Matrix[] {
  const whole: Bounds = { left: 0, right: across, low: 0, high: up };
  const columns = range(-x / width, (across - x) / width);
  const rows = range(-y / height, (up - y) / height);
  return columns.flatMap((column) =>
    rows.flatMap((row) =>
      marks
        .map((mark) => product([1, 0, 0, 1, x + column * width, y + row * height], mark))
        .filter((copy) => meets(movedBounds(unitSquare, copy), whole)),
    ),
  );
}

/** The pictures in a cell, its own and those that reach into it from other cells: the matrices from their unit square to the cell. */
export function marksInCell({ width, height, marks }: PictureTile): Matrix[] {
  const cell: Bounds = { left: 0, right: width, low: 0, high: height };
  const around = [-1, 0, 1];
  return marks.flatMap((mark) =>
    around.flatMap((column) =>
      around
        .map((row) => product([1, 0, 0, 1, column * width, row * height], mark))
        .filter((placed) => meets(movedBounds(unitSquare, placed), cell)),
    ),
  );
}

/** The numbers of the cells between two distances, which are measured in cells, with one more cell on each side. */
function range(from: number, to: number): number[] {
  const first = Math.floor(from) - 1;
  return Array.from({ length: Math.ceil(to) + 1 - first }, (_, index) => first + index);
}

/** From the unit square of the picture of an entry to the sheet; for a repeated picture, from that of one of its copies. */
export function pictureMatrix({ matrix, image }: Pick<Entry, "matrix" | "image">): Matrix {
  const mark = image?.tile?.marks[0];
  return mark === undefined ? matrix : product(matrix, mark);
}
