/** A rectangle that is cut out of a sheet, in millimetres. */
export interface SheetBlank {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Whether it has to lie across, because of its flutes; undefined if it may lie either way. */
  readonly isTurned?: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a blank lies on the sheet, from the lower left corner. */
export interface PlacedBlank extends SheetBlank {
  readonly x: number;
  readonly y: number;
  /** Whether it lies across. Its width and height are those on the sheet. */
  readonly isTurned: boolean;
}

export interface PackedSheet {
  readonly places: readonly PlacedBlank[];
  /** The ids of the blanks that do not fit on the sheet with the others. */
  readonly left: readonly string[];
  /** The area of the placed blanks over the area of the sheet, from 0 to 1. */
  readonly use: number;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  /** How far it is filled. */
  readonly x: number;
}

/**
 * Places blanks on one sheet by shelves: the highest first, each on the first shelf with room, or on a new shelf above. `gap` is left between
 * blanks for the knives. It is a proposal for the person who makes the gang, not the best possible plan.
 */
export function packShelves(sheet: Size, blanks: readonly SheetBlank[], gap = 0): PackedSheet {
  let shelves: readonly Shelf[] = [];
  const places: PlacedBlank[] = [];
  const left: string[] = [];
  for (const blank of blanks.map((one) => lying(sheet, one)).toSorted(higherFirst)) {
    const shelf = shelves.find((one) => blank.height <= one.height && one.x + blank.width <= sheet.width);
    const last = shelves.at(-1);
    const opened: Shelf = { y: last === undefined ? 0 : last.y + last.height + gap, height: blank.height, x: 0 };
    const chosen = shelf ?? opened;
    if (chosen.x + blank.width > sheet.width || chosen.y + blank.height > sheet.height) {
      left.push(blank.id);
      continue;
    }
    places.push({ ...blank, x: chosen.x, y: chosen.y });
    const filled = { ...chosen, x: chosen.x + blank.width + gap };
    shelves = shelf === undefined ? [...shelves, filled] : shelves.map((one) => (one === shelf ? filled : one));
  }
  const area = places.reduce((sum, { width, height }) => sum + width * height, 0);
  return { places, left, use: area / (sheet.width * sheet.height) };
}

type LyingBlank = Omit<PlacedBlank, "x" | "y">;

/** A blank as it has to lie, or else with its longer side along that of the sheet, so that shelves stay low, unless it fits only the other way. */
function lying(sheet: Size, { id, width, height, isTurned }: SheetBlank): LyingBlank {
  const turned = { id, width: height, height: width, isTurned: true };
  const straight = { id, width, height, isTurned: false };
  if (isTurned !== undefined) return isTurned ? turned : straight;
  const fits = (one: LyingBlank) => one.width <= sheet.width && one.height <= sheet.height;
  const isTurnedBetter = height > width === sheet.width >= sheet.height;
  const [first, second] = isTurnedBetter ? [turned, straight] : [straight, turned];
  return fits(first) || !fits(second) ? first : second;
}

function higherFirst(one: LyingBlank, other: LyingBlank): number {
  return other.height - one.height || other.width - one.width || Number(one.id > other.id) - Number(one.id < other.id);
}
