import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { reasonText } from "../../format/reason-text.ts";
import type { DeskFormats } from "../../format/use-formats.ts";
import type { DeskTranslate } from "../../words/words.ts";

type By = { readonly kind: "customer" | "system" } | { readonly kind: "person"; readonly name: string };

export interface OrderEvent {
  readonly key: string;
  readonly at: string;
  readonly by: By;
  /** The place of the line that it is about; null for the whole order. */
  readonly place: number | null;
  readonly what: string;
  /** The state that a line is in since then. */
  readonly state?: string;
  readonly why: string;
}

/** Moves of lines stand in the history of the order already. */
const toldByMoves: ReadonlySet<string> = new Set(["line.moved", "line.cancelled", "lines.cancelled"]);

const knownActions = [
  "order.edited",
  "order.held",
  "order.refunded",
  "refund.paidByHand",
  "payment.recorded",
  "parcel.added",
  "parcel.changed",
  "note.added",
  "mail.written",
  "mail.resent",
  "line.resent",
] as const;

/** What happened to an order, the newest first: the moves of its lines, and the changes of staff. */
export function orderEvents(order: WireDeskOrder, t: DeskTranslate, formats: DeskFormats): readonly OrderEvent[] {
  const people = new Map(
    [
      order.assignee,
      ...order.changes.map(({ by }) => by),
      ...order.notes.map(({ by }) => by),
      ...order.viewers,
    ].flatMap((person) => (person === null ? [] : [[person.id, person.name] as const])),
  );
  const placeOf = (id: string | null) => order.lineItems.find((line) => line.id === id)?.place ?? null;
  const moves = order.history.map(
    ({ lineItemId, from, to, at, by, byKind, why, shopReason }, index): OrderEvent => ({
      key: `move ${index}`,
      at,
      by:
        byKind === "customer"
          ? { kind: "customer" }
          : byKind === "staff"
            ? { kind: "person", name: people.get(by) ?? t("order.history.staff") }
            : { kind: "system" },
      place: placeOf(lineItemId),
      what: from === null ? "" : t("order.history.move", { from: t(`lineStates.${from}`) }),
      state: t(`lineStates.${to}`),
      why: reasonText(why, shopReason, t),
    }),
  );
  const changes = order.changes
    .filter(({ action }) => !toldByMoves.has(action))
    .map(({ at, by, action, reason, shopReason }, index): OrderEvent => {
      const known = knownActions.find((name) => name === action);
      return {
        key: `change ${index}`,
        at,
        by: by === null ? { kind: "system" } : { kind: "person", name: by.name },
        place: null,
        what: known === undefined ? t("order.actions.other", { action }) : t(`order.actions.${known}`),
        why: reasonText(reason, shopReason, t),
      };
    });
  const placed: OrderEvent = {
    key: "placed",
    at: order.createdAt,
    by: { kind: "customer" },
    place: null,
    what: `${t("order.history.placed")}, ${formats.money(order.totalPrice)}`,
    why: "",
  };
  return [...moves, ...changes, placed].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
