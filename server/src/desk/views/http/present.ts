import type { handover } from "@boxwright/contract/desk/handover";
import type { savedView } from "@boxwright/contract/desk/views";
import type { z } from "zod";
import type { HandoverNote } from "../handover-notes.ts";
import type { SavedView } from "../saved-views.ts";

type WireView = z.output<typeof savedView>;

export function presentView(view: SavedView, staffId: string): WireView {
  const { id, staffName, page, name, filter, columns, density, isShared } = view;
  return {
    id,
    by: { id: view.staffId, name: staffName },
    isOwn: view.staffId === staffId,
    page: page as WireView["page"],
    name,
    filter: { ...filter },
    columns: [...columns],
    density,
    isShared,
  };
}

export function presentNote(note: HandoverNote): z.output<typeof handover> {
  const { id, text, forGroup, orderId, orderNumber, byId, byName, at, doneById, doneByName, doneAt } = note;
  return {
    id,
    text,
    for: forGroup,
    order: orderId === null ? null : { id: orderId, orderNumber },
    by: { id: byId, name: byName },
    at: at.toISOString(),
    done:
      doneById === null || doneByName === null || doneAt === null
        ? null
        : { by: { id: doneById, name: doneByName }, at: doneAt.toISOString() },
  };
}
