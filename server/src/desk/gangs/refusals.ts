import type { GangMismatch } from "@boxwright/core/fulfilment/gangs";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { HandMoveRefusal } from "../../orders/refusals.ts";

/** The gang has another version than the member of staff saw. */
export interface GangChanged {
  readonly kind: "gangChanged";
  readonly currentVersion: number;
}

/** Why lines cannot share their sheets. */
export type MakeGangRefusal =
  | { readonly kind: "lineNotFound"; readonly lineId: string }
  /** The line is not waiting for its sheets. */
  | { readonly kind: "notWaiting"; readonly line: string; readonly state: LineState }
  /** The goods of the line are not cut out of a sheet, or its order has no number yet. */
  | { readonly kind: "noSheet" | "notNumbered"; readonly line: string }
  | { readonly kind: "inGang"; readonly line: string; readonly gang: string }
  | { readonly kind: "different"; readonly facts: readonly GangMismatch[] }
  /** One blank of each line does not fit on a sheet. */
  | { readonly kind: "doesNotFit" };

export type ChangeGangRefusal =
  | { readonly kind: "lineNotInGang" }
  /** The line, or one of the gang, is printed already or being printed. */
  | { readonly kind: "onPress"; readonly line: string };

export type MoveGangRefusal =
  /** No line moves, because this one cannot. */
  | { readonly kind: "lineStays"; readonly line: string; readonly refusal: HandMoveRefusal }
  | { readonly kind: "allMoved"; readonly to: LineState };
