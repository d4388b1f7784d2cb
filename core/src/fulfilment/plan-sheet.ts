import { type PlacedBlank, packShelves } from "./pack-shelves.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A job whose blanks are cut out of sheets. */
export interface SheetJob {
  readonly id: string;
  readonly blank: Size;
  /** How many blanks it needs. */
  readonly quantity: number;
  /** Degrees between its flutes and the y axis of its blank; null for board without flutes. */
  readonly flutes: 0 | 90 | null;
}

/** One layout that is printed on all sheets of a gang. */
export interface SheetPlan {
  readonly sheet: Size;
  /** Each blank has the id of its job. */
  readonly places: readonly PlacedBlank[];
  /** How many sheets give every job its quantity. */
  readonly sheets: number;
  /** How many sheets the jobs need if each has its own. */
  readonly alone: number;
  /** The area of the blanks over the area of the sheet, from 0 to 1. */
  readonly use: number;
  /** Where the flutes run on the sheet; null for board without flutes. */
  readonly flutes: "up" | "across" | null;
}

/** Millimetres between blanks, for the knives. */
const gap = 6;
/** More blanks on one sheet are more sorting than they save. */
const mostPlaces = 240;

/**
 * The layout with the fewest sheets that covers the quantities of all jobs; null if one blank of each does not fit on a sheet. The flutes of all
 * blanks run the same way. Blanks are placed by shelves, so another layout may need fewer sheets.
 */
export function planSheet(sheet: Size, jobs: readonly SheetJob[]): SheetPlan | null {
  const isFluted = jobs.some(({ flutes }) => flutes !== null);
  const plans = (isFluted ? (["up", "across"] as const) : [null]).flatMap((flutes) => {
    const layout = fewestSheets(sheet, jobs, flutes);
    return layout === null ? [] : [{ ...layout, flutes }];
  });
  const [first] = plans.toSorted((one, other) => one.sheets - other.sheets);
  if (first === undefined) return null;
  const alone = jobs.reduce((sum, job) => sum + sheetsAlone(sheet, job), 0);
  return { sheet, ...first, alone };
}

type Layout = Pick<SheetPlan, "places" | "sheets" | "use">;

/** Fewer sheets need more blanks of a job on each, so the number of sheets is found by halving. */
function fewestSheets(sheet: Size, jobs: readonly SheetJob[], flutes: SheetPlan["flutes"]): Layout | null {
  let enough = Math.max(0, ...jobs.map(({ quantity }) => quantity));
  let best = layoutFor(sheet, jobs, flutes, enough);
  let tooFew = 0;
  while (best !== null && enough - tooFew > 1) {
    const tried = Math.floor((tooFew + enough) / 2);
    const layout = layoutFor(sheet, jobs, flutes, tried);
    if (layout === null) tooFew = tried;
    else [enough, best] = [tried, layout];
  }
  return best;
}

/** The layout with which this number of sheets covers all quantities; null if it does not fit. */
function layoutFor(sheet: Size, jobs: readonly SheetJob[], flutes: SheetPlan["flutes"], sheets: number): Layout | null {
  const ups = jobs.map((job) => ({ ...job, up: Math.ceil(job.quantity / sheets) }));
  const area = ups.reduce((sum, { up, blank }) => sum + up * blank.width * blank.height, 0);
  const count = ups.reduce((sum, { up }) => sum + up, 0);
  if (count === 0 || count > mostPlaces || area > sheet.width * sheet.height) return null;
  const blanks = ups.flatMap(({ up, ...job }) => Array<ReturnType<typeof blankOf>>(up).fill(blankOf(job, flutes)));
  const { places, left, use } = packShelves(sheet, blanks, gap);
  return left.length > 0 ? null : { places, sheets, use };
}

function blankOf({ id, blank, flutes }: SheetJob, wanted: SheetPlan["flutes"]) {
  return {
    id,
    ...blank,
    ...(flutes !== null && wanted !== null && { isTurned: (flutes === 0) !== (wanted === "up") }),
  };
}

/** The sheets of a job that has them for itself, with its blanks in rows. */
function sheetsAlone(sheet: Size, { blank: { width, height }, quantity }: SheetJob): number {
  const along = (length: number, side: number) => Math.floor((length + gap) / (side + gap));
  const straight = along(sheet.width, width) * along(sheet.height, height);
  const turned = along(sheet.width, height) * along(sheet.height, width);
  return Math.ceil(quantity / Math.max(1, Math.min(mostPlaces, Math.max(straight, turned))));
}
