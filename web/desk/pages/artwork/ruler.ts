/** A place on a side, in millimetres from the upper left corner of its picture. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A line that was measured on a side. */
export interface MeasuredLine {
  readonly from: Place;
  readonly to: Place;
}

interface Side {
  readonly width: number;
  readonly height: number;
}

/** A line from one place to another that ends on the side. A straight one runs across or down, whichever is longer. */
export function lineTo(from: Place, pointed: Place, { width, height }: Side, isStraight: boolean): MeasuredLine {
  const to = { x: Math.min(width, Math.max(0, pointed.x)), y: Math.min(height, Math.max(0, pointed.y)) };
  if (!isStraight) return { from, to };
  const runsAcross = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  return { from, to: runsAcross ? { x: to.x, y: from.y } : { x: from.x, y: to.y } };
}

/** The length of a line and how far it runs across and down, in millimetres. */
export function lengthsOf({ from, to }: MeasuredLine) {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return { length: Math.hypot(across, down), across, down };
}
