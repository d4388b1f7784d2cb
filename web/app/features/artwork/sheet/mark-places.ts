import type { SheetPart } from "./sheet-view.ts";

/** The place of a mark's number, in the coordinates of its sheet. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

/** The numbers of marks at the upper right corners of their parts, within the sheet. A number that would cover an earlier one moves left. */
export function markPlaces(
  parts: readonly SheetPart[],
  { width, height, size }: { readonly width: number; readonly height: number; readonly size: number },
): readonly MarkPlace[] {
  const places: MarkPlace[] = [];
  const isFree = (x: number, y: number) =>
    places.every((other) => Math.abs(other.x - x) >= size || Math.abs(other.y - y) >= size);
  const columns = Math.max(1, Math.floor(width / size));
  for (const part of parts) {
    const right = within(part.x + part.width, width);
    const top = within(part.y, height);
    const steps = Array.from({ length: columns ** 2 }, (_, step) => ({
      x: wrapped(right - (step % columns) * size, width),
      y: within(top + Math.floor(step / columns) * size, height),
    }));
    places.push(steps.find(({ x, y }) => isFree(x, y)) ?? { x: right, y: top });
  }
  return places;
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** Beyond the left edge, numbers go on at the right one. */
function wrapped(x: number, width: number): number {
  return x < 0 ? x + width : x;
}
