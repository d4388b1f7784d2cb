import type { RootProduct } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import type { WireSelection } from "@boxwright/contract/kernel";
import { getDielineJson } from "@boxwright/contract/structures";
import type { InchSize } from "@boxwright/core/catalogue/product";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { type BoardCode, boardNamed } from "@boxwright/core/structures/boards";
import { sizeOf } from "../../catalogue/pictured-box.ts";
import { drawDieline } from "../../structures/dieline-drawing.ts";

/** The box of a flat sheet; on the family's default board if `board` is null. */
export interface FlatSheetQuestion {
  readonly family: string;
  readonly size: InchSize;
  readonly board: BoardCode | null;
}

export type FlatSheet = Awaited<ReturnType<typeof readFlatSheet>>;

/** Null for goods that are not boxes. */
export function flatSheetQuestion({ family }: RootProduct, selection: WireSelection): FlatSheetQuestion | null {
  const size = sizeOf(selection);
  if (family === null || size === null) return null;
  return { family, size, board: boardNamed(String(selection["Board"])) ?? null };
}

/** The flat sheet of a box, as paths to draw, with its measurements. */
export async function readFlatSheet(api: Client, language: ShopLanguage, { family, size, board }: FlatSheetQuestion) {
  const query = { ...size, ...(board !== null && { board }) };
  // The families are large, and a page that comes with its sheet from the server needs none.
  const [dieline, { insideMarks }] = await Promise.all([
    api.call(getDielineJson, { params: { family }, query }),
    import("../../structures/inside-marks.ts"),
  ]);
  const { inside, outside, blank, panels, weight } = dieline;
  return {
    size,
    drawing: drawDieline(dieline, language),
    marks: insideMarks(family, panels),
    inside,
    outside,
    blank,
    panels: panels.length,
    board: dieline.board,
    weight,
  };
}
