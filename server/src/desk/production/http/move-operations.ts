import { moveLines } from "@boxwright/contract/desk/production";
import { problemKind } from "@boxwright/contract/errors/problems";
import type { BodyOf } from "@boxwright/contract/kernel";
import { implement, type Operation, type Refusal } from "../../../platform/http/operation.ts";
import type { MoveLineDeps } from "../../orders/move-line.ts";
import { type ListedMove, type ListedMoveRefusal, moveLines as move } from "../move-lines.ts";

export interface MoveOperationDeps extends MoveLineDeps {
  /** The problems of the calls that move one line or ship one parcel. */
  readonly problemOf: (refusal: Exclude<ListedMoveRefusal, { readonly kind: "parcelNotShipped" }>) => Refusal;
}

/** The call with which staff move many lines at once. */
export function moveOperations({ problemOf, ...deps }: MoveOperationDeps): Operation[] {
  const wireProblem = (refusal: ListedMoveRefusal) => {
    if (refusal.kind === "parcelNotShipped") {
      return { title: "InvalidTransition", detail: "A parcel is only for a line that is moved to Shipped." };
    }
    const { refusal: title, extra } = problemOf(refusal);
    return { title, detail: extra.detail ?? problemKind(title).detail };
  };
  return [
    implement(moveLines, async ({ staff, body: { moves, reason }, clientIp }) => {
      const results = await move(deps, { actor: staff, clientIp }, staff.tenant, moves.map(listedMove), reason);
      return {
        status: 200,
        body: {
          results: results.map(({ lineId, refusal }) => ({
            lineItemId: lineId,
            ok: refusal === null,
            ...(refusal !== null && { problem: wireProblem(refusal) }),
          })),
        },
      };
    }),
  ];
}

function listedMove({ lineItemId, parcel, ...move }: BodyOf<typeof moveLines>["moves"][number]): ListedMove {
  if (parcel === undefined) return { ...move, lineId: lineItemId, parcel: null };
  const { weight, size, ...label } = parcel;
  const packed = { ...label, pieces: null, grams: weight?.grams ?? null, size: size?.mm ?? null };
  return { ...move, lineId: lineItemId, parcel: packed };
}
