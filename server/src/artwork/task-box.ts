import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import type { PrintSide } from "@boxwright/core/structures/sheet";

/** A box as a process gets it, to which it cannot be sent as a whole. */
export interface TaskBox {
  readonly plant: PlantName;
  readonly box: {
    readonly family: string;
    readonly size: BoxSize;
    readonly board: BoardCode;
    readonly color: "white" | "kraft";
    /** The sides that are printed. */
    readonly sides: readonly PrintSide[];
  };
}

/** A box for the task of a process. */
export function taskBoxOf({ dieline: { family, inside, board }, color, sides }: PrintedBox): TaskBox["box"] {
  return { family: family.code, size: inside, board: board.code, color, sides };
}

/** Throws if the box cannot be made. */
export function boxOfTask({ plant, box }: TaskBox): PrintedBox {
  const family = familyNamed(box.family);
  const dieline = family && dielineOf(plant, family, box.size, box.board);
  if (!dieline?.ok) throw new Error("The box of the task cannot be made");
  return { dieline: dieline.value, color: box.color, sides: box.sides };
}
