import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import { picturedDieline } from "../../uploads/printed-sheet.ts";

/** The box that files are printed on, of the box in a picture; null for a box that cannot be made. */
export function printedBoxOf(plant: PlantName, box: PicturedBox): PrintedBox | null {
  const dieline = picturedDieline(plant, box);
  if (dieline === null) return null;
  const { color = "white", sides } = box.picture;
  return { dieline, color, sides: sides === "both" ? ["outside", "inside"] : ["outside"] };
}
