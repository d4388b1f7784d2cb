import type { AddressEntry } from "@boxwright/core/address/address";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { changeAddress, changePromises, type EditRefusal, type NewPromise } from "@boxwright/core/orders/edit-order";
import type { Order } from "@boxwright/core/orders/order";
import { normaliseAddresses } from "../../address/normalise-addresses.ts";
import type { InvalidAddress } from "../../address/refusals.ts";
import { saveEdited } from "../../orders/save-edited.ts";
import { changedFields } from "../audit/personal-values.ts";
import { type Author, type ChangeOrderDeps, changeOrder, type SeenOrder } from "./change-order.ts";
import type { KnowsStaff } from "./knows-staff.ts";
import type { OrderChanged } from "./refusals.ts";

export interface EditOrderDeps extends ChangeOrderDeps {
  readonly knowsStaff: KnowsStaff;
}

/** Undefined fields stay as they are. */
export interface OrderEdit {
  readonly shippingAddress?: AddressEntry | undefined;
  readonly promises?: readonly NewPromise[] | undefined;
  /** Null for nobody. */
  readonly assigneeId?: string | null | undefined;
  readonly reason: string | null;
}

export type DeskEditRefusal =
  | EditRefusal
  | InvalidAddress
  | { readonly kind: "unknownStaff"; readonly ids: readonly string[] };

/** Changes the address, the promised days and the assignee of an order, all of them or none. */
export async function editOrder(
  deps: EditOrderDeps,
  author: Author,
  seen: SeenOrder,
  edit: OrderEdit,
): Promise<Result<Order, DeskEditRefusal | OrderChanged>> {
  return changeOrder<Order, DeskEditRefusal>(deps, author, seen, {
    change: async (tx, order) => {
      const { assigneeId } = edit;
      if (typeof assigneeId === "string" && !(await deps.knowsStaff(order.tenant, [assigneeId]))) {
        return refused({ kind: "unknownStaff", ids: [assigneeId] });
      }
      const edited = applied(order, edit);
      if (!edited.ok) return edited;
      const value = await saveEdited(tx, deps.outbox, order, edited.value);
      const [before, parts] = [editedParts(order, edit), editedParts(edited.value, edit)];
      const changed = changedFields(order.shippingAddress, edited.value.shippingAddress);
      const after = { ...parts, ...(edit.shippingAddress !== undefined && { shippingAddress: { changed } }) };
      return ok({ value, action: "order.edited", before, after, reason: edit.reason });
    },
  });
}

function applied(
  order: Order,
  { shippingAddress, promises, assigneeId }: OrderEdit,
): Result<Order, EditRefusal | InvalidAddress> {
  const addresses = normaliseAddresses({ shippingAddress });
  if (!addresses.ok) return addresses;
  const address = addresses.value.shippingAddress;
  const moved = address === undefined ? ok(order) : changeAddress(order, address);
  if (!moved.ok) return moved;
  const promised = promises === undefined ? moved : changePromises(moved.value, promises);
  return promised.ok && assigneeId !== undefined ? ok({ ...promised.value, assigneeId }) : promised;
}

/** The parts of an order that an edit names, without its address: the audit holds only which fields of it changed. */
function editedParts({ lines, assigneeId }: Order, edit: OrderEdit) {
  return {
    ...(edit.promises !== undefined && {
      promisedDates: lines
        .filter(({ id }) => edit.promises?.some(({ lineId }) => lineId === id))
        .map(({ id, delivery }) => ({ lineId: id, date: delivery.arrival })),
    }),
    ...(edit.assigneeId !== undefined && { assigneeId }),
  };
}
