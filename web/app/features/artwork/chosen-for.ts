import type { WireSelection } from "@boxwright/contract/kernel";
import type { WirePlacement } from "@boxwright/contract/placements";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { sizeOf } from "../catalogue/pictured-box.ts";
import type { StoredPlacements } from "./stored-placements.ts";

interface Goods {
  readonly uploadIds: readonly string[];
  readonly selection: WireSelection;
}

interface Chosen {
  readonly placements: readonly WirePlacement[] | null;
  readonly areOfAnotherBox: boolean;
}

/** The placements for goods with these files. Those of other files count for nothing. */
export function chosenFor(placed: StoredPlacements | null, { uploadIds, selection }: Goods): Chosen {
  const { placements = null } = placed ?? {};
  const areOfFiles = placements?.every(({ upload }) => uploadIds.includes(upload)) ?? false;
  if (placed === null || !areOfFiles) return { placements: null, areOfAnotherBox: false };
  const isSame = isSameSheet(placed.selection, selection);
  return { placements: isSame ? placements : null, areOfAnotherBox: !isSame };
}

/** The attributes that decide the sheet of a box and its printed sides, beside its size. */
const sheetAttributes = ["Board", "Print Options", proofBoxAttribute];

function isSameSheet(one: WireSelection, other: WireSelection): boolean {
  const [left, right] = [sizeOf(one), sizeOf(other)];
  return JSON.stringify(left) === JSON.stringify(right) && sheetAttributes.every((name) => one[name] === other[name]);
}
