import { type DrawnSheet, drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { useMemo } from "react";
import { usePlant } from "../../lib/use-plant.ts";

/** The sheet of the design, and those of a dialog that compares sizes. */
const mostSheets = 4;
const sheets = new Map<string, DrawnSheet>();

/**
 * The sheet of a box; null for a box that cannot be made. All pictures of a box share its sheet, because each object keeps its drawing for
 * one sheet only.
 */
export function drawnSheet(
  plant: PlantName,
  { family: code, size, board }: Pick<DesignBox, "family" | "size" | "board">,
): DrawnSheet | null {
  const key = [plant, code, size.length, size.width, size.depth, board].join(" ");
  const known = sheets.get(key);
  if (known !== undefined) return known;
  const family = familyNamed(code);
  const drawn = family && dielineOf(plant, family, size, board);
  if (!drawn?.ok) return null;
  const [oldest] = sheets.keys();
  if (oldest !== undefined && sheets.size >= mostSheets) sheets.delete(oldest);
  const sheet = drawnSheetOf(drawn.value);
  sheets.set(key, sheet);
  return sheet;
}

export function useDrawnSheet({ family, size, board }: DesignBox): DrawnSheet | null {
  const plant = usePlant();
  return useMemo(() => drawnSheet(plant, { family, size, board }), [plant, family, size, board]);
}
