import { fixArtwork as fixCall, undoFix as undoCall } from "@boxwright/contract/desk/artwork";
import type { WireChangedOrder } from "@boxwright/contract/desk/changed-order";
import type { Order } from "@boxwright/core/orders/order";
import type { FixRefusal } from "../../../artwork/refusals.ts";
import { implementOn, type Operation, type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { DeskMoveRefusal, OrderChanged } from "../../orders/refusals.ts";
import { type FixArtworkDeps, type FixArtworkRefusal, fixArtwork } from "../fix-artwork.ts";
import type { ReplacedVersion } from "../replace-version.ts";
import { type UndoFixRefusal, undoFix } from "../undo-fix.ts";
import { lineFinder } from "./find-line.ts";

/** How other rooms present what these calls answer, too. */
export interface FixPresenting {
  readonly presentChangedOrder: (order: Order) => WireChangedOrder;
  readonly problemOfMove: (refusal: DeskMoveRefusal | OrderChanged) => Refusal;
  readonly problemOfFix: (refusal: FixRefusal) => Refusal;
}

/** The calls with which staff fix files of a line, and take that back. */
export function fixOperations({
  fixing,
  presentChangedOrder,
  problemOfMove,
  problemOfFix,
}: FixPresenting & { readonly fixing: FixArtworkDeps }): Operation[] {
  const find = lineFinder(fixing.db);
  const presented = ({ order, uploadId }: ReplacedVersion) => ({ ...presentChangedOrder(order), upload: uploadId });
  const problemOf = (refusal: FixArtworkRefusal | UndoFixRefusal | OrderChanged): Refusal => {
    switch (refusal.kind) {
      case "lineNotFound":
        return refuse("NotFound", { detail: "The line has no such file." });
      case "notInReview":
        return refuse("InvalidTransition", { detail: "Only files of a line in manual review are fixed here." });
      case "notFixed":
        return refuse("InvalidTransition", {
          detail: "This file is not a fixed version of an earlier file of the line.",
        });
      case "orderChanged":
        return problemOfMove(refusal);
      default:
        return problemOfFix(refusal);
    }
  };
  return [
    implementOn(fixCall, find, async ({ subject: { order, line }, staff, body, clientIp, log, remember }) => {
      const { version, upload, fixes } = body;
      const wanted = { lineId: line.id, uploadId: upload, fixes: fixes.map(({ id }) => id) };
      const replyOf = (fixed: ReplacedVersion) => ({ status: 201, body: presented(fixed) }) as const;
      const author = { actor: staff, clientIp };
      const fixed = await fixArtwork(fixing, author, log, { order, version }, wanted, (tx, value) =>
        remember(tx, replyOf(value)),
      );
      return fixed.ok ? replyOf(fixed.value) : problemOf(fixed.refusal);
    }),

    implementOn(undoCall, find, async ({ subject: { order, line }, staff, body: { version, upload }, clientIp }) => {
      const author = { actor: staff, clientIp };
      const undone = await undoFix(fixing, author, { order, version }, { lineId: line.id, uploadId: upload });
      return undone.ok ? { status: 200, body: presented(undone.value) } : problemOf(undone.refusal);
    }),
  ];
}
