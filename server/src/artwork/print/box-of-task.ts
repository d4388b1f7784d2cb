import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import type { ArtworkPrintTask } from "./draw-artwork-print.ts";

/** The box that a task names, which cannot be sent to a process as a whole. Throws if it cannot be made. */
export function boxOfTask({ plant, box }: Pick<ArtworkPrintTask, "plant" | "box">): PrintedBox {
  const family = familyNamed(box.family);
  const dieline = family && dielineOf(plant, family, box.size, box.board);
  if (!dieline?.ok) throw new Error("The box of the artwork cannot be made");
  return { dieline: dieline.value, color: box.color, sides: box.sides };
}
