import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type PrintProfile, profileOf } from "@boxwright/core/artwork/profiles";
import type { SheetSize } from "@boxwright/core/structures/print-resolution";
import { Unfixable } from "./unfixable.ts";

/** Where a page of a file is printed. */
export interface FixedPage {
  /** Null if no box is chosen. */
  readonly box: PrintedBox | null;
  /** Empty for a page that is not printed. */
  readonly placements: readonly Placement[];
  /** Of the trim box as it is seen, in millimetres. */
  readonly size: SheetSize;
}

/** The limits for a page in its own size: it may be printed smaller. Null for a page that is not printed. */
export function limitsOf({
  box,
  placements,
}: FixedPage): { readonly profile: PrintProfile; readonly scale: number } | null {
  if (box === null) throw new Unfixable("no-box");
  if (placements.length === 0) return null;
  const scale = Math.min(...placements.map((placement) => placement.scale));
  return { profile: profileOf(box.dieline.board.code, box.color), scale };
}
