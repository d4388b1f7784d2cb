import type { WireSelection } from "@boxwright/contract/kernel";
import { boxOf } from "@boxwright/core/designs/box-of";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { boardNamed } from "@boxwright/core/structures/boards";
import { familyNamed } from "@boxwright/core/structures/families";

/** The box of a design by its selection; null if it is not a box that can be designed. */
export function designBoxOf({
  family: code,
  selection,
}: {
  readonly family: string;
  readonly selection: WireSelection;
}): DesignBox | null {
  const board = boardNamed(String(selection["Board"])) ?? familyNamed(code)?.defaultBoard;
  return board === undefined ? null : boxOf({ family: code, board }, selection);
}
