import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { orders } from "../../../orders/postgres/tables.ts";
import { boundedJson } from "../../../platform/db/bounded-json.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";

/** Of 20 fields with 500 characters each, and of 30 names. */
const mostBytes = 65_536;

/** Lists as staff have set them up, with filter and columns. */
export const savedViews = pgTable(
  "saved_view",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    page: text().notNull(),
    name: text().notNull(),
    filter: storedJson<Readonly<Record<string, string>>>("filter", z.record(z.string(), z.string()), {
      instead: {},
    }).notNull(),
    columns: storedJson<readonly string[]>("columns", z.array(z.string()), { instead: [] }).notNull(),
    density: text({ enum: ["compact", "normal", "roomy"] }).notNull(),
    isShared: boolean("is_shared").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (view) => [
    unique("saved_view_name").on(view.staffId, view.page, view.name),
    index("saved_view_shared").on(view.tenant, view.page).where(sql`${view.isShared}`),
    check("saved_view_known_density", sql`${view.density} in ('compact', 'normal', 'roomy')`),
    check(
      "saved_view_json",
      boundedJson(
        { column: view.filter, kind: "object", mostBytes },
        { column: view.columns, kind: "array", mostBytes },
      ),
    ),
  ],
);

/** Notes for the next shift, until somebody ticks them off. */
export const handoverNotes = pgTable(
  "handover_note",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    text: text().notNull(),
    forGroup: text("for_group", { enum: ["everyone", "prepress", "production", "service", "finance"] }).notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    byId: uuid("by_id").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
    doneById: uuid("done_by_id"),
    doneByName: text("done_by_name"),
    doneAt: instant("done_at"),
  },
  (note) => [
    index("handover_note_open").on(note.tenant, note.at).where(sql`${note.doneAt} is null`),
    index("handover_note_done").on(note.tenant, note.doneAt).where(sql`${note.doneAt} is not null`),
    index("handover_note_of_order").on(note.orderId).where(sql`${note.orderId} is not null`),
    check(
      "handover_note_known_group",
      sql`${note.forGroup} in ('everyone', 'prepress', 'production', 'service', 'finance')`,
    ),
    check("handover_note_done_by", sql`num_nulls(${note.doneById}, ${note.doneByName}, ${note.doneAt}) in (0, 3)`),
  ],
);
