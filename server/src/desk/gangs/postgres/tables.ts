import type { SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { z } from "zod";
import { orderLines, orders } from "../../../orders/postgres/tables.ts";
import { boundedJson } from "../../../platform/db/bounded-json.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";

/** Of 240 places with 200 characters each. */
const mostPlanBytes = 65_536;

const size = { width: z.number(), height: z.number() };

const storedPlan: z.ZodType<SheetPlan> = z.object({
  sheet: z.object(size),
  places: z.array(z.object({ id: z.string(), x: z.number(), y: z.number(), isTurned: z.boolean(), ...size })),
  sheets: z.number(),
  alone: z.number(),
  use: z.number(),
  flutes: z.enum(["up", "across"]).nullable(),
});

/** The numbers of gangs. Gaps are possible. */
export const gangNumbers = pgSequence("gang_number", { startWith: 1, minValue: 1 });

/** Lines of orders that share their sheets. */
export const gangs = pgTable(
  "gang",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    number: integer().notNull().unique(),
    version: integer().notNull(),
    /** The layout of the lines that are still in it; empty once there are none. */
    plan: storedJson<SheetPlan>("plan", storedPlan, "refuse").notNull(),
    madeById: uuid("made_by_id").notNull(),
    madeByName: text("made_by_name").notNull(),
    madeAt: instant("made_at").notNull(),
    /** Null as long as it has lines. */
    dissolvedAt: instant("dissolved_at"),
  },
  (gang) => [
    check("gang_version_positive", sql`${gang.version} > 0`),
    check("gang_json", boundedJson({ column: gang.plan, kind: "object", mostBytes: mostPlanBytes })),
  ],
);

/** Why a line is in a gang no more: a person took it out, it was cancelled or left production, or the gang was dissolved. */
export const leaveReasons = ["takenOut", "cancelled", "movedBack", "dissolved"] as const;

/** The lines of gangs, with what their plan needs. A line is in one gang at a time. */
export const gangLines = pgTable(
  "gang_line",
  {
    gangId: uuid("gang_id")
      .notNull()
      .references(() => gangs.id),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    place: integer().notNull(),
    quantity: integer().notNull(),
    /** The size of its blank, in millimetres. */
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    /** Degrees between its flutes and the y axis of its blank; null for board without flutes. */
    flutes: integer(),
    leftAt: instant("left_at"),
    leftWhy: text("left_why", { enum: leaveReasons }),
  },
  (line) => [
    primaryKey({ columns: [line.gangId, line.lineId] }),
    uniqueIndex("gang_line_in_one_gang").on(line.lineId).where(sql`${line.leftAt} is null`),
    index("gang_line_of_order").on(line.orderId),
    check("gang_line_known_flutes", sql`${line.flutes} in (0, 90)`),
    check("gang_line_left_why", sql`num_nulls(${line.leftAt}, ${line.leftWhy}) in (0, 2)`),
    check("gang_line_known_reason", sql`${line.leftWhy} in ('takenOut', 'cancelled', 'movedBack', 'dissolved')`),
    check("gang_line_size_positive", sql`${line.quantity} > 0 and ${line.width} > 0 and ${line.height} > 0`),
  ],
);
