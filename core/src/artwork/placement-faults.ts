import { areaFor } from "../structures/page-area.ts";
import type { Placement } from "./placement.ts";
import type { PrintedBox } from "./printed-box.ts";

/** How many pages a shopper may place on a box. */
export const mostPlacements = 24;

/** Why a placement does not belong to the goods of a line. */
export interface PlacementFault {
  /** `noSheet`: the artwork of the goods covers no sheet, so that the shop places it. */
  readonly kind: "noSheet" | "unknownUpload" | "unknownPage" | "sideNotPrinted" | "unknownPanel";
  /** The place of the placement in its list. */
  readonly index: number;
}

/** The goods of a line. */
interface PlacedGoods {
  /** Null for goods whose artwork covers no sheet. */
  readonly box: PrintedBox | null;
  /** The ids of its uploads. */
  readonly uploads: readonly string[];
  /** How many pages these uploads have. Those that the shop has not read yet are missing: their pages are checked with the print. */
  readonly pageCounts: ReadonlyMap<string, number>;
}

/** What prevents that these pages are printed on the box of a line. */
export function placementFaults(placements: readonly Placement[], goods: PlacedGoods): PlacementFault[] {
  return placements.flatMap((placement, index) => {
    const kind = faultOf(placement, goods);
    return kind === null ? [] : { kind, index };
  });
}

function faultOf(placement: Placement, { box, uploads, pageCounts }: PlacedGoods): PlacementFault["kind"] | null {
  if (box === null) return "noSheet";
  if (!uploads.includes(placement.upload)) return "unknownUpload";
  if (placement.page >= (pageCounts.get(placement.upload) ?? Number.POSITIVE_INFINITY)) return "unknownPage";
  if (!box.sides.includes(placement.side)) return "sideNotPrinted";
  return areaFor(placement, box.dieline) === null ? "unknownPanel" : null;
}

/**
 * The placements of a line whose goods change. They are measured on one sheet, so they stay for goods with the same sheet and the same
 * sides, and otherwise the shop places the pages again.
 */
export function placementsAfter(
  placements: readonly Placement[] | null,
  before: PrintedBox | null,
  after: PrintedBox | null,
): readonly Placement[] | null {
  return before !== null && after !== null && isSameSheet(before, after) ? placements : null;
}

function isSameSheet(one: PrintedBox, other: PrintedBox): boolean {
  const [left, right] = [one.dieline, other.dieline];
  const sizes = ["length", "width", "depth"] as const;
  return (
    left.family.code === right.family.code &&
    left.board.code === right.board.code &&
    sizes.every((dimension) => left.inside[dimension] === right.inside[dimension]) &&
    one.sides.join() === other.sides.join()
  );
}

/** Whether two lists place the same pages in the same way. */
export function isSamePlaced(one: readonly Placement[], other: readonly Placement[]): boolean {
  return textOf(one) === textOf(other);
}

function textOf(placements: readonly Placement[]): string {
  return JSON.stringify(
    placements.map(({ side, upload, page, panel, turn, scale, x, y }) => [
      side,
      upload,
      page,
      panel,
      turn,
      scale,
      x,
      y,
    ]),
  );
}
