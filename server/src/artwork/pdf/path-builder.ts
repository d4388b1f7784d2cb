import type { Matrix } from "@boxwright/core/structures/matrix";
import { placed } from "./boxes.ts";
import type { Box } from "./graphics-state.ts";

type Point = readonly [number, number];

/** A part of a path: its points after the transformation, curves as short lines. */
export interface Subpath {
  readonly points: Point[];
  isClosed: boolean;
}

/** Enough for curves of a sheet: the error is below a thousandth of the curve's length. */
const curveParts = 8;
/** Of one path. Beyond, only its bounds are known. */
const mostPoints = 200_000;

/** Builds the path that the next painting operator paints, in the coordinates of the walk. */
export class PathBuilder {
  subpaths: Subpath[] = [];
  /** False if the path has too many points: its subpaths are then not complete. */
  isComplete = true;
  #points = 0;
  #bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  /** In user space, where curves and rectangles continue. */
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  get isEmpty(): boolean {
    return this.#bounds[0] > this.#bounds[2];
  }

  get bounds(): Box {
    return [...this.#bounds];
  }

  clear(): void {
    if (this.isEmpty && this.subpaths.length === 0) return;
    this.subpaths = [];
    this.isComplete = true;
    this.#points = 0;
    this.#bounds = [Infinity, Infinity, -Infinity, -Infinity];
  }

  move(matrix: Matrix, x: number, y: number): void {
    [this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
    this.subpaths.push({ points: [], isClosed: false });
    this.#add(matrix, x, y);
  }

  line(matrix: Matrix, x: number, y: number): void {
    this.#continue(matrix);
    [this.#x, this.#y] = [x, y];
    this.#add(matrix, x, y);
  }

  curve(matrix: Matrix, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#continue(matrix);
    const [fromX, fromY] = [this.#x, this.#y];
    for (let part = 1; part <= curveParts; part++) {
      const t = part / curveParts;
      const [one, two, three, four] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      this.#add(matrix, one * fromX + two * x1 + three * x2 + four * x, one * fromY + two * y1 + three * y2 + four * y);
    }
    [this.#x, this.#y] = [x, y];
  }

  /** The first point of control is where the path is. */
  curveFromHere(matrix: Matrix, x2: number, y2: number, x: number, y: number): void {
    this.curve(matrix, this.#x, this.#y, x2, y2, x, y);
  }

  rectangle(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    this.move(matrix, x, y);
    this.#add(matrix, x + width, y);
    this.#add(matrix, x + width, y + height);
    this.#add(matrix, x, y + height);
    this.close();
  }

  close(): void {
    const last = this.subpaths.at(-1);
    if (last !== undefined) last.isClosed = true;
    [this.#x, this.#y] = [this.#startX, this.#startY];
  }

  /** A line after a closed part begins a new one where that one began. */
  #continue(matrix: Matrix): void {
    const last = this.subpaths.at(-1);
    if (last === undefined || last.isClosed) this.move(matrix, this.#x, this.#y);
  }

  #add(matrix: Matrix, x: number, y: number): void {
    const point = placed(matrix, x, y);
    const bounds = this.#bounds;
    if (point[0] < bounds[0]) bounds[0] = point[0];
    if (point[1] < bounds[1]) bounds[1] = point[1];
    if (point[0] > bounds[2]) bounds[2] = point[0];
    if (point[1] > bounds[3]) bounds[3] = point[1];
    this.#points += 1;
    if (this.#points > mostPoints) this.isComplete = false;
    else this.subpaths.at(-1)?.points.push(point);
  }
}
