import { changeHandover, listHandover, writeHandover } from "@boxwright/contract/desk/handover";
import * as contract from "@boxwright/contract/desk/views";
import { readOrderOfTenant } from "../../../orders/read-order.ts";
import type { Database } from "../../../platform/db/database.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { findNote, listNotes, tickNote, writeNote } from "../handover-notes.ts";
import { deleteView, findOwnView, listViews, saveView } from "../saved-views.ts";
import { presentNote, presentView } from "./present.ts";

interface ViewOperationDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** The calls of saved views, and of notes between shifts. */
export function viewOperations(deps: ViewOperationDeps): Operation[] {
  return [...savedViewOperations(deps), ...handoverOperations(deps)];
}

function savedViewOperations({ db, now }: ViewOperationDeps): Operation[] {
  return [
    implement(contract.listViews, async ({ staff, query }) => {
      const views = await listViews(db, staff, query.page ?? null);
      return { status: 200, body: { results: views.map((view) => presentView(view, staff.id)) } };
    }),

    implement(contract.saveView, async ({ staff, body, clientIp }) => {
      const saved = await saveView(db, { staff, clientIp }, body, now());
      return saved.ok ? { status: 201, body: presentView(saved.value, staff.id) } : refuse("TooManyViews");
    }),

    implementOn(
      contract.deleteView,
      ({ id }, staff) => findOwnView(db, staff, id),
      async ({ staff, subject, clientIp }) => {
        await deleteView(db, { staff, clientIp }, subject, now());
        return { status: 204, body: undefined };
      },
    ),
  ];
}

function handoverOperations({ db, now }: ViewOperationDeps): Operation[] {
  return [
    implement(listHandover, async ({ staff }) => {
      const notes = await listNotes(db, staff, now());
      return { status: 200, body: { results: notes.map(presentNote) } };
    }),

    implement(writeHandover, async ({ staff, body: { text, for: forGroup, orderId }, clientIp }) => {
      const order = orderId === undefined ? null : await readOrderOfTenant(db, staff.tenant, orderId);
      if (orderId !== undefined && order === null) return refuse("NotFound");
      const note = await writeNote(
        db,
        { staff, clientIp },
        { text: text.trim(), forGroup, orderId: order?.id ?? null },
        now(),
      );
      return { status: 201, body: presentNote(note) };
    }),

    implementOn(
      changeHandover,
      ({ id }, staff) => findNote(db, staff, id),
      async ({ staff, subject, body, clientIp }) => ({
        status: 200,
        body: presentNote(await tickNote(db, { staff, clientIp }, subject, { isDone: body.isDone, at: now() })),
      }),
    ),
  ];
}
