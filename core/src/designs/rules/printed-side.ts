import { boundsOfRing, meets } from "../../structures/bounds.ts";
import type { Ink } from "../../structures/colour/ink.ts";
import { overlapOf } from "../../structures/outline.ts";
import { contains, crosses, edgesOf } from "../../structures/polygon.ts";
import { areaOf, type Point } from "../../structures/sheet.ts";
import type { BoardColour } from "../../structures/solid/board-look.ts";
import type { DrawnSheet, Rings } from "../drawing/drawn-sheet.ts";
import type { Entry } from "../drawing/entry.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import { bare } from "../drawing/ink-luminance.ts";
import { outlinesOf, outlinesOfPath, ringAt } from "./outlines.ts";

/** In square millimetres: less ink than this is not visible. */
const leastArea = 0.01;

/** Whether some entry leaves ink or a picture on the box that the bare board does not have. */
export function printsAnything(entries: readonly Entry[], sheet: DrawnSheet, board: BoardColour): boolean {
  return entries.some((entry) => isVisible(entry, board) && isOnBox(entry, sheet));
}

function isVisible({ ink, stroke, image }: Entry, board: BoardColour): boolean {
  return image !== null || [ink, stroke?.ink ?? null].some((one) => one !== null && differsFrom(board, one));
}

/** White ink is visible on kraft alone. */
function differsFrom(board: BoardColour, { cmyk, white }: Ink): boolean {
  return cmyk.some((amount, index) => amount !== bare.cmyk[index]) || (board === "kraft" && white !== null);
}

const kept = new WeakMap<Entry, { readonly sheet: DrawnSheet; readonly isOnBox: boolean }>();

function isOnBox(entry: Entry, sheet: DrawnSheet): boolean {
  const known = kept.get(entry);
  if (known?.sheet === sheet) return known.isOnBox;
  const isOn = visiblePart(entry, sheet).some((ring) => reaches(entry, ring));
  kept.set(entry, { sheet, isOnBox: isOn });
  return isOn;
}

/** The area in which an entry is printed. */
function visiblePart({ clip }: Entry, { whole }: DrawnSheet): Rings {
  if (clip === null) return whole;
  const outlines = outlinesOfPath({ path: clip });
  return outlines.bounds.map((_, index) => ringAt(outlines, index));
}

function reaches(entry: Entry, ring: readonly Point[]): boolean {
  const [own, zone] = [boundsOfEntry(entry), boundsOfRing(ring)];
  if (own === null || !meets(own, zone)) return false;
  const isFilled = entry.ink !== null || entry.image !== null;
  const outlines = outlinesOf(entry);
  return outlines.bounds.some((bounds, index) => {
    if (!meets(bounds, zone)) return false;
    const line = ringAt(outlines, index);
    if (isFilled) return overlapOf(ring, line).some((part) => Math.abs(areaOf(part)) > leastArea);
    return line.some((point) => contains(ring, point)) || edgesOf(ring).some((edge) => crosses(line, edge));
  });
}
