import type { WordKey } from "../../lib/words/words.ts";
import type { ShownMove } from "./order-access.ts";

export type MoveWord = Extract<WordKey, `order.moves.${string}`>;

type Move = Pick<ShownMove, "from" | "to" | "byKind">;

/** What a move of a line means to its shopper. */
export function moveWord(move: Move): MoveWord {
  return wordOfStart(move) ?? wordOfGoal(move);
}

/** The words of the moves that place an order and pay it; null for other moves. */
function wordOfStart({ from, to }: Move): MoveWord | null {
  if (to === "Cancelled") return null;
  if (from === null || from === "Initial") {
    return to === "WaitingForPayment" ? "order.moves.placedUnpaid" : "order.moves.placed";
  }
  return from === "WaitingForPayment" ? "order.moves.paid" : null;
}

function wordOfGoal({ from, to, byKind }: Move): MoveWord {
  switch (to) {
    case "Initial":
      return "order.moves.placed";
    case "WaitingForPayment":
      return "order.moves.placedUnpaid";
    case "WaitingForArtwork":
      return "order.moves.paid";
    case "ArtworkCheckInProgress":
      return wordOfCheck({ from, byKind });
    case "ArtworkFailed":
      return "order.moves.checkFailed";
    case "ArtworkReview":
      return "order.moves.review";
    case "ArtworkRejected":
      return "order.moves.rejected";
    case "WaitingForCustomerApproval":
      return "order.moves.proofReady";
    case "ReadyForProduction":
      return wordOfReady({ from });
    case "SentToMCP":
      return from === "ReadyForProduction" ? "order.moves.handedOver" : "order.moves.handedOverAgain";
    case "Confirmed":
      return "order.moves.accepted";
    case "FulfillmentError":
    case "MerchantRejected":
      return "order.moves.delayed";
    case "SentToProduction":
      return "order.moves.planned";
    case "PrintingInProgress":
      return "order.moves.printing";
    case "ServiceInProgress":
      return "order.moves.freight";
    case "Shipped":
      return "order.moves.shipped";
    case "Cancelled":
      return byKind === "customer" ? "order.moves.cancelledByYou" : "order.moves.cancelledByUs";
  }
}

function wordOfCheck({ from, byKind }: Pick<Move, "from" | "byKind">): MoveWord {
  if (byKind !== "customer") return "order.moves.checkStarted";
  if (from === "WaitingForArtwork") return "order.moves.artworkReceived";
  return from === "WaitingForCustomerApproval" ? "order.moves.changesRequested" : "order.moves.artworkReplaced";
}

function wordOfReady({ from }: Pick<Move, "from">): MoveWord {
  switch (from) {
    case "WaitingForCustomerApproval":
      return "order.moves.approved";
    case "ArtworkReview":
      return "order.moves.reviewPassed";
    case "ArtworkCheckInProgress":
      return "order.moves.checkPassed";
    default:
      return "order.moves.ready";
  }
}
