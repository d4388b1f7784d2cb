import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { boardCodes } from "@boxwright/core/structures/boards";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import type { SheetSize } from "@boxwright/core/structures/print-resolution";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";

/** The flat sheet of a box; null for a box that cannot be made. */
export function picturedDieline(plant: PlantName, { family, picture }: PicturedBox): Dieline | null {
  const drawn = familyNamed(family);
  const scale = picture.unit === "mm" ? 1 : millimetresPerInch;
  const [length = 0, width = 0, depth = 0] = [picture.length, picture.width, picture.depth].map(
    (side) => Number(side) * scale,
  );
  const board = boardCodes.find((code) => code === picture.board);
  const laid = drawn && dielineOf(plant, drawn, { length, width, depth }, board);
  return laid?.ok ? laid.value : null;
}

/** The size of the blank on which a box is printed; null for a box that cannot be made. */
export function printedSheet(plant: PlantName, box: PicturedBox): SheetSize | null {
  return picturedDieline(plant, box)?.blank ?? null;
}
